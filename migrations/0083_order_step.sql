ALTER TABLE `orders` ADD `step` text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `resends_returned` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `orders` SET `step` = CASE `status` WHEN 'paid' THEN 'paid' ELSE 'processing' END WHERE `status` IN ('paid', 'processing', 'shipped', 'delivered');--> statement-breakpoint
UPDATE `orders` SET `resends_returned` = 1 WHERE `status` IN ('paid', 'processing') AND `id` IN (SELECT `order_id` FROM `parcels` WHERE `state` = 'shipped' AND `carrier_state` = 'returned');--> statement-breakpoint
UPDATE `orders` SET `cancelled_by` = CASE `status` WHEN 'cancelled' THEN 'customer' END WHERE (`status` = 'cancelled') <> (`cancelled_by` IS NOT NULL);
