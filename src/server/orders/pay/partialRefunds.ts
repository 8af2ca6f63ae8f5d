import { eq, sql } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { orderLines, refundLines } from '@/db/schema';
import { write } from '@/db/write';
import { lineLabel } from '@/server/catalogue';
import { addCredit, giveCredit } from '@/server/storeCredit';
import type { Person } from '@/shared/access/actor';
import { mapInTurn } from '@/shared/inTurn';
import { formatMoney, type Paise } from '@/shared/money';
import { type ChargeKind, chargeLabels, chargesOf, totalOfCharges } from '@/shared/orders/amounts/charges';
import { amountOfPieces, refundableOf, refundDueOf } from '@/shared/orders/amounts/pieces';
import { lineQuantities } from '@/shared/orders/fulfilment';
import { type RefundShare, splitRefund } from '@/shared/orders/storeCredit';
import type { RefundPartIn } from '@/shared/schemas/orderItems';
import { AppError, notFound } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { withCancelledCredit } from '../core/cancelledCredit';
import { piecesText, unreturnedNote } from '../core/lineTexts';
import { queueOrderMail } from '../core/mails';
import { assertGaveNoMoreThanTaken } from '../core/orderBalance';
import { logOrder } from '../core/orderLog';
import { type Parcel, readParcels } from '../core/parcelRecords';
import { recordRefunded } from '../core/recordRefunded';
import {
  addEvent,
  adminRef,
  type LineRow,
  type OrderRow,
  type PaymentRow,
  readLines,
  readOrder,
  readPayments,
  readRefunds,
  refundedCharges,
} from '../core/records';
import { type RefundSource, refundSource } from '../core/refundSource';
import { type Return, readReturns, settlingReturns } from '../core/returnRecords';
import { returnPieces, writeOff } from '../core/stockOfLines';
import { queueOrderWebhook } from '../core/webhooks';
import { closeRefunded, openRefund, runRefund } from './refunds';

type Part = Omit<RefundPartIn, 'id' | 'refundable' | 'shipping' | 'charges'> & {
  charges: readonly ChargeKind[];
};
type Act = {
  admin: Person;
  now: Date;
  /** Whether the caller has its own mail about the store credit. */
  isSilent?: boolean;
  /** Whether the items came back with a return: then none of them is a cancelled one. */
  areReturned?: boolean;
};

/**
 * Refunds items, shipping or an amount of an order with captured money, without a charge, and asks the provider under a
 * key of its own. Cash is refunded by a transfer whose reference staff enter. All of it can become store credit instead.
 * Throws notFound, and conflict when more is wanted than is left, the order changed since it was read, an open return pays
 * for the items, or the customer has requested the refund of all.
 */
export async function refundPart(
  deps: Deps,
  admin: Person,
  { id, refundable, shipping, charges, ...rest }: RefundPartIn,
): Promise<number> {
  const { db, now } = deps;
  const part = { ...rest, charges: [...new Set([...(shipping ? ['shipping' as const] : []), ...charges])] };
  const refundId = await write(db, async (tx) => {
    const order = await readOrder(tx, id);
    if (order.refundStatus === 'requested')
      throw new AppError(
        'conflict',
        `The customer has requested the refund of order #${id}. Decide about that first.`,
      );
    const source = await findSource(tx, order);
    const left = source ? source.money + source.credit : 0;
    if (refundable !== left)
      throw new AppError('conflict', `Order #${id} has changed: ${formatMoney(left)} can be refunded now.`);
    return openPartialRefund(tx, order, part, { admin, now: now() });
  });
  if (refundId !== null) await runOpened(deps, refundId);
  return id;
}

/** Asks the provider for a refund that is recorded already. The reconciler repeats a request that failed. */
export const runOpened = (deps: Deps, refundId: number): Promise<void> =>
  runRefund(deps, refundId).catch((error: unknown) => {
    deps.log.error({ err: error, refundId }, 'a refund could not be requested');
  });

const findSource = async (tx: Tx, order: OrderRow): Promise<RefundSource | null> =>
  refundSource(order, await readPayments(tx, [order.id]), await readRefunds(tx, [order.id]));

