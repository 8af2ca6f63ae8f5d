CREATE TABLE `sandbox_payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`provider_order_id` text NOT NULL,
	`session` text,
	`method` text NOT NULL,
	`store_order_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`return_url` text NOT NULL,
	`status` text NOT NULL,
	`instrument` text,
	`payment_id` text,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "sandbox_payments_amount" CHECK("sandbox_payments"."amount" > 0),
	CONSTRAINT "sandbox_payments_status_known" CHECK("sandbox_payments"."status" in ('open', 'approved', 'captured', 'failed')),
	CONSTRAINT "sandbox_payments_captured" CHECK(("sandbox_payments"."status" = 'captured') = ("sandbox_payments"."payment_id" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_payments_providerOrderId_unique` ON `sandbox_payments` (`provider_order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_payments_session_unique` ON `sandbox_payments` (`session`);--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_payments_paymentId_unique` ON `sandbox_payments` (`payment_id`);--> statement-breakpoint
CREATE TABLE `sandbox_refunds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`idempotency_key` text NOT NULL,
	`refund_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`amount` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `sandbox_payments`(`payment_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sandbox_refunds_amount" CHECK("sandbox_refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_refunds_idempotencyKey_unique` ON `sandbox_refunds` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_refunds_refundId_unique` ON `sandbox_refunds` (`refund_id`);--> statement-breakpoint
CREATE INDEX `sandbox_refunds_payment` ON `sandbox_refunds` (`payment_id`);--> statement-breakpoint
CREATE TABLE `sandbox_secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sandbox_webhooks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`body` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`send_at` integer,
	`delivered_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sandbox_webhooks_due` ON `sandbox_webhooks` (`send_at`) WHERE "sandbox_webhooks"."send_at" is not null;