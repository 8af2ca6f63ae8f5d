ALTER TABLE "staff_log" ADD COLUMN "undo_of" bigint;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;