CREATE TABLE `parcel_lines` (
	`parcel_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`parcel_id`, `line_id`),
	FOREIGN KEY (`parcel_id`) REFERENCES `parcels`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "parcel_lines_quantity" CHECK("parcel_lines"."quantity" between 1 and 10)
);
--> statement-breakpoint
CREATE INDEX `parcel_lines_line` ON `parcel_lines` (`line_id`);--> statement-breakpoint
CREATE TABLE `parcels` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`number` integer NOT NULL,
	`state` text NOT NULL,
	`carrier_state` text,
	`courier` text,
	`tracking_number` text,
	`packed_at` integer,
	`shipped_at` integer,
	`delivered_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "parcels_state_known" CHECK("parcels"."state" in ('packed', 'shipped', 'cancelled'))
);
--> statement-breakpoint
CREATE INDEX `parcels_packed` ON `parcels` (`order_id`) WHERE "parcels"."state" = 'packed';--> statement-breakpoint
CREATE INDEX `parcels_tracking` ON `parcels` (upper("tracking_number")) WHERE "parcels"."tracking_number" is not null;--> statement-breakpoint
CREATE INDEX `parcels_order` ON `parcels` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `parcels_number` ON `parcels` (`order_id`,`number`) WHERE "parcels"."state" <> 'cancelled';--> statement-breakpoint
ALTER TABLE `order_lines` ADD `restocked` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `fulfilment` text DEFAULT 'unfulfilled' NOT NULL;--> statement-breakpoint
-- Each order that has left becomes one parcel with all of its lines. A cancelled one with a courier stays readable.
INSERT INTO `parcels` (`order_id`, `number`, `state`, `carrier_state`, `courier`, `tracking_number`, `shipped_at`, `delivered_at`, `created_at`, `updated_at`)
SELECT
  o.`id`, 1, 'shipped', CASE o.`status` WHEN 'delivered' THEN 'delivered' END, o.`courier`, o.`tracking_number`,
  coalesce((SELECT max(e.`created_at`) FROM `order_events` e WHERE e.`order_id` = o.`id` AND e.`kind` = 'status' AND e.`to_state` = 'shipped'), o.`updated_at`),
  CASE o.`status` WHEN 'delivered' THEN
    coalesce((SELECT max(e.`created_at`) FROM `order_events` e WHERE e.`order_id` = o.`id` AND e.`kind` = 'status' AND e.`to_state` = 'delivered'), o.`updated_at`)
  END,
  o.`updated_at`, o.`updated_at`
FROM `orders` o
WHERE o.`status` IN ('shipped', 'delivered') OR (o.`status` = 'cancelled' AND o.`courier` IS NOT NULL);--> statement-breakpoint
INSERT INTO `parcel_lines` (`parcel_id`, `line_id`, `quantity`)
SELECT p.`id`, l.`id`, l.`quantity` FROM `parcels` p JOIN `order_lines` l ON l.`order_id` = p.`order_id`;--> statement-breakpoint
UPDATE `orders` SET `fulfilment` = CASE `status` WHEN 'delivered' THEN 'delivered' ELSE 'shipped' END
WHERE `id` IN (SELECT `order_id` FROM `parcels`);--> statement-breakpoint
UPDATE `order_lines` SET `restocked` = `quantity`
WHERE `order_id` IN (SELECT `id` FROM `orders` WHERE `status` = 'cancelled');
