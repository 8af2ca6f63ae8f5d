DROP INDEX `orders_expiry`;--> statement-breakpoint
CREATE INDEX `orders_expiry` ON `orders` (`status`,`expires_at`) WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX `refunds_open` ON `refunds` (`updated_at`) WHERE "refunds"."status" = 'open';