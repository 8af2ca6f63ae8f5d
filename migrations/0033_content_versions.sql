ALTER TABLE `catalogue_version` ADD `shared_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `content_version` integer DEFAULT 0 NOT NULL;