CREATE TABLE `stock_alerts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`variant_id` integer NOT NULL,
	`email` text NOT NULL,
	`confirmed_at` integer,
	`mailed_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`variant_id`) REFERENCES `variants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_alerts_waiting` ON `stock_alerts` (`variant_id`,`email`) WHERE "stock_alerts"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX `stock_alerts_email` ON `stock_alerts` (`email`);--> statement-breakpoint
CREATE INDEX `stock_alerts_mailed` ON `stock_alerts` (`variant_id`,`mailed_at`);--> statement-breakpoint
CREATE INDEX `stock_alerts_age` ON `stock_alerts` (`created_at`);