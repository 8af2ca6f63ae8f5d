ALTER TABLE `orders` ADD `checkout_id` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `content_hash` text;--> statement-breakpoint
CREATE INDEX `orders_checkout` ON `orders` (`user_id`,`checkout_id`) WHERE "orders"."checkout_id" is not null;