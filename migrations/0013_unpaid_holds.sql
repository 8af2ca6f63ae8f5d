ALTER TABLE `orders` ADD `placed_from` text;--> statement-breakpoint
CREATE INDEX `orders_unpaid_user` ON `orders` (`user_id`) WHERE status in ('pending', 'processing') and payment_status in ('pending', 'failed', 'due');--> statement-breakpoint
CREATE INDEX `orders_unpaid_client` ON `orders` (`placed_from`) WHERE status in ('pending', 'processing') and payment_status in ('pending', 'failed', 'due');--> statement-breakpoint
ALTER TABLE `payments` ADD `captured_beside_id` integer REFERENCES payments(id);