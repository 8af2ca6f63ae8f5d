DROP INDEX `refunds_open`;--> statement-breakpoint
ALTER TABLE `refunds` ADD `asked_since` integer;--> statement-breakpoint
ALTER TABLE `refunds` ADD `next_try_at` integer;--> statement-breakpoint
CREATE INDEX `refunds_next_try` ON `refunds` (`next_try_at`) WHERE "refunds"."status" = 'open';--> statement-breakpoint
ALTER TABLE `parcels` ADD `booking_size` text;--> statement-breakpoint
UPDATE `refunds` SET `next_try_at` = `updated_at` WHERE `status` = 'open';
