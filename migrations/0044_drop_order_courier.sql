DROP INDEX `orders_tracking`;--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `courier`;--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `tracking_number`;