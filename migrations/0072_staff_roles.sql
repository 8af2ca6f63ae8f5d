CREATE TABLE `roles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text,
	`name` text NOT NULL,
	`permissions` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `roles_key_unique` ON `roles` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `roles_name_unique` ON `roles` (`name`);--> statement-breakpoint
CREATE TABLE `staff_invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`email` text NOT NULL,
	`role_ids` text NOT NULL,
	`invited_by` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_invitations_tokenHash_unique` ON `staff_invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `staff_invitations_email` ON `staff_invitations` (`email`);--> statement-breakpoint
CREATE TABLE `user_roles` (
	`user_id` integer NOT NULL,
	`role_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `role_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`role_id`) REFERENCES `roles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `user_roles_role` ON `user_roles` (`role_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `deactivated_at` integer;
--> statement-breakpoint
INSERT INTO `roles` (`key`, `name`, `permissions`) VALUES
  ('owner', 'Owner', '[]'),
  ('manager', 'Manager', '["orders.read","orders.pack","orders.edit","orders.amounts","refunds.make","returns.decide","cash.settle","products.edit","prices.edit","stock.edit","costs.read","content.edit","customers.read","customers.edit","messages.answer","figures.read","data.export","system.read"]'),
  ('catalogue', 'Catalogue', '["products.edit","prices.edit","stock.edit","costs.read","content.edit"]'),
  ('packing', 'Packing', '["orders.read","orders.pack"]'),
  ('support', 'Support', '["orders.read","orders.edit","orders.amounts","refunds.make","returns.decide","customers.read","customers.edit","messages.answer"]'),
  ('accountant', 'Accountant', '["orders.read","orders.amounts","costs.read","figures.read","data.export"]');
--> statement-breakpoint
-- Every administrator so far becomes an owner.
INSERT INTO `user_roles` (`user_id`, `role_id`)
SELECT `users`.`id`, `roles`.`id` FROM `users`, `roles` WHERE `users`.`is_admin` = 1 AND `roles`.`key` = 'owner';
