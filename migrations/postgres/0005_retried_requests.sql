DROP INDEX "refunds_open";--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "booking_size" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "asked_since" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_try_at" bigint;--> statement-breakpoint
CREATE INDEX "refunds_next_try" ON "refunds" USING btree ("next_try_at") WHERE "refunds"."status" = 'open';--> statement-breakpoint
UPDATE "refunds" SET "next_try_at" = "updated_at" WHERE "status" = 'open';
