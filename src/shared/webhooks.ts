/** What the shop tells other programs of. */
export const webhookEvents = [
  'order.paid',
  'order.shipped',
  'order.cancelled',
  'order.refunded',
  'stock.low',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const webhookEventTexts: Record<WebhookEvent, string> = {
  'order.paid': 'The money of an order has come',
  'order.shipped': 'An order is on its way',
  'order.cancelled': 'An order was cancelled, or ran out unpaid',
  'order.refunded': 'The money of an order went back',
  'stock.low': 'Few pieces are left of a product in one size and color',
};

/** A delivery waits, is taken by the other side, or fails for good after the last attempt. */
export const deliveryStatuses = ['queued', 'sent', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];
