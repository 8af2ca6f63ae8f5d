CREATE TABLE `sales_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`at` integer NOT NULL,
	`orders` integer DEFAULT 0 NOT NULL,
	`booked` integer DEFAULT 0 NOT NULL,
	`collected` integer DEFAULT 0 NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sales_entries_at` ON `sales_entries` (`at`,`orders`,`booked`,`collected`,`refunded`,`order_id`);--> statement-breakpoint
CREATE INDEX `sales_entries_order` ON `sales_entries` (`order_id`,`orders`,`booked`,`collected`,`refunded`);--> statement-breakpoint
DROP INDEX `orders_sales`;--> statement-breakpoint
ALTER TABLE `orders` ADD `is_exchange` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`);--> statement-breakpoint
CREATE INDEX `orders_cash_due` ON `orders` (`cash_due`) WHERE "orders"."payment_status" = 'due';--> statement-breakpoint
UPDATE orders SET is_exchange = 1 WHERE id IN (SELECT replacement_id FROM returns WHERE replacement_id IS NOT NULL);--> statement-breakpoint
INSERT INTO sales_entries (order_id, at, orders, booked, collected, refunded)
SELECT id, created_at, 1, total, 0, 0 FROM orders WHERE counts_as_sale = 1 AND is_exchange = 0 ORDER BY id;--> statement-breakpoint
INSERT INTO sales_entries (order_id, at, orders, booked, collected, refunded)
SELECT o.id, coalesce(
  (SELECT max(p.delivered_at) FROM parcels p WHERE p.order_id = o.id AND o.payment_method = 'cod'),
  (SELECT min(p.created_at) FROM payments p WHERE p.order_id = o.id AND p.status IN ('captured', 'refunded')),
  o.created_at
), 0, 0, o.collected - o.credit, 0
FROM (
  SELECT orders.id, payment_method, created_at, collected, CASE WHEN payment_method = 'cod' OR cancelled_amount = 0 THEN store_credit ELSE coalesce(
    (SELECT -c.amount FROM store_credit_entries c WHERE c.order_id = orders.id AND c.cause = 'order' ORDER BY c.id LIMIT 1), 0
  ) END AS credit
  FROM orders WHERE payment_status IN ('captured', 'refunded')
) o
WHERE o.collected <> o.credit ORDER BY o.id;--> statement-breakpoint
INSERT INTO sales_entries (order_id, at, orders, booked, collected, refunded)
SELECT r.order_id, r.updated_at, 0, 0, 0, r.net FROM refunds r JOIN orders o ON o.id = r.order_id
WHERE r.status = 'done' AND r.target = 'payment' AND NOT r.of_credit = 1 AND NOT r.is_extra = 1
AND o.payment_status IN ('captured', 'refunded') ORDER BY r.id;
