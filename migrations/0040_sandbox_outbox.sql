PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_sandbox_webhooks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`body` text NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`send_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`leased_until` integer,
	`error` text,
	`sent_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_sandbox_webhooks`("id", "body", "status", "attempts", "send_at", "leased_until", "error", "sent_at", "created_at") SELECT "id", "body", CASE WHEN "send_at" IS NOT NULL THEN 'queued' WHEN "delivered_at" IS NOT NULL THEN 'sent' ELSE 'failed' END, "attempts", coalesce("send_at", "created_at"), NULL, NULL, "delivered_at", "created_at" FROM `sandbox_webhooks`;--> statement-breakpoint
DROP TABLE `sandbox_webhooks`;--> statement-breakpoint
ALTER TABLE `__new_sandbox_webhooks` RENAME TO `sandbox_webhooks`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `sandbox_webhooks_due` ON `sandbox_webhooks` (`status`,`send_at`);