/**
 * Opens a partial refund. Returns the refund to run after the transaction; null for cash and store credit, whose refund is
 * done.
 */
export async function openPartialRefund(
  tx: Tx,
  order: OrderRow,
  part: Part,
  act: Act,
): Promise<number | null> {
  const { admin, now } = act;
  const { items, reason, reference, to } = part;
  const source = await findSource(tx, order);
  if (!source) throw new AppError('conflict', 'There is no money of this order that could be refunded.');
  const { payment } = source;
  const left = source.money + source.credit;
  const lines = await readLines(tx, [order.id]);
  const parcels = await readParcels(tx, [order.id]);
  if (!act.areReturned) checkReturns(await readReturns(tx, [order.id]), lines, items, order.paymentMethod);
  const picked = items.map((item) => ({
    ...checkPick(order.paymentMethod, lines, parcels, item),
    stock: item.stock,
    quantity: item.quantity,
  }));
  const amount = await amountOf(tx, order, lines, part);
  if (amount < 1) throw new AppError('invalid', 'Please enter the amount to refund.');
  if (amount > left)
    throw new AppError('conflict', `At most ${formatMoney(left)} of order #${order.id} can be refunded.`);
  const shares = splitRefund(amount, source, to);
  if (payment === null && reference === null && shares.some(({ target }) => target === 'payment'))
    throw new AppError('invalid', 'Please enter the bank reference of your transfer.');
  const opened = await mapInTurn(shares, async (share, index) => {
    // The items and charges belong to the first share.
    const charges = index === 0 ? part.charges : [];
    return openShare(tx, order, payment, share, { reason, charges, reference }, act);
  });
  await assertGaveNoMoreThanTaken(tx, order.id);
  const [first] = opened;
  if (first === undefined) throw new Error(`A refund of order ${order.id} has no share.`);
  const by = adminRef(admin.id);
  await recordLines(tx, order, first.id, picked, act);
  const what = [
    picked.length > 0 && piecesText(picked),
    ...part.charges.map((kind) => chargeLabels[kind].toLowerCase()),
  ]
    .filter(Boolean)
    .join(', ');
  const note = `${formatMoney(amount)}${what && ` for ${what}`}: ${reason}`;
  await addEvent(tx, order.id, { ...by, kind: 'refund', from: 'none', to: 'approved', note, now });
  const toRun = opened.find(({ isDone }) => !isDone)?.id ?? null;
  if (opened.some(({ isDone }) => isDone)) await recordRefunded(tx, order.id, now);
  if (toRun === null)
    await addEvent(tx, order.id, { ...by, kind: 'refund', from: 'approved', to: 'refunded', now });
  await logOrder(tx, admin, order, {
    act: 'refund',
    also: { before: { refunded: null }, after: { refunded: note } },
    now,
  });
  const credit = shares.reduce((sum, share) => sum + (share.target === 'storeCredit' ? share.amount : 0), 0);
  if (credit > 0) await queueOrderWebhook(tx, 'order.partly_refunded', order.id, now);
  // The mail about the credit says what it is for.
  if (credit < amount)
    await queueOrderMail(tx, 'orderPartRefunded', order.id, now, {
      extra: formatMoney(amount - credit),
      changed: what,
    });
  return toRun;
}

/** Opens the part of a refund that goes one way; what becomes store credit is given at once. */
async function openShare(
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow | null,
  { amount, ...share }: RefundShare,
  part: { reason: string; charges: readonly ChargeKind[]; reference: string | null },
  { admin, now, isSilent = false }: Act,
): Promise<{ id: number; isDone: boolean }> {
  const source = share.ofCredit ? null : payment;
  const isCredit = share.target === 'storeCredit';
  const reference = isCredit ? null : part.reference;
  const id = await openRefund(tx, source ?? order, {
    ...{ gross: amount, charge: 0, net: amount },
    part: { ...part, reference, share },
    now,
  });
  if (isCredit) {
    const given = { userId: order.userId, amount, orderId: order.id, refundId: id, staffId: admin.id };
    const give = isSilent ? addCredit : giveCredit;
    await give(tx, { ...given, cause: 'refund', note: part.reason, now });
    if (source) await closeRefunded(tx, source, now);
  }
  return { id, isDone: isCredit || source === null };
}

