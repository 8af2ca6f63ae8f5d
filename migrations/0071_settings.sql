CREATE TABLE `shop_settings` (
	`field` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
ALTER TABLE `orders` ADD `tax_label` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `refund_basis_points` integer DEFAULT 200 NOT NULL;