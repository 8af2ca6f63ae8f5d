CREATE TABLE `purchase_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`purchase_id` integer NOT NULL,
	`variant_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`received` integer DEFAULT 0 NOT NULL,
	`unit_cost` integer,
	FOREIGN KEY (`purchase_id`) REFERENCES `purchases`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`variant_id`) REFERENCES `variants`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "purchase_lines_quantity" CHECK("purchase_lines"."quantity" > 0 and "purchase_lines"."received" >= 0)
);
--> statement-breakpoint
CREATE INDEX `purchase_lines_variant` ON `purchase_lines` (`variant_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `purchase_lines_once` ON `purchase_lines` (`purchase_id`,`variant_id`);--> statement-breakpoint
CREATE TABLE `purchases` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`supplier` text NOT NULL,
	`reference` text,
	`status` text NOT NULL,
	`expected_on` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`ordered_at` integer,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "purchases_status_known" CHECK("purchases"."status" in ('draft', 'ordered', 'partly', 'received', 'closed'))
);
--> statement-breakpoint
CREATE INDEX `purchases_status` ON `purchases` (`status`);--> statement-breakpoint
DROP INDEX `variants_low`;--> statement-breakpoint
ALTER TABLE `variants` ADD `sku` text;--> statement-breakpoint
ALTER TABLE `variants` ADD `barcode` text;--> statement-breakpoint
ALTER TABLE `variants` ADD `hsn` text;--> statement-breakpoint
ALTER TABLE `variants` ADD `cost` integer;--> statement-breakpoint
ALTER TABLE `variants` ADD `weight` integer;--> statement-breakpoint
ALTER TABLE `variants` ADD `bin` text;--> statement-breakpoint
ALTER TABLE `variants` ADD `reorder_level` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `variants_sku` ON `variants` (`sku`);--> statement-breakpoint
CREATE UNIQUE INDEX `variants_barcode` ON `variants` (`barcode`);--> statement-breakpoint
CREATE INDEX `variants_sold` ON `variants` (`product_id`,`position`) WHERE "variants"."retired_at" is null;--> statement-breakpoint
CREATE INDEX `variants_reorder` ON `variants` (`product_id`,`reorder_level`) WHERE "variants"."reorder_level" is not null;--> statement-breakpoint
CREATE INDEX `variants_low` ON `variants` (`stock`,`product_id`) WHERE "variants"."retired_at" is null and "variants"."stock" <= 3;--> statement-breakpoint
ALTER TABLE `stock_movements` ADD `note` text;--> statement-breakpoint
ALTER TABLE `stock_movements` ADD `unit_cost` integer;