CREATE TABLE `staff_replies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`message_id` integer,
	`review_id` integer,
	`text` text NOT NULL,
	`staff_id` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`staff_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "staff_replies_about" CHECK("staff_replies"."message_id" is null or "staff_replies"."review_id" is null)
);
--> statement-breakpoint
CREATE INDEX `staff_replies_email` ON `staff_replies` (`email`);--> statement-breakpoint
CREATE INDEX `reviews_author` ON `reviews` (`user_id`);--> statement-breakpoint
CREATE INDEX `contact_messages_email` ON `contact_messages` (`email`);