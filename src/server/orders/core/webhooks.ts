import type { Tx } from '@/db/client';
import { queueWebhook } from '@/server/webhooks';
import type { WebhookEvent } from '@/shared/admin/webhooks';
import type { OrderEventData } from '@/shared/schemas/webhooks';
import { STORE } from '@/shared/shop';
import { getOrder } from './reads';

export type OrderEvent = Exclude<WebhookEvent, 'stock.low'>;

/** Queues a webhook about an order, in the transaction that causes it and after the change was written. */
export function queueOrderWebhook(
  tx: Tx,
  event: OrderEvent,
  orderId: number,
  now: Date,
  sending: { sendAt?: Date; cause?: string } = {},
): void {
  queueWebhook(tx, { event, data: () => orderFacts(tx, orderId, now), now, ...sending });
}

/** Contains no customer data: an authorized client reads the order with a key. */
function orderFacts(tx: Tx, orderId: number, now: Date): OrderEventData {
  const order = getOrder(tx, { id: 0, isAdmin: true, now }, orderId);
  const { id, status, paymentStatus, paymentMethod, refundStatus, createdAt } = order;
  const { subtotal, shipping, tax, total, refund, items, shipment } = order;
  return {
    order: {
      id,
      status,
      paymentStatus,
      paymentMethod,
      refundStatus,
      createdAt: createdAt.toISOString(),
      currency: STORE.currency,
      subtotal,
      shipping,
      tax,
      total,
      refund: refundStatus === 'approved' ? refund : null,
      shipment,
      items: items.map(({ productId, name, size, color, quantity, price }) => ({
        productId,
        name,
        size,
        color,
        quantity,
        price,
      })),
    },
  };
}
