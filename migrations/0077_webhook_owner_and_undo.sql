ALTER TABLE `staff_log` ADD `undo_of` integer;--> statement-breakpoint
ALTER TABLE `webhook_endpoints` ADD `created_by` integer REFERENCES users(id) ON DELETE cascade;