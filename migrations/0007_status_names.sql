UPDATE `mail_outbox` SET `status` = 'queued' WHERE `status` = 'waiting';--> statement-breakpoint
UPDATE `mail_outbox` SET `status` = 'failed' WHERE `status` = 'parked';--> statement-breakpoint
UPDATE `imports` SET `status` = 'reverting' WHERE `status` = 'applying' AND `error` IS NOT NULL;--> statement-breakpoint
UPDATE `imports` SET `status` = 'reverted' WHERE `status` = 'undone';
