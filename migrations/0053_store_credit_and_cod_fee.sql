CREATE TABLE `store_credit_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`cause` text NOT NULL,
	`order_id` integer,
	`refund_id` integer,
	`staff_id` integer,
	`note` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`staff_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "store_credit_entries_amount" CHECK("store_credit_entries"."amount" <> 0),
	CONSTRAINT "store_credit_entries_cause" CHECK("store_credit_entries"."cause" in ('refund', 'goodwill', 'order', 'orderCancelled', 'correction'))
);
--> statement-breakpoint
CREATE INDEX `store_credit_entries_user` ON `store_credit_entries` (`user_id`,`amount`);--> statement-breakpoint
CREATE INDEX `store_credit_entries_order` ON `store_credit_entries` (`order_id`);--> statement-breakpoint
CREATE INDEX `store_credit_entries_refund` ON `store_credit_entries` (`refund_id`);--> statement-breakpoint
DROP INDEX `orders_sales`;--> statement-breakpoint
ALTER TABLE `orders` ADD `cod_fee` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `store_credit` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `cash_due`;--> statement-breakpoint
ALTER TABLE `orders` ADD `cash_due` integer GENERATED ALWAYS AS (case when payment_status = 'due' and status in ('paid', 'processing', 'shipped', 'delivered') then total - store_credit else 0 end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `orders_sales` ON `orders` (`created_at`,`counts_as_sale`,`total`,`net_revenue`,`collected`,`cash_due`);--> statement-breakpoint
ALTER TABLE `orders` DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE `orders` ADD CONSTRAINT "orders_total" CHECK("total" = "subtotal" + "shipping" + "tax" + "cod_fee");--> statement-breakpoint
ALTER TABLE `orders` ADD CONSTRAINT "orders_store_credit" CHECK("cod_fee" >= 0 and "store_credit" between 0 and "total" + "cancelled_amount");--> statement-breakpoint
ALTER TABLE `refunds` ADD `target` text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
ALTER TABLE `refunds` ADD `of_credit` integer DEFAULT false NOT NULL;