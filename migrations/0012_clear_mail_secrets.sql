-- Codes and links that older versions left in the outbox in clear; from now on they are encrypted.
UPDATE `mail_outbox` SET `data` = '{}', `status` = 'expired', `leased_until` = NULL, `error` = NULL
WHERE `template` IN ('code', 'resetLink') AND `status` IN ('queued', 'failed');
