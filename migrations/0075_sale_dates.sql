CREATE TABLE `dated_prices` (
	`sale_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`price` integer NOT NULL,
	`is_manual` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`sale_id`, `product_id`),
	FOREIGN KEY (`sale_id`) REFERENCES `dated_sales`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "dated_prices_price" CHECK("dated_prices"."price" > 0)
);
--> statement-breakpoint
CREATE INDEX `dated_prices_product` ON `dated_prices` (`product_id`);--> statement-breakpoint
CREATE TABLE `dated_sales` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`phase` text NOT NULL,
	`percent` integer,
	`amount` integer,
	`rounding` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "dated_sales_times_order" CHECK("dated_sales"."starts_at" < "dated_sales"."ends_at"),
	CONSTRAINT "dated_sales_rounding" CHECK("dated_sales"."rounding" in ('none', 'to99', 'to9', 'to10'))
);
--> statement-breakpoint
CREATE INDEX `dated_sales_open` ON `dated_sales` (`phase`) WHERE "dated_sales"."phase" <> 'over';--> statement-breakpoint
CREATE INDEX `dated_sales_times` ON `dated_sales` (`ends_at`,`starts_at`);--> statement-breakpoint
ALTER TABLE `products` ADD `dated_price` integer;--> statement-breakpoint
ALTER TABLE `products` ADD `dated_until` integer;