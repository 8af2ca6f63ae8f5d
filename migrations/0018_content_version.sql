ALTER TABLE `catalogue_version` ADD `content_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `availability_version` integer DEFAULT 0 NOT NULL;