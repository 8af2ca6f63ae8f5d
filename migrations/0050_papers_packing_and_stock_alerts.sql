CREATE TABLE `document_jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`actor_id` integer NOT NULL,
	`kind` text NOT NULL,
	`order_ids` text NOT NULL,
	`status` text DEFAULT 'running' NOT NULL,
	`drawn` integer DEFAULT 0 NOT NULL,
	`left_out` text DEFAULT '[]' NOT NULL,
	`leased_until` integer,
	`error` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "document_jobs_status_known" CHECK("document_jobs"."status" in ('running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `document_jobs_status` ON `document_jobs` (`status`);--> statement-breakpoint
CREATE TABLE `packing_leases` (
	`order_id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`holder` text NOT NULL,
	`since` integer NOT NULL,
	`leased_until` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
CREATE INDEX `stock_alerts_age` ON `stock_alerts` (`created_at`);--> statement-breakpoint
CREATE INDEX `orders_note` ON `orders` (`internal_note`) WHERE "orders"."internal_note" is not null;