type Wanted = RefundPartIn['items'][number];

function checkPick(
  paymentMethod: OrderRow['paymentMethod'],
  lines: readonly LineRow[],
  parcels: readonly Parcel[],
  { lineId, quantity, stock }: Wanted,
): LineRow {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw notFound('Order line');
  const label = lineLabel(line.name, line);
  const left = refundableOf(line, paymentMethod);
  if (quantity > left) throw new AppError('conflict', `${left} × ${label} can still be refunded.`);
  // Cancelled pieces are refunded first; they are in stock already.
  const had = quantity - Math.min(quantity, refundDueOf(line, paymentMethod));
  const { shipped, delivered, returned } = lineQuantities(line, parcels);
  if (stock !== 'none' && had > shipped + delivered + returned - line.restocked)
    throw new AppError(
      'conflict',
      `${label} is not shipped, or is already returned. Refund it without stock, or cancel it.`,
    );
  return line;
}

/** Throws conflict for pieces of an approved or received return, which pays for them. */
function checkReturns(
  found: readonly Return[],
  lines: readonly LineRow[],
  items: readonly Wanted[],
  paymentMethod: OrderRow['paymentMethod'],
): void {
  for (const { lineId, quantity } of items) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) continue;
    const open = settlingReturns(found, lineId);
    const inReturns = open.reduce((sum, { pieces }) => sum + pieces, 0);
    if (quantity <= refundableOf(line, paymentMethod) - inReturns) continue;
    const [first] = open;
    if (first)
      throw new AppError(
        'conflict',
        `A return of ${lineLabel(line.name, line)} is open: settle return #${first.id} instead.`,
      );
  }
}

async function amountOf(tx: Tx, order: OrderRow, lines: readonly LineRow[], part: Part): Promise<Paise> {
  const refunded = (await readRefunds(tx, [order.id])).flatMap(refundedCharges);
  const charges = chargesOf(order).filter(({ kind }) => part.charges.includes(kind));
  for (const kind of part.charges)
    if (refunded.includes(kind) || totalOfCharges(charges, kind) === 0)
      throw new AppError(
        'conflict',
        `Order #${order.id} has no ${refundableName(kind)} that could be refunded.`,
      );
  const ofItems = amountOfPieces(lines, part.items, await withCancelledCredit(tx, order));
  return part.amount ?? ofItems + totalOfCharges(charges);
}

const refundableName = (kind: ChargeKind): string =>
  kind === 'shipping' ? 'shipping fee' : chargeLabels[kind].toLowerCase();

type Picked = LineRow & { stock: Wanted['stock'] };

/** Records the refunded pieces. Those that came back are sold again or written off. */
async function recordLines(
  tx: Tx,
  order: OrderRow,
  refundId: number,
  picked: readonly Picked[],
  { admin, now, areReturned = false }: Act,
): Promise<void> {
  const back: Picked[] = [];
  for (const line of picked) {
    const { id, quantity, stock } = line;
    // Cancelled pieces are refunded first; they are in stock already.
    const wereCancelled = areReturned ? 0 : Math.min(quantity, refundDueOf(line, order.paymentMethod));
    await tx.insert(refundLines).values({ refundId, lineId: id, quantity, stock }).run();
    const values = {
      refunded: sql`${orderLines.refunded} + ${quantity}`,
      cancelledRefunded: sql`${orderLines.cancelledRefunded} + ${wereCancelled}`,
    };
    await tx.update(orderLines).set(values).where(eq(orderLines.id, id)).run();
    back.push({ ...line, quantity: quantity - wereCancelled });
  }
  const cause = { orderId: order.id, actorId: admin.id, reason: 'return', now } as const;
  const sold = back.filter(({ stock }) => stock === 'restock');
  for (const line of await returnPieces(tx, sold, cause))
    await addEvent(tx, order.id, { ...unreturnedNote(line), now });
  await writeOff(
    tx,
    back.filter(({ stock }) => stock === 'damaged'),
  );
}
