DROP INDEX `mail_outbox_urgent`;--> statement-breakpoint
CREATE INDEX `mail_outbox_urgent` ON `mail_outbox` (`status`,`send_at`) WHERE status = 'queued' and template in ('code', 'resetLink');