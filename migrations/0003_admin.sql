CREATE TABLE `import_rows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`import_id` integer NOT NULL,
	`change` text NOT NULL,
	`applied_at` integer,
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_rows_import` ON `import_rows` (`import_id`,`applied_at`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`actor_id` integer,
	`kind` text NOT NULL,
	`file_name` text NOT NULL,
	`status` text NOT NULL,
	`total` integer NOT NULL,
	`error` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
ALTER TABLE `media` ADD `uploaded_by` integer REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `staff_log` ADD `label` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `staff_log` ADD `batch` text;--> statement-breakpoint
ALTER TABLE `staff_log` ADD `undone_at` integer;--> statement-breakpoint
CREATE INDEX `staff_log_batch` ON `staff_log` (`batch`) WHERE "staff_log"."batch" is not null;