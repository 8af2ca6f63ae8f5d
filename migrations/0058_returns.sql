CREATE TABLE `return_lines` (
	`return_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`reason` text NOT NULL,
	`comment` text,
	`variant_id` integer,
	`reserved` integer DEFAULT 0 NOT NULL,
	`resellable` integer DEFAULT 0 NOT NULL,
	`damaged` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`return_id`, `line_id`),
	FOREIGN KEY (`return_id`) REFERENCES `returns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`variant_id`) REFERENCES `variants`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "return_lines_quantity" CHECK("return_lines"."quantity" between 1 and 10),
	CONSTRAINT "return_lines_received" CHECK("return_lines"."resellable" + "return_lines"."damaged" <= "return_lines"."quantity")
);
--> statement-breakpoint
CREATE INDEX `return_lines_line` ON `return_lines` (`line_id`);--> statement-breakpoint
CREATE INDEX `return_lines_reserved` ON `return_lines` (`variant_id`) WHERE "return_lines"."reserved" > 0;--> statement-breakpoint
CREATE TABLE `return_photos` (
	`return_id` integer NOT NULL,
	`media_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`return_id`, `media_id`),
	FOREIGN KEY (`return_id`) REFERENCES `returns`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `return_photos_media` ON `return_photos` (`media_id`);--> statement-breakpoint
CREATE TABLE `returns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`status` text NOT NULL,
	`wanted` text NOT NULL,
	`resolution` text,
	`staff_note` text,
	`decline_reason` text,
	`tracking_number` text,
	`settled_amount` integer,
	`replacement_id` integer,
	`reserved_until` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`decided_at` integer,
	`received_at` integer,
	`settled_at` integer,
	`cancelled_at` integer,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`replacement_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "returns_status_known" CHECK("returns"."status" in ('requested', 'approved', 'declined', 'received', 'settled', 'cancelled'))
);
--> statement-breakpoint
CREATE INDEX `returns_order` ON `returns` (`order_id`);--> statement-breakpoint
CREATE INDEX `returns_status` ON `returns` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `returns_requested` ON `returns` (`created_at`) WHERE "returns"."status" = 'requested';--> statement-breakpoint
CREATE INDEX `returns_reserved` ON `returns` (`reserved_until`) WHERE "returns"."reserved_until" is not null;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `returned` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `return_mode` text;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `return_days` integer;