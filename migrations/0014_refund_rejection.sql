ALTER TABLE `mail_outbox` ADD `cause` text;--> statement-breakpoint
CREATE INDEX `mail_outbox_cause` ON `mail_outbox` (`cause`) WHERE "mail_outbox"."cause" is not null;--> statement-breakpoint
ALTER TABLE `orders` ADD `refund_rejection` text;