import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import type { Person } from '@/shared/access/actor';
import type { AdminOrder, DecidePaymentIn, PaymentDecision } from '@/shared/schemas/orders/adminOrders';
import type { PlainOrder } from '@/shared/schemas/orders/plainOrders';
import { AppError, notFound } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { queueOrderMail } from '../core/news/mails';
import { applyPlan } from '../core/plan/applyPlan';
import { moveOrder } from '../core/plan/moveOrder';
import { readOrderFacts } from '../core/plan/orderFacts';
import { logOrder } from '../core/plan/orderLog';
import { startPlan } from '../core/plan/orderPlan';
import {
  type ActorRef,
  addEvent,
  adminRef,
  changeOrder,
  changePayment,
  moneyState,
  type PaymentRow,
  readOrder,
  readPayments,
  readRefunds,
  unrefundedOf,
} from '../core/records/records';
import { canRefund, decisionsFor, type PaymentCase, paymentCaseOf } from '../core/rules/paymentDecisions';
import { moneyText, planRefundRetry, retriedChange } from '../pay/planRefundOpening';
import { finishRefund, openRefund, runRefund } from '../pay/refunds';
import { acceptMoney } from '../pay/settle';
import { getAdminOrder } from './reads';

type Act = { by: ActorRef; now: Date };

/**
 * Carries out a staff decision about money: accepts it as the order's payment, refunds it in full (or retries
 * a failed refund), or records that it was settled outside the store. The provider is asked once, under the
 * payment's own key. Throws notFound, conflict when another decision came first or this one is not possible,
 * and what the provider throws.
 */
export async function decidePayment(
  deps: Deps,
  admin: Person,
  input: DecidePaymentIn,
): Promise<AdminOrder | PlainOrder> {
  const { db, now } = deps;
  const refundId = await write(db, (tx) => decide(tx, admin, input, now()));
  if (refundId !== null) await runRefund(deps, refundId);
  return getAdminOrder(db, { ...admin, now: now() }, input.id);
}

/** Returns a refund to run after the transaction. */
async function decide(tx: Tx, admin: Person, input: DecidePaymentIn, now: Date): Promise<number | null> {
  const { id, decision, remark } = input;
  const money = await readMoney(tx, id, input.payment);
  if (!decisionsFor(money).includes(decision)) {
    throw new AppError('conflict', 'This payment has already been handled. Please review the order again.');
  }
  const { order, payment, refund } = money;
  const act = { by: adminRef(admin.id), now };
  const refundId = await carryOut[decision](tx, money, act);
  if (remark !== null) await addEvent(tx, id, { ...act.by, kind: 'note', note: remark, now });
  const name = payment.providerOrderId;
  const also = refund
    ? {
        before: retriedChange.before,
        after: decision === 'settled' ? { transfer: 'by hand' } : retriedChange.after,
      }
    : { before: { [name]: payment.status }, after: { [name]: decision } };
  await logOrder(tx, admin, order, { act: 'payment', also, now });
  return refundId;
}

async function readMoney(tx: Tx, orderId: number, paymentId: number): Promise<PaymentCase> {
  const order = await readOrder(tx, orderId);
  const all = await readPayments(tx, [orderId]);
  const payment = all.find(({ id }) => id === paymentId);
  if (!payment) throw notFound('Payment');
  return paymentCaseOf(order, payment, all, await readRefunds(tx, [orderId]));
}

const carryOut: Record<PaymentDecision, (tx: Tx, money: PaymentCase, act: Act) => Promise<number | null>> = {
  async accept(tx, { order, payment }, { by, now }) {
    await changePayment(tx, payment.id, { status: 'captured' }, now);
    await addEvent(tx, order.id, { ...by, kind: 'payment', from: 'review', to: 'captured', now });
    await acceptMoney(tx, order, payment, by, now);
    return null;
  },

  async refund(tx, money, act) {
    const { refund } = money;
    if (refund) {
      await applyPlan(tx, planRefundRetry(startPlan(await readOrderFacts(tx, money.order.id), act), refund));
      return refund.id;
    }
    const id = await giveBack(tx, money, act);
    if (money.isPaidOtherwise) {
      await queueOrderMail(tx, 'duplicatePayment', money.order.id, act.now, {
        extra: moneyText(money.payment),
      });
    } else if ((await readOrder(tx, money.order.id)).status === 'cancelled') {
      await queueOrderMail(tx, 'refundDecided', money.order.id, act.now);
    }
    return id;
  },

  async settled(tx, money, act) {
    const { order, payment, refund } = money;
    const done = { status: 'done', providerRefundId: null } as const;
    if (refund) await finishRefund(tx, refund.id, done, act.now, act.by);
    else if (canRefund(payment))
      await finishRefund(tx, await giveBack(tx, money, act), done, act.now, act.by);
    else {
      // The money is not this order's. Its next attempt or its expiry decides about the order.
      const status = payment.paymentId === null ? 'failed' : 'refunded';
      await changePayment(tx, payment.id, { status }, act.now);
      await addEvent(tx, order.id, { ...act.by, kind: 'payment', from: 'review', to: status, now: act.now });
      await changeOrder(tx, order.id, { paymentStatus: await moneyState(tx, order.id) }, act.now);
    }
    return null;
  },
};

function reasonFor({ status }: PaymentRow, isSecond: boolean): string {
  if (isSecond) return 'The order was paid twice.';
  return status === 'review' ? 'The payment did not match the order.' : 'The shop cancelled the order.';
}

/**
 * Opens the full refund of money under review. An order that awaited only this money ends; an order paid by
 * other money continues.
 */
async function giveBack(
  tx: Tx,
  { order, payment, isPaidOtherwise }: PaymentCase,
  { by, now }: Act,
): Promise<number> {
  const amount = unrefundedOf(payment, await readRefunds(tx, [order.id]));
  const isSecond = payment.duplicateOfPaymentId !== null;
  const isExtra = isPaidOtherwise || isSecond;
  const note = reasonFor(payment, isSecond);
  await changePayment(tx, payment.id, { status: 'captured' }, now);
  const id = await openRefund(tx, payment, { gross: amount, charge: 0, net: amount, isExtra, now });
  await addEvent(tx, order.id, { ...by, kind: 'refund', from: 'none', to: 'approved', note, now });
  const approved = { refundStatus: 'approved', refundRequestedAt: now } as const;
  const paymentStatus = 'captured' as const;
  if (order.status === 'pending') {
    await moveOrder(tx, order, { to: 'cancelled', by, now, note, change: { paymentStatus, ...approved } });
  } else {
    const endsSo = order.status === 'cancelled' && order.refundStatus === 'none';
    await changeOrder(tx, order.id, { paymentStatus, ...(endsSo && approved) }, now);
  }
  return id;
}
