DROP INDEX `orders_status`;--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`created_at`,`payment_status`);