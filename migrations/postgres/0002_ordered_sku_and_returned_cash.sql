ALTER TABLE "orders" drop column "cash_due";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_due" bigint GENERATED ALWAYS AS (case when payment_status = 'due' and status in ('paid', 'processing', 'shipped', 'delivered') and fulfilment <> 'returned' then total - store_credit else 0 end) STORED;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sku" text;--> statement-breakpoint
CREATE INDEX "orders_sales" ON "orders" USING btree ("created_at","counts_as_sale","total","net_revenue","collected","cash_due");
