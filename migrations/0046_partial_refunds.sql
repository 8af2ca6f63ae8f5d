CREATE TABLE `refund_lines` (
	`refund_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`stock` text NOT NULL,
	PRIMARY KEY(`refund_id`, `line_id`),
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "refund_lines_quantity" CHECK("refund_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE `refund_reasons` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refund_reasons_text_unique` ON `refund_reasons` (`text`);--> statement-breakpoint
DROP INDEX `orders_sales`;--> statement-breakpoint
DROP INDEX `orders_customer_sales`;--> statement-breakpoint
ALTER TABLE `orders` ADD `cancelled_amount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `refunded` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `net_revenue`;--> statement-breakpoint
ALTER TABLE `orders` ADD `net_revenue` integer GENERATED ALWAYS AS (case when payment_status in ('captured', 'refunded') then total + case payment_method when 'cod' then 0 else cancelled_amount end - refunded else 0 end) VIRTUAL;--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `collected`;--> statement-breakpoint
ALTER TABLE `orders` ADD `collected` integer GENERATED ALWAYS AS (case when payment_status in ('captured', 'refunded') then total + case payment_method when 'cod' then 0 else cancelled_amount end else 0 end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `orders_sales` ON `orders` (`created_at`,`counts_as_sale`,`total`,`net_revenue`,`collected`,`cash_due`);--> statement-breakpoint
CREATE INDEX `orders_customer_sales` ON `orders` (`user_id`,`counts_as_sale`,`net_revenue`,`created_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_refunds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`payment_id` integer,
	`idempotency_key` text NOT NULL,
	`provider_refund_id` text,
	`gross` integer NOT NULL,
	`charge` integer NOT NULL,
	`net` integer NOT NULL,
	`is_extra` integer DEFAULT false NOT NULL,
	`is_partial` integer DEFAULT false NOT NULL,
	`reason` text,
	`with_shipping` integer DEFAULT false NOT NULL,
	`status` text NOT NULL,
	`error` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_sum" CHECK("__new_refunds"."gross" = "__new_refunds"."charge" + "__new_refunds"."net")
);
--> statement-breakpoint
INSERT INTO `__new_refunds`("id", "order_id", "payment_id", "idempotency_key", "provider_refund_id", "gross", "charge", "net", "is_extra", "status", "error", "created_at", "updated_at") SELECT "id", "order_id", "payment_id", "idempotency_key", "provider_refund_id", "gross", "charge", "net", "is_extra", "status", "error", "created_at", "updated_at" FROM `refunds`;--> statement-breakpoint
DROP TABLE `refunds`;--> statement-breakpoint
ALTER TABLE `__new_refunds` RENAME TO `refunds`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_idempotencyKey_unique` ON `refunds` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `refunds_order` ON `refunds` (`order_id`);--> statement-breakpoint
CREATE INDEX `refunds_open` ON `refunds` (`updated_at`) WHERE "refunds"."status" = 'open';--> statement-breakpoint
CREATE INDEX `refunds_failed` ON `refunds` (`order_id`) WHERE "refunds"."status" = 'failed';--> statement-breakpoint
ALTER TABLE `order_lines` ADD `cancelled` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `remaining` integer GENERATED ALWAYS AS (quantity - cancelled) VIRTUAL NOT NULL;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `refunded` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `order_lines_refund_due` ON `order_lines` (`order_id`) WHERE "order_lines"."cancelled" > "order_lines"."refunded";--> statement-breakpoint
UPDATE `orders` SET `refunded` = `total` - `kept_after_refund` WHERE `payment_status` = 'refunded';--> statement-breakpoint
UPDATE `order_lines` SET `refunded` = `quantity` WHERE `order_id` IN (SELECT `id` FROM `orders` WHERE `payment_status` = 'refunded');--> statement-breakpoint
INSERT INTO `refund_reasons` (`text`) VALUES ('Damaged or defective'), ('Wrong item sent'), ('Wrong size'), ('Not as described'), ('Late delivery'), ('Out of stock'), ('Changed their mind'), ('Goodwill'), ('Other');
