CREATE TABLE `cash_remittances` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`parcel_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`reference` text NOT NULL,
	`created_by` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`parcel_id`) REFERENCES `parcels`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "cash_remittances_amount" CHECK("cash_remittances"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cash_remittances_once` ON `cash_remittances` (`parcel_id`,`reference`);--> statement-breakpoint
ALTER TABLE `parcels` ADD `remitted_at` integer;--> statement-breakpoint
CREATE INDEX `parcels_unremitted` ON `parcels` (`delivered_at`) WHERE "parcels"."carrier_state" = 'delivered' and "parcels"."remitted_at" is null and "parcels"."collect" is not null;