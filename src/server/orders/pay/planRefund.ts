import { lineLabel } from '@/server/catalogue';
import type { Person } from '@/shared/access/actor';
import { formatMoney, type Paise } from '@/shared/money';
import { type ChargeKind, chargeLabels, chargesOf, totalOfCharges } from '@/shared/orders/amounts/charges';
import { amountOfPieces, refundableOf, refundDueOf } from '@/shared/orders/amounts/pieces';
import { lineQuantities } from '@/shared/orders/fulfilment';
import { type RefundShare, splitRefund } from '@/shared/orders/storeCredit';
import type { RefundPartIn } from '@/shared/schemas/orders/orderItems';
import { AppError, notFound } from '../../platform/errors';
import { piecesText } from '../core/news/lineTexts';
import type { OrderFacts } from '../core/plan/orderFacts';
import {
  type OrderPlan,
  withEvent,
  withLines,
  withLog,
  withNews,
  withRefund,
  withRestocked,
  withWrittenOff,
} from '../core/plan/orderPlan';
import { withPaymentClosed, withRefundedState } from '../core/plan/refundedState';
import { creditedOrder } from '../core/records/cancelledCredit';
import { type LineRow, refundedCharges } from '../core/records/records';
import { newRefund } from '../core/records/refundRecords';
import { settlingReturns } from '../core/records/returnRecords';
import { type RefundSource, refundSource } from '../core/rules/refundSource';

type Wanted = RefundPartIn['items'][number];
export type Part = Omit<RefundPartIn, 'id' | 'refundable' | 'shipping' | 'charges'> & {
  charges: readonly ChargeKind[];
};
type How = {
  admin: Person;
  /** Whether the store credit pays for the new order of an exchange: the caller has its own mail. */
  isExchange?: boolean;
  /** Whether the items came back with a return: then none of them is a cancelled one. */
  areReturned?: boolean;
};

export const sourceOf = ({ order, payments, refunds }: OrderFacts | OrderPlan): RefundSource | null =>
  refundSource(order, payments, refunds);

/**
 * Plans that staff refund items, charges or an amount of an order with captured money, without a charge. Throws notFound,
 * invalid, and conflict when more is wanted than is left, or an open return pays for the items.
 */
export function planRefund(plan: OrderPlan, part: Part, how: How): OrderPlan {
  const source = sourceOf(plan);
  if (!source) throw new AppError('conflict', 'There is no money of this order that could be refunded.');
  const picked = pickedOf(plan, part, how);
  const amount = amountOf(plan, part);
  const left = source.money + source.credit;
  if (amount < 1) throw new AppError('invalid', 'Please enter the amount to refund.');
  if (amount > left)
    throw new AppError(
      'conflict',
      `At most ${formatMoney(left)} of order #${plan.order.id} can be refunded.`,
    );
  const shares = splitRefund(amount, source, part.to);
  if (source.payment === null && part.reference === null && shares.some(isToPayment))
    throw new AppError('invalid', 'Please enter the bank reference of your transfer.');
  const opened = withShares(withPieces(plan, picked), { part, picked, shares, source, how });
  const what = textOf(part, picked);
  const note = `${formatMoney(amount)}${what && ` for ${what}`}: ${part.reason}`;
  const noted = withEvent(opened, {
    ...{ kind: 'refund', from: 'none', note },
    to: how.isExchange ? 'exchanged' : 'approved',
  });
  const also = { before: { refunded: null }, after: { refunded: note } };
  const recorded = withLog(withOutcome(noted, plan, how), how.admin, { act: 'refund', also }, plan.order);
  return withRefundNews(recorded, shares, what);
}

const isToPayment = ({ target }: RefundShare): boolean => target === 'payment';

const textOf = ({ charges }: Part, picked: readonly Picked[]): string =>
  [picked.length > 0 && piecesText(picked), ...charges.map((kind) => chargeLabels[kind].toLowerCase())]
    .filter(Boolean)
    .join(', ');

type Shares = {
  part: Part;
  picked: readonly Picked[];
  shares: readonly RefundShare[];
  source: RefundSource;
  how: How;
};

/** Records the refund of each share; the items and charges belong to the first. */
function withShares(plan: OrderPlan, { part, picked, shares, source, how }: Shares): OrderPlan {
  const { order, now } = plan;
  const lines = picked.map(({ id, quantity, stock }) => ({ lineId: id, quantity, stock }));
  return shares.reduce((so, { amount, ...share }, at) => {
    const payment = share.ofCredit ? null : source.payment;
    const reference = isToPayment({ amount, ...share }) ? part.reference : null;
    const charges = at === 0 ? part.charges : [];
    const row = newRefund(payment ?? order, {
      ...{ gross: amount, charge: 0, net: amount },
      part: { reason: part.reason, charges, reference, share },
      now,
    });
    const isCreditMailed = !how.isExchange;
    const opened = withRefund(so, { row, lines: at === 0 ? lines : [], isCreditMailed });
    return payment && row.status === 'done' ? withPaymentClosed(opened, payment.id) : opened;
  }, plan);
}

