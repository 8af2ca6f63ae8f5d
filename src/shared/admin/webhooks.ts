/** The events that the shop sends as webhooks. */
export const webhookEvents = [
  'order.paid',
  'order.shipped',
  'order.cancelled',
  'order.refunded',
  'order.partly_refunded',
  'order.updated',
  'parcel.shipped',
  'parcel.delivered',
  'return.requested',
  'return.approved',
  'return.declined',
  'return.received',
  'return.settled',
  'stock.low',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export type ReturnEvent = Extract<WebhookEvent, `return.${string}`>;

export const webhookEventTexts: Record<WebhookEvent, string> = {
  'order.paid': 'An order has been paid',
  'order.shipped': 'An order has shipped',
  'order.cancelled': 'An order was cancelled, or expired unpaid',
  'order.refunded': 'An order was refunded',
  'order.partly_refunded': 'A part of an order was refunded',
  'order.updated': 'Items of an order were cancelled or changed',
  'parcel.shipped': 'A parcel of an order has left',
  'parcel.delivered': 'A parcel of an order has arrived',
  'return.requested': 'A customer asks to return items',
  'return.approved': 'A return was approved',
  'return.declined': 'A return was declined',
  'return.received': 'The items of a return have come back',
  'return.settled': 'A return was settled',
  'stock.low': 'Few items are left of a product in one size and colour',
};

/** A delivery is queued, accepted by the receiver, or failed permanently after the last attempt. */
export const deliveryStatuses = ['queued', 'sent', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];
