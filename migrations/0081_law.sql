ALTER TABLE `products` ADD `manufacturer` text;--> statement-breakpoint
ALTER TABLE `products` ADD `origin` text;--> statement-breakpoint
ALTER TABLE `products` ADD `net_quantity` text;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `acknowledged_at` integer;