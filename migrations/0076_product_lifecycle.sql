ALTER TABLE `products` ADD `status` text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `publish_at` integer;--> statement-breakpoint
ALTER TABLE `products` ADD `unpublish_at` integer;--> statement-breakpoint
ALTER TABLE `products` ADD `is_live` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `products_waiting` ON `products` (`publish_at`) WHERE "products"."is_live" = 0 and "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX `products_ending` ON `products` (`unpublish_at`) WHERE "products"."is_live" = 1 and "products"."unpublish_at" is not null;--> statement-breakpoint
CREATE INDEX `products_begun` ON `products` (`publish_at`) WHERE "products"."is_live" = 1 and "products"."publish_at" is not null;