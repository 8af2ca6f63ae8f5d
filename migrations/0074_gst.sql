ALTER TABLE `categories` ADD `hsn` text;--> statement-breakpoint
ALTER TABLE `products` ADD `hsn` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `gst` text;