-- A cash order that was cancelled before anybody paid owes nothing; older versions left it due.
UPDATE `orders` SET `payment_status` = 'failed'
WHERE `status` = 'cancelled' AND `payment_method` = 'cod' AND `payment_status` = 'due';
