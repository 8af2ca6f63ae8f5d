import type { Tx } from '@/db/client';
import { addCredit, balanceOf, creditsPlacedWith, spendCredit } from '@/server/storeCredit';
import { formatMoney, type Paise } from '@/shared/money';
import type { OrderStatus } from '@/shared/orders/orderStatus';
import { creditOfCancelled, isPaidByCredit } from '@/shared/orders/storeCredit';
import { AppError } from '../../platform/errors';
import { withCancelledCredit } from './cancelledCredit';
import { assertGaveNoMoreThanTaken } from './orderBalance';
import { recordRefunded, refundedState } from './recordRefunded';
import { type ActorRef, addEvent, changeOrder, type OrderRow, readOrder, readRefunds } from './records';
import { unrefundedCredit } from './refundSource';

type Act = { by: ActorRef; now: Date };

/**
 * Gives the store credit of an order back when it is cancelled, and takes it again when it goes on; called after the new
 * status was written. Throws conflict when the credit was spent meanwhile, or was refunded.
 */
export async function moveCredit(tx: Tx, was: OrderRow, to: OrderStatus, act: Act): Promise<void> {
  if (was.storeCredit === 0 || (was.status === 'cancelled') === (to === 'cancelled')) return;
  const amount = unrefundedCredit(was, await readRefunds(tx, [was.id]));
  if (to === 'cancelled') await giveBack(tx, was, amount, act);
  else if (amount > 0) await takeAgain(tx, was, amount, { ...act, outcome: 'it cannot go on' });
  else if (isPaidByCredit(await withCancelledCredit(tx, was)))
    throw new AppError('conflict', 'This order has been refunded and cannot continue.');
  const order = await readOrder(tx, was.id);
  if (isCaptured(order)) await changeOrder(tx, order.id, await refundedState(tx, order), act.now);
}

const isCaptured = ({ paymentStatus }: OrderRow): boolean =>
  paymentStatus === 'captured' || paymentStatus === 'refunded';

/**
 * Adjusts the store credit of an order whose items were cancelled or taken in again; called after its amounts were written.
 * Cancelled items of a cash order lower the cash to collect first, and give store credit back where it is more than the
 * total. Those of a prepaid order give store credit back before captured money. Returns the paise that went back, negative
 * when they were taken again. Throws conflict when they were spent meanwhile.
 */
export async function fitCredit(tx: Tx, id: number, act: Act): Promise<Paise> {
  const order = await readOrder(tx, id);
  const placedCredit = (await creditsPlacedWith(tx, [id])).get(id) ?? 0;
  if (placedCredit === 0) return 0;
  const wanted =
    order.paymentMethod === 'cod'
      ? Math.max(await refundedCreditOf(tx, order), Math.min(placedCredit, order.total))
      : await restOfPrepaid(tx, order, placedCredit);
  const back = order.storeCredit - wanted;
  if (back === 0) return 0;
  if (back > 0) await giveBack(tx, order, back, act);
  else await takeAgain(tx, order, -back, { ...act, outcome: 'the items need a new order' });
  await changeOrder(tx, id, { storeCredit: wanted }, act.now);
  if (order.paymentMethod !== 'cod' && isCaptured(order)) await recordRefunded(tx, id, act.now);
  return back;
}

async function restOfPrepaid(tx: Tx, order: OrderRow, placedCredit: Paise): Promise<Paise> {
  const refundedCredit = await refundedCreditOf(tx, order);
  const { cancelledAmount } = order;
  return placedCredit - creditOfCancelled({ placedCredit, refundedCredit, cancelledAmount });
}

/** Paise of an order's store credit that refunds gave back. */
const refundedCreditOf = async (tx: Tx, order: OrderRow): Promise<Paise> =>
  order.storeCredit - unrefundedCredit(order, await readRefunds(tx, [order.id]));

async function giveBack(tx: Tx, { id, userId }: OrderRow, amount: Paise, { by, now }: Act): Promise<void> {
  if (amount === 0) return;
  await addCredit(tx, { userId, amount, cause: 'orderCancelled', orderId: id, staffId: staffOf(by), now });
  await addEvent(tx, id, {
    ...by,
    kind: 'note',
    note: `${formatMoney(amount)} of store credit was given back.`,
    now,
  });
  await assertGaveNoMoreThanTaken(tx, id);
}

async function takeAgain(
  tx: Tx,
  { id, userId }: OrderRow,
  amount: Paise,
  { by, now, outcome }: Act & { outcome: string },
): Promise<void> {
  const balance = await balanceOf(tx, userId);
  if (balance < amount)
    throw new AppError(
      'conflict',
      `Order #${id} used ${formatMoney(amount)} of store credit, and ${formatMoney(balance)} is left, so ${outcome}.`,
    );
  await spendCredit(tx, { userId, amount, cause: 'order', orderId: id, staffId: staffOf(by), now });
  await addEvent(tx, id, {
    ...by,
    kind: 'note',
    note: `${formatMoney(amount)} of store credit was used again.`,
    now,
  });
}

const staffOf = ({ actor, actorId }: ActorRef): number | null => (actor === 'admin' ? actorId : null);
