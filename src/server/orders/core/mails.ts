import type { Tx } from '@/db/client';
import { getAccount, getMailChoices } from '@/server/accounts';
import { queueMail } from '@/server/mail';
import { receiptOf } from '@/shared/receipt/data';
import type { OrderOut } from '@/shared/schemas/orders';
import { getOrder } from './reads';

/** Mails about an order that need nothing but the order. */
export type OrderMail =
  | 'orderPlaced'
  | 'orderPaid'
  | 'orderShipped'
  | 'orderDelivered'
  | 'orderCancelled'
  | 'refundDecided'
  | 'paidTwice';

/** What a customer may do without; the others tell of money. */
const optional: readonly OrderMail[] = ['orderShipped', 'orderDelivered'];

/** Queues a mail to an order's customer, in the transaction that causes it and after what it tells of was written. */
export function queueOrderMail(tx: Tx, kind: OrderMail, orderId: number, now: Date, more?: MoreFacts): void {
  queueMailAbout(tx, kind, getOrder(tx, { id: 0, isAdmin: true, now }, orderId), now, more);
}

/** What a mail tells beside the order. */
type MoreFacts = {
  /** Money that came beside the order's own, as people write it. */
  extra?: string;
  /** The unpaid order that this one took the place of. */
  replaces?: number;
};

/** The same for an order that is at hand. */
export function queueMailAbout(tx: Tx, kind: OrderMail, order: OrderOut, now: Date, more?: MoreFacts): void {
  if (optional.includes(kind) && !getMailChoices(tx, order.userId).email) return;
  const { email, firstName } = getAccount(tx, order.userId);
  const data = {
    firstName,
    receipt: receiptOf(order),
    payUntil: order.status === 'pending' && order.expiresAt ? order.expiresAt.toISOString() : null,
    refundStatus: order.refundStatus,
    refund: order.refund,
    paidOnDelivery: order.paymentMethod === 'cod' && order.paymentStatus === 'captured',
    ...more,
  };
  queueMail(tx, kind, { to: email, data, now });
}
