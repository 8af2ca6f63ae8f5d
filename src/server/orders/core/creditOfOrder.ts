import type { Tx } from '@/db/client';
import { addCredit, balanceOf, creditPlacedWith, spendCredit } from '@/server/storeCredit';
import { formatMoney, type Paise } from '@/shared/money';
import type { OrderStatus } from '@/shared/orders/orderStatus';
import { isPaidByCredit } from '@/shared/orders/storeCredit';
import { AppError } from '../../platform/errors';
import { refundedState } from './recordRefunded';
import { type ActorRef, addEvent, changeOrder, type OrderRow, readOrder, readRefunds } from './records';
import { unrefundedCredit } from './refundSource';

type Act = { by: ActorRef; now: Date };

/**
 * Gives the store credit of an order back when it is cancelled, and takes it again when it goes on; called after the new
 * status was written. Throws conflict when the credit was spent meanwhile, or was refunded.
 */
export function moveCredit(tx: Tx, was: OrderRow, to: OrderStatus, act: Act): void {
  if (was.storeCredit === 0 || (was.status === 'cancelled') === (to === 'cancelled')) return;
  const amount = unrefundedCredit(was, readRefunds(tx, [was.id]));
  if (to === 'cancelled') giveBack(tx, was, amount, act);
  else if (amount > 0) takeAgain(tx, was, amount, act);
  else if (isPaidByCredit(was))
    throw new AppError('conflict', 'This order has been refunded and cannot continue.');
  const order = readOrder(tx, was.id);
  const isCaptured = order.paymentStatus === 'captured' || order.paymentStatus === 'refunded';
  if (isCaptured) changeOrder(tx, order.id, refundedState(tx, order), act.now);
}

/**
 * Adjusts the store credit of a cash order to its new total: cancelled pieces lower the cash to collect first, and give
 * store credit back where it is more than the total. Pieces that are taken in again take it again.
 */
export function fitCreditToTotal(tx: Tx, { id, paymentMethod, storeCredit }: OrderRow, act: Act): void {
  if (paymentMethod !== 'cod' || storeCredit === 0) return;
  const order = readOrder(tx, id);
  const wanted = Math.min(creditPlacedWith(tx, id), order.total);
  const more = wanted - order.storeCredit;
  if (more < 0) giveBack(tx, order, -more, act);
  if (more > 0) takeAgain(tx, order, more, act);
  if (more !== 0) changeOrder(tx, id, { storeCredit: wanted }, act.now);
}

function giveBack(tx: Tx, { id, userId }: OrderRow, amount: Paise, { by, now }: Act): void {
  if (amount === 0) return;
  addCredit(tx, { userId, amount, cause: 'orderCancelled', orderId: id, staffId: staffOf(by), now });
  addEvent(tx, id, {
    ...by,
    kind: 'note',
    note: `${formatMoney(amount)} of store credit was given back.`,
    now,
  });
}

function takeAgain(tx: Tx, { id, userId }: OrderRow, amount: Paise, { by, now }: Act): void {
  const balance = balanceOf(tx, userId);
  if (balance < amount)
    throw new AppError(
      'conflict',
      `Order #${id} used ${formatMoney(amount)} of store credit, and ${formatMoney(balance)} is left, so it cannot go on.`,
    );
  spendCredit(tx, { userId, amount, cause: 'order', orderId: id, staffId: staffOf(by), now });
  addEvent(tx, id, {
    ...by,
    kind: 'note',
    note: `${formatMoney(amount)} of store credit was used again.`,
    now,
  });
}

const staffOf = ({ actor, actorId }: ActorRef): number | null => (actor === 'admin' ? actorId : null);
