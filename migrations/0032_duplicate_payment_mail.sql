-- The mail that a payment for a paid order comes back was named paidTwice; what waits or was sent keeps its template.
UPDATE `mail_outbox` SET `template` = 'duplicatePayment' WHERE `template` = 'paidTwice';
