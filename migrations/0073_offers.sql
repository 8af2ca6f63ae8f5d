CREATE TABLE `offer_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`offer_id` integer NOT NULL,
	`code` text NOT NULL,
	`order_id` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offer_codes_code_unique` ON `offer_codes` (`code`);--> statement-breakpoint
CREATE INDEX `offer_codes_offer` ON `offer_codes` (`offer_id`);--> statement-breakpoint
CREATE INDEX `offer_codes_order` ON `offer_codes` (`order_id`) WHERE "offer_codes"."order_id" is not null;--> statement-breakpoint
CREATE TABLE `offer_uses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`offer_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`code_id` integer,
	`amount` integer NOT NULL,
	`returned_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`code_id`) REFERENCES `offer_codes`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `offer_uses_customer` ON `offer_uses` (`user_id`,`offer_id`);--> statement-breakpoint
CREATE INDEX `offer_uses_offer` ON `offer_uses` (`offer_id`);--> statement-breakpoint
CREATE INDEX `offer_uses_code` ON `offer_uses` (`code_id`) WHERE "offer_uses"."code_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `offer_uses_once` ON `offer_uses` (`order_id`,`offer_id`);--> statement-breakpoint
CREATE TABLE `offers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`percent` integer,
	`amount` integer,
	`buy` integer,
	`get` integer,
	`scope` text NOT NULL,
	`scope_text` text,
	`minimum` integer,
	`first_order` integer DEFAULT false NOT NULL,
	`prepaid_only` integer DEFAULT false NOT NULL,
	`per_customer` integer,
	`max_uses` integer,
	`used` integer DEFAULT 0 NOT NULL,
	`customer_id` integer,
	`code_kind` text NOT NULL,
	`code` text,
	`starts_at` integer,
	`ends_at` integer,
	`phase` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "offers_kind" CHECK("offers"."kind" in ('percent', 'amount', 'freeShipping', 'buyGet')),
	CONSTRAINT "offers_used" CHECK("offers"."used" between 0 and coalesce("offers"."max_uses", "offers"."used"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_code_unique` ON `offers` (`code`);--> statement-breakpoint
CREATE INDEX `offers_automatic` ON `offers` (`code_kind`,`ends_at`);--> statement-breakpoint
CREATE INDEX `offers_open` ON `offers` (`phase`) WHERE "offers"."phase" <> 'over';--> statement-breakpoint
CREATE INDEX `offers_customer` ON `offers` (`customer_id`);--> statement-breakpoint
ALTER TABLE `orders` ADD `offers` text;