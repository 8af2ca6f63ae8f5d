ALTER TABLE `catalogue_version` ADD `page_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `catalogue_version` DROP COLUMN `content_version`;--> statement-breakpoint
ALTER TABLE `catalogue_version` DROP COLUMN `shared_version`;--> statement-breakpoint
ALTER TABLE `catalogue_version` DROP COLUMN `text_version`;--> statement-breakpoint
ALTER TABLE `products` DROP COLUMN `content_version`;--> statement-breakpoint
ALTER TABLE `products` DROP COLUMN `availability_version`;--> statement-breakpoint
ALTER TABLE `products` DROP COLUMN `low_stock_version`;