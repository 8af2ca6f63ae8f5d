CREATE TABLE `upi_codes` (
	`payment_id` integer PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`channel` text NOT NULL,
	`ends_at` integer NOT NULL,
	`content` text,
	`asked_at` integer,
	`declined_at` integer,
	`decline_reason` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "upi_codes_channel" CHECK("upi_codes"."channel" in ('link', 'qr'))
);
--> statement-breakpoint
CREATE TABLE `sandbox_upi_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` integer NOT NULL,
	`number` integer NOT NULL,
	`name` text NOT NULL,
	`session` text NOT NULL,
	`status` text NOT NULL,
	`ends_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `sandbox_payments`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "sandbox_upi_codes_status" CHECK("sandbox_upi_codes"."status" in ('open', 'captured', 'declined'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_upi_codes_name_unique` ON `sandbox_upi_codes` (`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_upi_codes_session_unique` ON `sandbox_upi_codes` (`session`);--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_upi_codes_number` ON `sandbox_upi_codes` (`payment_id`,`number`);