/** What of the refund is done at once: all of it, unless the provider is asked. */
function withOutcome(plan: OrderPlan, before: OrderPlan, { isExchange = false }: How): OrderPlan {
  const opened = plan.newRefunds.slice(before.newRefunds.length).map(({ row }) => row.status);
  const recorded = opened.includes('done') ? withRefundedState(plan) : plan;
  return isExchange || opened.includes('open')
    ? recorded
    : withEvent(recorded, { kind: 'refund', from: 'approved', to: 'refunded' });
}

function withRefundNews(plan: OrderPlan, shares: readonly RefundShare[], what: string): OrderPlan {
  const sumOf = (some: readonly RefundShare[]) => some.reduce((sum, { amount }) => sum + amount, 0);
  const paid = sumOf(shares.filter(isToPayment));
  const toldCredit =
    paid < sumOf(shares) ? withNews(plan, { kind: 'webhook', event: 'order.partly_refunded' }) : plan;
  const facts = { extra: formatMoney(paid), changed: what };
  // The mail about the credit says what it is for.
  return paid > 0 ? withNews(toldCredit, { kind: 'mail', mail: 'orderPartRefunded', facts }) : toldCredit;
}

type Picked = LineRow & {
  stock: Wanted['stock'];
  /** Those of the pieces that were cancelled. They are refunded first, and are in stock already. */
  wereCancelled: number;
};

function pickedOf(plan: OrderPlan, { items }: Part, { areReturned = false }: How): Picked[] {
  const { paymentMethod } = plan.order;
  if (!areReturned) checkReturns(plan, items);
  return items.map((item) => {
    const { stock, quantity } = item;
    const line = checkPick(plan, item);
    const wereCancelled = areReturned ? 0 : Math.min(quantity, refundDueOf(line, paymentMethod));
    return { ...line, stock, quantity, wereCancelled };
  });
}

function checkPick({ order, lines, parcels }: OrderPlan, { lineId, quantity, stock }: Wanted): LineRow {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw notFound('Order line');
  const label = lineLabel(line.name, line);
  const left = refundableOf(line, order.paymentMethod);
  if (quantity > left) throw new AppError('conflict', `${left} × ${label} can still be refunded.`);
  const had = quantity - Math.min(quantity, refundDueOf(line, order.paymentMethod));
  const { shipped, delivered, returned } = lineQuantities(line, parcels);
  if (stock !== 'none' && had > shipped + delivered + returned - line.restocked)
    throw new AppError(
      'conflict',
      `${label} is not shipped, or is already returned. Refund it without stock, or cancel it.`,
    );
  return line;
}

/** Throws conflict for pieces of an approved or received return, which pays for them. */
function checkReturns({ order, lines, returns }: OrderPlan, items: readonly Wanted[]): void {
  for (const { lineId, quantity } of items) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) continue;
    const open = settlingReturns(returns, lineId);
    const inReturns = open.reduce((sum, { pieces }) => sum + pieces, 0);
    if (quantity <= refundableOf(line, order.paymentMethod) - inReturns) continue;
    const [first] = open;
    if (first)
      throw new AppError(
        'conflict',
        `A return of ${lineLabel(line.name, line)} is open: settle return #${first.id} instead.`,
      );
  }
}

function amountOf(plan: OrderPlan, part: Part): Paise {
  const refunded = plan.refunds.flatMap(refundedCharges);
  const charges = chargesOf(plan.order).filter(({ kind }) => part.charges.includes(kind));
  for (const kind of part.charges)
    if (refunded.includes(kind) || totalOfCharges(charges, kind) === 0)
      throw new AppError(
        'conflict',
        `Order #${plan.order.id} has no ${refundableName(kind)} that could be refunded.`,
      );
  const ofItems = amountOfPieces(plan.lines, part.items, creditedOrder(plan));
  return part.amount ?? ofItems + totalOfCharges(charges);
}

const refundableName = (kind: ChargeKind): string =>
  kind === 'shipping' ? 'shipping fee' : chargeLabels[kind].toLowerCase();

/** Counts the refunded pieces. Those that came back are sold again or written off. */
function withPieces(plan: OrderPlan, picked: readonly Picked[]): OrderPlan {
  const counted = picked.reduce(
    (so, { id, quantity, wereCancelled }) =>
      withLines(so, [{ lineId: id, quantity }], ({ refunded, cancelledRefunded }) => ({
        refunded: refunded + quantity,
        cancelledRefunded: cancelledRefunded + wereCancelled,
      })),
    plan,
  );
  const backAs = (stock: Wanted['stock']) =>
    picked
      .filter((line) => line.stock === stock)
      .map(({ id, quantity, wereCancelled }) => ({ lineId: id, quantity: quantity - wereCancelled }));
  return withWrittenOff(withRestocked(counted, backAs('restock'), 'return'), backAs('damaged'));
}
