DROP INDEX `orders_sales`;--> statement-breakpoint
ALTER TABLE `orders` ADD `refund_rejection` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `collected` integer GENERATED ALWAYS AS (case when payment_status in ('captured', 'refunded') then total else 0 end) VIRTUAL;--> statement-breakpoint
ALTER TABLE `orders` ADD `cash_due` integer GENERATED ALWAYS AS (case when payment_status = 'due' and status in ('paid', 'processing', 'shipped', 'delivered') then total else 0 end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `orders_sales` ON `orders` (`created_at`,`counts_as_sale`,`total`,`net_revenue`,`collected`,`cash_due`);--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `cause` text;--> statement-breakpoint
CREATE INDEX `mail_outbox_cause` ON `mail_outbox` (`cause`) WHERE "mail_outbox"."cause" is not null;