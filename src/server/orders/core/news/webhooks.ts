import type { Tx } from '@/db/client';
import { queueWebhook, withdrawWebhooks } from '@/server/webhooks';
import type { ReturnEvent, WebhookEvent } from '@/shared/admin/webhooks';
import { toDecimal } from '@/shared/money';
import type { OrderEventData, ParcelEventData, ReturnEventData } from '@/shared/schemas/shop/webhooks';
import { STORE } from '@/shared/shop';
import { shipmentOfParcel } from '../present/presenters';
import { getOrder } from '../present/reads';
import type { Parcel } from '../records/parcelRecords';
import { readLines, readOrder } from '../records/records';
import type { Return } from '../records/returnRecords';

export type ParcelEvent = 'parcel.shipped' | 'parcel.delivered';
export type OrderEvent = Exclude<WebhookEvent, 'stock.low' | ParcelEvent | ReturnEvent>;

/** Queues a webhook about an order, in the transaction that causes it and after the change was written. */
export async function queueOrderWebhook(
  tx: Tx,
  event: OrderEvent,
  orderId: number,
  now: Date,
  sending: { sendAt?: Date; cause?: string } = {},
): Promise<void> {
  await queueWebhook(tx, { event, data: () => orderFacts(tx, orderId, now), now, ...sending });
}

/** Queues a webhook about an order anew in place of one that waits under the same cause; none when it was sent. */
export async function renewOrderWebhook(
  tx: Tx,
  orderId: number,
  { event, ...sending }: { event: OrderEvent; cause: string; sendAt: Date },
  now: Date,
): Promise<void> {
  if ((await withdrawWebhooks(tx, sending.cause, [event])) > 0)
    await queueOrderWebhook(tx, event, orderId, now, sending);
}

/** Queues a webhook about a parcel, under the same conditions. */
export async function queueParcelWebhook(
  tx: Tx,
  event: ParcelEvent,
  { orderId, number }: Parcel,
  now: Date,
  sending: { sendAt?: Date; cause?: string } = {},
): Promise<void> {
  const data = async (): Promise<ParcelEventData> => {
    const order = await getOrder(tx, { kind: 'system', job: 'webhook', now }, orderId);
    const parcel = order.parcels.find((one) => one.number === number);
    if (!parcel) throw new Error(`Order ${orderId} has no parcel ${number}.`);
    return {
      ...(await orderFacts(tx, orderId, now)),
      parcel: { number, shipment: shipmentOfParcel(parcel), items: parcel.items },
    };
  };
  await queueWebhook(tx, { event, data, now, ...sending });
}

/** Queues a webhook about a return, after its step was written. */
export async function queueReturnWebhook(
  tx: Tx,
  event: ReturnEvent,
  found: Return,
  now: Date,
): Promise<void> {
  const data = async (): Promise<ReturnEventData> => {
    const { id, orderId, status, wanted, resolution, settledAmount } = found;
    const lines = await readLines(tx, [orderId]);
    const items = found.lines.flatMap(({ lineId, quantity, reason, resellable, damaged }) => {
      const line = lines.find((one) => one.id === lineId);
      if (!line) return [];
      const { productId, name, size, color } = line;
      return [{ productId, name, size, color, quantity, reason, resellable, damaged }];
    });
    const refunded = settledAmount === null ? null : toDecimal(settledAmount);
    return {
      ...(await orderFacts(tx, orderId, now)),
      return: { id, status, wanted, resolution, refunded, items },
    };
  };
  await queueWebhook(tx, { event, data, now });
}

/** Contains no customer data: an authorized client reads the order with a key. */
async function orderFacts(tx: Tx, orderId: number, now: Date): Promise<OrderEventData> {
  const order = await getOrder(tx, { kind: 'system', job: 'webhook', now }, orderId);
  const { id, status, paymentStatus, paymentMethod, refundStatus, createdAt } = order;
  const { subtotal, shipping, tax, codFee, charges, total, storeCredit, refund, items, shipment } = order;
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
      codFee,
      charges,
      total,
      storeCredit,
      refunded: toDecimal((await readOrder(tx, orderId)).refunded),
      refund: refundStatus === 'approved' ? refund : null,
      shipment,
      // A line of which all pieces were cancelled is no longer part of the order.
      items: items
        .filter(({ quantity }) => quantity > 0)
        .map(({ productId, name, size, color, quantity, price }) => ({
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
