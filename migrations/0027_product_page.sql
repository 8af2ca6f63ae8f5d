CREATE TABLE `review_photos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`review_id` integer NOT NULL,
	`media_id` text NOT NULL,
	`position` integer NOT NULL,
	`approved_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `review_photos_media` ON `review_photos` (`media_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `review_photos_once` ON `review_photos` (`review_id`,`media_id`);--> statement-breakpoint
CREATE TABLE `review_votes` (
	`review_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`review_id`, `user_id`),
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `review_votes_user` ON `review_votes` (`user_id`);--> statement-breakpoint
ALTER TABLE `categories` ADD `size_guides` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `size_guide` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `fit` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `helpful_count` integer DEFAULT 0 NOT NULL;