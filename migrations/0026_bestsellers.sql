CREATE TABLE `bestsellers` (
	`rank` integer PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bestsellers_productId_unique` ON `bestsellers` (`product_id`);