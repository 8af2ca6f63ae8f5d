CREATE TABLE `courier_rounds` (
	`courier` text PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	`answered_at` integer,
	`fault` text,
	`faults` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE `parcels` ADD `weight` integer;--> statement-breakpoint
ALTER TABLE `parcels` ADD `cost` integer;--> statement-breakpoint
ALTER TABLE `parcels` ADD `collect` integer;--> statement-breakpoint
ALTER TABLE `parcels` ADD `label` text;--> statement-breakpoint
ALTER TABLE `parcels` ADD `booking` text;--> statement-breakpoint
ALTER TABLE `parcels` ADD `booking_ref` text;--> statement-breakpoint
ALTER TABLE `parcels` ADD `booking_at` integer;--> statement-breakpoint
ALTER TABLE `parcels` ADD `booking_error` text;--> statement-breakpoint
ALTER TABLE `parcels` ADD `carrier_text` text;--> statement-breakpoint
ALTER TABLE `parcels` ADD `carrier_at` integer;--> statement-breakpoint
ALTER TABLE `parcels` ADD `check_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `parcels_booking` ON `parcels` (`booking_ref`) WHERE "parcels"."booking_ref" is not null;--> statement-breakpoint
CREATE INDEX `parcels_check` ON `parcels` (`check_at`) WHERE "parcels"."check_at" is not null;--> statement-breakpoint
CREATE INDEX `parcels_unreleased` ON `parcels` (`order_id`) WHERE "parcels"."state" = 'cancelled' and "parcels"."booking" = 'booked';--> statement-breakpoint
CREATE INDEX `parcels_undelivered` ON `parcels` (`order_id`) WHERE "parcels"."state" = 'shipped' and "parcels"."carrier_state" = 'attempt_failed';