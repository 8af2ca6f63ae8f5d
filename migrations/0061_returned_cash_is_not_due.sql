DROP INDEX `orders_sales`;--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `cash_due`;--> statement-breakpoint
ALTER TABLE `orders` ADD `cash_due` integer GENERATED ALWAYS AS (case when payment_status = 'due' and status in ('paid', 'processing', 'shipped', 'delivered') and fulfilment <> 'returned' then total - store_credit else 0 end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `orders_sales` ON `orders` (`created_at`,`counts_as_sale`,`total`,`net_revenue`,`collected`,`cash_due`);
