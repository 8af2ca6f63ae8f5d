ALTER TABLE `orders` ADD `cash_confirmation` text;--> statement-breakpoint
CREATE INDEX `orders_unconfirmed` ON `orders` (`status`) WHERE "orders"."status" = 'processing' and "orders"."cash_confirmation" = 'awaited';--> statement-breakpoint
CREATE INDEX `parcels_coming_back` ON `parcels` (`order_id`) WHERE "parcels"."carrier_state" in ('returning', 'returned');