ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_store_credit";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "hsn" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cost" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "taxes" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "piece_amounts" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charges" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "charges" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_store_credit" CHECK ("orders"."store_credit" between 0 and "orders"."total" + "orders"."cancelled_amount");