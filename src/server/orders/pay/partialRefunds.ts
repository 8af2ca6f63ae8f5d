import { eq, sql } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { orderLines, refundLines } from '@/db/schema';
import { write } from '@/db/write';
import { lineLabel } from '@/server/catalogue';
import { formatMoney, type Paise } from '@/shared/money';
import { lineQuantities } from '@/shared/orders/fulfilment';
import { amountOfPieces, refundableOf } from '@/shared/orders/partialRefunds';
import type { RefundPartIn } from '@/shared/schemas/orderItems';
import { AppError, notFound } from '../../platform/errors';
import type { Deps, ViewerRole } from '../../platform/trpc';
import { piecesText, unreturnedNote } from '../core/lineTexts';
import { queueOrderMail } from '../core/mails';
import { logOrder } from '../core/orderLog';
import { type Parcel, readParcels } from '../core/parcelRecords';
import {
  addEvent,
  adminRef,
  type LineRow,
  type OrderRow,
  readLines,
  readOrder,
  readPayments,
  readRefunds,
} from '../core/records';
import { type RefundSource, refundSource } from '../core/refundSource';
import { returnPieces } from '../core/stockOfLines';
import { openRefund, recordRefunded, runRefund } from './refunds';

type Part = Omit<RefundPartIn, 'id' | 'refundable'>;
type Act = { admin: ViewerRole; now: Date };

/**
 * Refunds items, shipping or an amount of an order with captured money, without a charge, and asks the provider under a
 * key of its own. Cash is refunded by a transfer whose reference staff enter. Throws notFound, conflict when more is wanted
 * than was captured or the order changed since it was read, and what the provider throws.
 */
export async function refundPart(
  deps: Deps,
  admin: ViewerRole,
  { id, refundable, ...part }: RefundPartIn,
): Promise<number> {
  const { db, now } = deps;
  const refundId = await write(db, (tx) => {
    const order = readOrder(tx, id);
    const left = findSource(tx, order)?.left ?? 0;
    if (refundable !== undefined && refundable !== left)
      throw new AppError('conflict', `Order #${id} has changed: ${formatMoney(left)} can be refunded now.`);
    return openPartialRefund(tx, order, part, { admin, now: now() });
  });
  if (refundId !== null) await runRefund(deps, refundId);
  return id;
}

const findSource = (tx: Tx, order: OrderRow): RefundSource | null =>
  refundSource(order, readPayments(tx, [order.id]), readRefunds(tx, [order.id]));

/** Opens a partial refund. Returns the refund to run after the transaction; null for cash, whose refund is done. */
export function openPartialRefund(tx: Tx, order: OrderRow, part: Part, { admin, now }: Act): number | null {
  const { items, shipping, reason, reference } = part;
  const source = findSource(tx, order);
  if (!source) throw new AppError('conflict', 'There is no money of this order that could be refunded.');
  const { payment, left } = source;
  const lines = readLines(tx, [order.id]);
  const parcels = readParcels(tx, [order.id]);
  const picked = items.map((item) => ({
    ...checkPick(lines, parcels, item),
    stock: item.stock,
    quantity: item.quantity,
  }));
  const amount = amountOf(tx, order, lines, part);
  if (amount < 1) throw new AppError('invalid', 'Please enter the amount to refund.');
  if (amount > left)
    throw new AppError('conflict', `At most ${formatMoney(left)} of order #${order.id} can be refunded.`);
  if (payment === null && reference === null)
    throw new AppError('invalid', 'Please enter the bank reference of your transfer.');
  const id = openRefund(tx, payment ?? order, {
    gross: amount,
    charge: 0,
    net: amount,
    part: { reason, withShipping: shipping, reference },
    now,
  });
  const by = adminRef(admin.id);
  recordLines(tx, order, id, picked, { admin, now });
  const what = [picked.length > 0 && piecesText(picked), shipping && 'shipping'].filter(Boolean).join(', ');
  const note = `${formatMoney(amount)}${what && ` for ${what}`}: ${reason}`;
  addEvent(tx, order.id, { ...by, kind: 'refund', from: 'none', to: 'approved', note, now });
  if (payment === null) {
    recordRefunded(tx, order.id, now);
    addEvent(tx, order.id, { ...by, kind: 'refund', from: 'approved', to: 'refunded', now });
  }
  logOrder(tx, admin, order, {
    act: 'refund',
    also: { before: { refunded: null }, after: { refunded: note } },
    now,
  });
  queueOrderMail(tx, 'orderPartRefunded', order.id, now, { extra: formatMoney(amount), changed: what });
  return payment === null ? null : id;
}

type Wanted = RefundPartIn['items'][number];

function checkPick(
  lines: readonly LineRow[],
  parcels: readonly Parcel[],
  { lineId, quantity, stock }: Wanted,
): LineRow {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw notFound('Order line');
  const label = lineLabel(line.name, line);
  const left = refundableOf(line);
  if (quantity > left) throw new AppError('conflict', `${left} × ${label} can still be refunded.`);
  // Cancelled pieces are refunded first; they are in stock already.
  const had =
    Math.max(0, line.refunded + quantity - line.cancelled) - Math.max(0, line.refunded - line.cancelled);
  const { shipped, delivered, returned } = lineQuantities(line, parcels);
  if (stock !== 'none' && had > shipped + delivered + returned - line.restocked)
    throw new AppError(
      'conflict',
      `${label} has not left, or is already back. Refund it without stock, or cancel it.`,
    );
  return line;
}

function amountOf(tx: Tx, order: OrderRow, lines: readonly LineRow[], part: Part): Paise {
  const wasShippingRefunded = readRefunds(tx, [order.id]).some(({ withShipping }) => withShipping);
  if (part.shipping && (wasShippingRefunded || order.shipping === 0))
    throw new AppError('conflict', `Order #${order.id} has no shipping fee that could be refunded.`);
  return part.amount ?? amountOfPieces(order, lines, part.items) + (part.shipping ? order.shipping : 0);
}

type Picked = LineRow & { stock: Wanted['stock'] };

/** Records the refunded pieces, and returns those to stock that are sold again. */
function recordLines(
  tx: Tx,
  order: OrderRow,
  refundId: number,
  picked: readonly Picked[],
  { admin, now }: Act,
): void {
  for (const { id, quantity, stock } of picked) {
    tx.insert(refundLines).values({ refundId, lineId: id, quantity, stock }).run();
    const refunded = sql`${orderLines.refunded} + ${quantity}`;
    tx.update(orderLines).set({ refunded }).where(eq(orderLines.id, id)).run();
  }
  const back = picked
    .filter(({ stock }) => stock === 'restock')
    .map((line) => ({
      ...line,
      quantity: Math.max(0, line.quantity - Math.max(0, line.cancelled - line.refunded)),
    }));
  const cause = { orderId: order.id, actorId: admin.id, reason: 'return', now } as const;
  for (const line of returnPieces(tx, back, cause)) addEvent(tx, order.id, { ...unreturnedNote(line), now });
}
