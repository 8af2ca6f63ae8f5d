import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import { balanceOf, spendCredit } from '@/server/storeCredit';
import type { Person } from '@/shared/access/actor';
import { formatMoney } from '@/shared/money';
import type { OrderOut, ProcessRefundIn } from '@/shared/schemas/orders';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { queueOrderMail, undoable, withdrawUndoable } from '../core/mails';
import { assertGaveNoMoreThanTaken } from '../core/orderBalance';
import { logOrder } from '../core/orderLog';
import { getOrder } from '../core/reads';
import {
  addEvent,
  adminRef,
  capturedPayment,
  changeOrder,
  type OrderRow,
  readOrder,
  readRefunds,
  unrefundedOf,
} from '../core/records';
import { unrefundedCredit } from '../core/refundSource';
import { exchangesOf } from '../core/returnRecords';
import { refundOf } from '../core/rules';
import { joinRefund, openRefund, retriedChange, retryRefund, runRefund } from './refunds';

/**
 * Decides a refund request. Approving calls the provider exactly once, however many approve at the same time.
 * Approving again asks at once for a refund that waits for the provider, and retries a failed one, under the same key. Throws conflict when there is nothing to
 * decide, and what the provider throws. The money of an exchange is store credit: staff transfer it and enter the reference.
 */
export async function processRefund(deps: Deps, admin: Person, input: ProcessRefundIn): Promise<OrderOut> {
  const { db, now } = deps;
  const moment = now();
  if (input.approve) {
    const refundId = await write(db, async (tx) =>
      approve(tx, admin, await readOrder(tx, input.id), { ...input, now: moment }),
    );
    if (refundId !== null) await runRefund(deps, refundId);
  } else {
    await write(db, async (tx) => reject(tx, admin, await readOrder(tx, input.id), input.reason, moment));
  }
  return getOrder(db, { ...admin, now: now() }, input.id);
}

async function reject(
  tx: Tx,
  admin: Person,
  order: OrderRow,
  reason: string | null,
  now: Date,
): Promise<void> {
  checkRequested(order);
  await changeOrder(
    tx,
    order.id,
    { refundStatus: 'rejected', refundRejection: reason, refundProcessedAt: now },
    now,
  );
  await addEvent(tx, order.id, {
    ...adminRef(admin.id),
    kind: 'refund',
    from: 'requested',
    to: 'rejected',
    now,
  });
  const also = { before: { reason: null }, after: { reason } };
  await logOrder(tx, admin, order, { act: 'refund', also, now });
  await queueOrderMail(tx, 'refundDecided', order.id, now, undoable(order.id, now));
}

/** Reopens a rejected refund: the request awaits a decision again. Throws notFound and conflict. */
export async function reopenRefund(
  { db, now }: Deps,
  admin: Person,
  { id }: { id: number },
): Promise<OrderOut> {
  const moment = now();
  return write(db, async (tx) => {
    const order = await readOrder(tx, id);
    if (order.refundStatus !== 'rejected') {
      throw new AppError('conflict', 'You can only reopen a rejected refund. Please review the order again.');
    }
    const change = { refundStatus: 'requested', refundRejection: null, refundProcessedAt: null } as const;
    await changeOrder(tx, id, change, moment);
    await addEvent(tx, id, {
      ...adminRef(admin.id),
      kind: 'refund',
      from: 'rejected',
      to: 'requested',
      now: moment,
    });
    const also = { before: { reason: order.refundRejection }, after: { reason: null } };
    await logOrder(tx, admin, order, { act: 'refund', also, now: moment });
    // A customer who was notified of the rejection is notified that it is void.
    if (!(await withdrawUndoable(tx, id, 'refundDecided')))
      await queueOrderMail(tx, 'refundReopened', id, moment);
    return getOrder(tx, { ...admin, now: moment }, id);
  });
}

function checkRequested({ refundStatus }: OrderRow): void {
  if (refundStatus === 'requested') return;
  const decided =
    refundStatus === 'none'
      ? 'No refund was requested for this order.'
      : `This refund has already been ${refundStatus}.`;
  throw new AppError('conflict', decided);
}

type Approval = { reference: string | null; now: Date };

/** Opens the refund of a request, or resumes it. Returns the refund that the caller now owns; null when there is none. */
async function approve(
  tx: Tx,
  admin: Person,
  order: OrderRow,
  { reference, now }: Approval,
): Promise<number | null> {
  const by = adminRef(admin.id);
  const refunds = await readRefunds(tx, [order.id]);
  const failed = refunds.find(({ status, isPartial }) => status === 'failed' && !isPartial);
  if (failed) {
    await logOrder(tx, admin, order, { act: 'refund', also: retriedChange, now });
    return retryRefund(tx, failed, by, now);
  }
  const waiting = refunds.find(({ status, isPartial }) => status === 'open' && !isPartial);
  const joined = waiting ? await joinRefund(tx, waiting, now) : null;
  if (joined !== null) return joined;
  checkRequested(order);
  const payment = await capturedPayment(tx, order.id);
  if (!payment && (await exchangesOf(tx, [order.id])).size > 0) {
    await payOutCredit(tx, admin, order, { reference, now });
    return null;
  }
  if (!payment)
    throw new AppError('conflict', 'There is nothing to refund, because this order was not paid.');
  await changeOrder(tx, order.id, { refundStatus: 'approved' }, now);
  await addEvent(tx, order.id, { ...by, kind: 'refund', from: 'requested', to: 'approved', now });
  await logOrder(tx, admin, order, { act: 'refund', now });
  const id = await openRefund(tx, payment, { ...refundOf(order, unrefundedOf(payment, refunds)), now });
  await assertGaveNoMoreThanTaken(tx, order.id);
  await queueOrderMail(tx, 'refundDecided', order.id, now);
  return id;
}

/** Takes the store credit of a cancelled exchange back for money that staff have transferred. */
async function payOutCredit(
  tx: Tx,
  admin: Person,
  order: OrderRow,
  { reference, now }: Approval,
): Promise<void> {
  const { id, userId } = order;
  if (reference === null) throw new AppError('invalid', 'Please enter the bank reference of your transfer.');
  const amount = unrefundedCredit(order, await readRefunds(tx, [id]));
  const balance = await balanceOf(tx, userId);
  if (balance < amount)
    throw new AppError(
      'conflict',
      `Order #${id} gave ${formatMoney(amount)} of store credit back, and ${formatMoney(balance)} is left, so it cannot be paid out.`,
    );
  const note = `Paid out by transfer ${reference}`;
  await spendCredit(tx, { userId, amount, cause: 'correction', orderId: id, staffId: admin.id, note, now });
  await changeOrder(tx, id, { refundStatus: 'approved', refundProcessedAt: now }, now);
  const paid = `${formatMoney(amount)} by transfer ${reference}. The store credit was taken back.`;
  await addEvent(tx, id, {
    ...adminRef(admin.id),
    kind: 'refund',
    from: 'requested',
    to: 'approved',
    note: paid,
    now,
  });
  await logOrder(tx, admin, order, {
    act: 'refund',
    also: { before: { refunded: null }, after: { refunded: paid } },
    now,
  });
  await queueOrderMail(tx, 'refundDecided', id, now, { extra: formatMoney(amount) });
}
