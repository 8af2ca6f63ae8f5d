ALTER TABLE "products" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unpublish_at" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_live" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_waiting" ON "products" USING btree ("publish_at") WHERE "products"."is_live" = 0 and "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX "products_ending" ON "products" USING btree ("unpublish_at") WHERE "products"."is_live" = 1 and "products"."unpublish_at" is not null;--> statement-breakpoint
CREATE INDEX "products_begun" ON "products" USING btree ("publish_at") WHERE "products"."is_live" = 1 and "products"."publish_at" is not null;