ALTER TABLE `orders` ADD `kept_after_refund` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `counts_as_sale` integer GENERATED ALWAYS AS (status in ('paid', 'processing', 'shipped', 'delivered') and payment_status not in ('pending', 'failed')) VIRTUAL;--> statement-breakpoint
ALTER TABLE `orders` ADD `net_revenue` integer GENERATED ALWAYS AS (case payment_status when 'captured' then total when 'refunded' then kept_after_refund else 0 end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `orders_sales` ON `orders` (`created_at`,`counts_as_sale`,`total`,`net_revenue`);--> statement-breakpoint
CREATE INDEX `orders_customer_sales` ON `orders` (`user_id`,`counts_as_sale`,`net_revenue`,`created_at`);--> statement-breakpoint
UPDATE `orders` SET `kept_after_refund` = (SELECT coalesce(sum(round(`orders`.`total` * `refunds`.`charge` * 1.0 / `refunds`.`gross`)), 0) FROM `refunds` WHERE `refunds`.`order_id` = `orders`.`id` AND `refunds`.`status` = 'done' AND `refunds`.`gross` > 0) WHERE `payment_status` = 'refunded';
