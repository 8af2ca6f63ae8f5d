PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`client_order_id` text,
	`request_hash` text,
	`checkout_id` text,
	`content_hash` text,
	`status` text NOT NULL,
	`payment_status` text NOT NULL,
	`payment_method` text NOT NULL,
	`subtotal` integer NOT NULL,
	`charges` text,
	`shipping` integer NOT NULL,
	`tax` integer NOT NULL,
	`cod_fee` integer DEFAULT 0 NOT NULL,
	`total` integer NOT NULL,
	`store_credit` integer DEFAULT 0 NOT NULL,
	`shipping_address` text NOT NULL,
	`billing_name` text,
	`is_exchange` integer DEFAULT false NOT NULL,
	`from_cart` integer DEFAULT false NOT NULL,
	`refund_status` text DEFAULT 'none' NOT NULL,
	`refund_reason` text,
	`refund_rejection` text,
	`refund_requested_at` integer,
	`refund_processed_at` integer,
	`cancelled_amount` integer DEFAULT 0 NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`cash_confirmation` text,
	`cancelled_by` text,
	`fulfilment` text DEFAULT 'unfulfilled' NOT NULL,
	`placed_from` text,
	`internal_note` text,
	`expires_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`counts_as_sale` integer GENERATED ALWAYS AS (status in ('paid', 'processing', 'shipped', 'delivered') and payment_status not in ('pending', 'failed')) VIRTUAL,
	`net_revenue` integer GENERATED ALWAYS AS (case when payment_status in ('captured', 'refunded') then total + case payment_method when 'cod' then 0 else cancelled_amount end - refunded else 0 end) VIRTUAL,
	`collected` integer GENERATED ALWAYS AS (case when payment_status in ('captured', 'refunded') then total + case payment_method when 'cod' then 0 else cancelled_amount end else 0 end) VIRTUAL,
	`cash_due` integer GENERATED ALWAYS AS (case when payment_status = 'due' and status in ('paid', 'processing', 'shipped', 'delivered') and fulfilment <> 'returned' then total - store_credit else 0 end) VIRTUAL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_status_known" CHECK("__new_orders"."status" in ('pending', 'paid', 'processing', 'shipped', 'delivered', 'cancelled')),
	CONSTRAINT "orders_store_credit" CHECK("__new_orders"."store_credit" between 0 and "__new_orders"."total" + "__new_orders"."cancelled_amount")
);
--> statement-breakpoint
INSERT INTO `__new_orders`("id", "user_id", "client_order_id", "request_hash", "checkout_id", "content_hash", "status", "payment_status", "payment_method", "subtotal", "shipping", "tax", "cod_fee", "total", "store_credit", "shipping_address", "billing_name", "is_exchange", "from_cart", "refund_status", "refund_reason", "refund_rejection", "refund_requested_at", "refund_processed_at", "cancelled_amount", "refunded", "cash_confirmation", "cancelled_by", "fulfilment", "placed_from", "internal_note", "expires_at", "created_at", "updated_at") SELECT "id", "user_id", "client_order_id", "request_hash", "checkout_id", "content_hash", "status", "payment_status", "payment_method", "subtotal", "shipping", "tax", "cod_fee", "total", "store_credit", "shipping_address", "billing_name", "is_exchange", "from_cart", "refund_status", "refund_reason", "refund_rejection", "refund_requested_at", "refund_processed_at", "cancelled_amount", "refunded", "cash_confirmation", "cancelled_by", "fulfilment", "placed_from", "internal_note", "expires_at", "created_at", "updated_at" FROM `orders`;--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_orders';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_orders', seq FROM sqlite_sequence WHERE name = 'orders';--> statement-breakpoint
DROP TABLE `orders`;--> statement-breakpoint
ALTER TABLE `__new_orders` RENAME TO `orders`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`);--> statement-breakpoint
CREATE INDEX `orders_cash_due` ON `orders` (`cash_due`) WHERE "orders"."payment_status" = 'due';--> statement-breakpoint
CREATE INDEX `orders_customer_sales` ON `orders` (`user_id`,`counts_as_sale`,`net_revenue`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_checkout` ON `orders` (`user_id`,`checkout_id`) WHERE "orders"."checkout_id" is not null;--> statement-breakpoint
CREATE INDEX `orders_unpaid_user` ON `orders` (`user_id`) WHERE status in ('pending', 'processing') and payment_status in ('pending', 'failed', 'due');--> statement-breakpoint
CREATE INDEX `orders_unpaid_client` ON `orders` (`placed_from`) WHERE status in ('pending', 'processing') and payment_status in ('pending', 'failed', 'due');--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`created_at`,`payment_status`);--> statement-breakpoint
CREATE INDEX `orders_expiry` ON `orders` (`status`,`expires_at`) WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX `orders_sent_unpaid` ON `orders` (`status`,`payment_status`) WHERE "orders"."status" in ('paid', 'processing', 'shipped', 'delivered') and "orders"."payment_status" in ('pending', 'failed');--> statement-breakpoint
CREATE INDEX `orders_cancelled_paid` ON `orders` (`cancelled_by`,`payment_method`) WHERE "orders"."status" = 'cancelled' and "orders"."payment_status" = 'captured' and "orders"."refund_status" = 'none';--> statement-breakpoint
CREATE INDEX `orders_refund_requested` ON `orders` (`status`,`refund_status`) WHERE "orders"."status" = 'cancelled' and "orders"."refund_status" = 'requested';--> statement-breakpoint
CREATE INDEX `orders_unconfirmed` ON `orders` (`status`) WHERE "orders"."status" = 'processing' and "orders"."cash_confirmation" = 'awaited';--> statement-breakpoint
CREATE INDEX `orders_to_ship` ON `orders` (`status`,`payment_method`) WHERE "orders"."status" in ('paid', 'processing');--> statement-breakpoint
CREATE INDEX `orders_note` ON `orders` (`internal_note`) WHERE "orders"."internal_note" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `orders_client_order` ON `orders` (`user_id`,`client_order_id`);--> statement-breakpoint
ALTER TABLE `order_lines` ADD `category` text;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `hsn` text;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `cost` integer;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `discount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `taxes` text;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `piece_amounts` text;--> statement-breakpoint
ALTER TABLE `refunds` ADD `charges` text;