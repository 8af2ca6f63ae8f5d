CREATE TABLE `unclaimed_payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`client_order_id` text NOT NULL,
	`provider` text NOT NULL,
	`provider_order_id` text NOT NULL,
	`session_id` text,
	`payment_id` text,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`order_id` integer,
	`provider_refund_id` text,
	`error` text,
	`expires_at` integer NOT NULL,
	`check_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "unclaimed_payments_status_known" CHECK("unclaimed_payments"."status" in ('open', 'claimed', 'returning', 'returned', 'failed', 'ended')),
	CONSTRAINT "unclaimed_payments_claimed" CHECK("unclaimed_payments"."order_id" is null or "unclaimed_payments"."status" = 'claimed')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unclaimed_payments_name` ON `unclaimed_payments` (`provider`,`provider_order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `unclaimed_payments_open` ON `unclaimed_payments` (`user_id`,`client_order_id`) WHERE "unclaimed_payments"."status" = 'open';--> statement-breakpoint
CREATE INDEX `unclaimed_payments_client_order` ON `unclaimed_payments` (`user_id`,`client_order_id`);--> statement-breakpoint
CREATE INDEX `unclaimed_payments_check` ON `unclaimed_payments` (`check_at`) WHERE "unclaimed_payments"."check_at" is not null;--> statement-breakpoint
CREATE INDEX `unclaimed_payments_stuck` ON `unclaimed_payments` (`status`) WHERE "unclaimed_payments"."error" is not null;--> statement-breakpoint
ALTER TABLE `one_time_codes` ADD `unproven_tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `registration_contested` integer DEFAULT false NOT NULL;