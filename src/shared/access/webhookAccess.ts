import type { WebhookEvent } from '../admin/webhooks';
import type { Requirement } from './permissions';
import { stockRead } from './requirements';

const ofOrders = ['orders.read', 'orders.amounts'] as const;

/** What a person must hold to receive an event, or to read its deliveries: what its body shows. */
export const webhookEventNeeds: Record<WebhookEvent, readonly Requirement[]> = {
  'order.paid': ofOrders,
  'order.shipped': ofOrders,
  'order.cancelled': ofOrders,
  'order.refunded': ofOrders,
  'order.partly_refunded': ofOrders,
  'order.updated': ofOrders,
  'parcel.shipped': ofOrders,
  'parcel.delivered': ofOrders,
  'return.requested': ofOrders,
  'return.approved': ofOrders,
  'return.declined': ofOrders,
  'return.received': ofOrders,
  'return.settled': ofOrders,
  'stock.low': [stockRead],
};
