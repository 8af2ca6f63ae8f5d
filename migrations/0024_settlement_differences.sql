CREATE TABLE `settlement_differences` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`kind` text NOT NULL,
	`reference` text NOT NULL,
	`provider_order_id` text,
	`order_id` integer,
	`ours` integer,
	`theirs` integer,
	`found_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`closed_at` integer,
	`closed_by` integer,
	`note` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "settlement_differences_kind" CHECK("settlement_differences"."kind" in ('missingHere', 'missingThere', 'amount')),
	CONSTRAINT "settlement_differences_subject" CHECK("settlement_differences"."subject" in ('payment', 'refund'))
);
--> statement-breakpoint
CREATE INDEX `settlement_differences_open` ON `settlement_differences` (`order_id`) WHERE "settlement_differences"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `settlement_differences_once` ON `settlement_differences` (`provider`,`subject`,`kind`,`reference`);--> statement-breakpoint
CREATE TABLE `settlement_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`provider` text NOT NULL,
	`from_at` integer NOT NULL,
	`to_at` integer NOT NULL,
	`source` text NOT NULL,
	`events` integer NOT NULL,
	`differences` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `settlement_runs_newest` ON `settlement_runs` (`provider`,`created_at`);