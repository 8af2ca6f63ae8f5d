ALTER TABLE `one_time_codes` ADD `unproven_tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `registration_contested` integer DEFAULT false NOT NULL;