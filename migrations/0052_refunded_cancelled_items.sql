DROP INDEX `order_lines_refund_due`;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `cancelled_refunded` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `order_lines_refund_due` ON `order_lines` (`order_id`) WHERE "order_lines"."cancelled" > "order_lines"."cancelled_refunded";