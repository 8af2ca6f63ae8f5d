import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { prepared, preparedUpdate } from '@/db/prepared';
import { returnLines, returns } from '@/db/schema';
import { isOneOf, isOneOfPlaceholder } from '@/db/sql';
import { lineQuantities } from '@/shared/orders/fulfilment';
import {
  isOpenReturn,
  isSettledByReturn,
  piecesOfReturn,
  type ReturnableLine,
} from '@/shared/returns/returnRules';
import { AppError, notFound } from '../../../platform/errors';
import type { Parcel } from './parcelRecords';
import type { LineRow } from './records';

export type ReturnRow = typeof returns.$inferSelect;
export type ReturnLineRow = typeof returnLines.$inferSelect;
export type Return = ReturnRow & { lines: ReturnLineRow[] };

const returnsOfOrders = prepared((db) =>
  db
    .select(getTableColumns(returns))
    .from(returns)
    .where(isOneOfPlaceholder(returns.orderId, 'orderIds'))
    .orderBy(asc(returns.id))
    .prepare(),
);
const linesOfReturns = prepared((db) =>
  db
    .select(getTableColumns(returnLines))
    .from(returnLines)
    .where(isOneOfPlaceholder(returnLines.returnId, 'returnIds'))
    .orderBy(asc(returnLines.returnId), asc(returnLines.lineId))
    .prepare(),
);

/** Adds their lines to returns. */
export async function withLines(db: DbOrTx, rows: readonly ReturnRow[]): Promise<Return[]> {
  if (rows.length === 0) return [];
  const lines = await linesOfReturns(db).all({ returnIds: JSON.stringify(rows.map(({ id }) => id)) });
  return rows.map((row) => ({ ...row, lines: lines.filter(({ returnId }) => returnId === row.id) }));
}

/** The returns of orders, oldest first. */
export const readReturns = async (db: DbOrTx, orderIds: readonly number[]): Promise<Return[]> =>
  orderIds.length === 0
    ? []
    : await withLines(db, await returnsOfOrders(db).all({ orderIds: JSON.stringify(orderIds) }));

const returnById = prepared((db) =>
  db
    .select()
    .from(returns)
    .where(eq(returns.id, sql.placeholder('id')))
    .prepare(),
);

/** Returns any return. Throws notFound. */
export async function readReturn(db: DbOrTx, id: number): Promise<Return> {
  const row = await returnById(db).get({ id });
  const [found] = row ? await withLines(db, [row]) : [];
  if (!found) throw notFound('Return');
  return found;
}

/** The exchange that an order was sent for. */
export type ExchangeOf = { returnId: number; orderId: number };

/** The exchanges that orders were sent for, by order; none for an order that a customer placed. */
export async function exchangesOf(db: DbOrTx, orderIds: readonly number[]): Promise<Map<number, ExchangeOf>> {
  if (orderIds.length === 0) return new Map();
  const { id, orderId, replacementId } = returns;
  const rows = await db
    .select({ returnId: id, orderId, replacementId })
    .from(returns)
    .where(isOneOf(replacementId, orderIds))
    .orderBy(asc(id))
    .all();
  return new Map(rows.map(({ replacementId: sent, ...of }) => [sent as number, of]));
}

const updateReturn = preparedUpdate(returns);

export type ReturnChange = Partial<Omit<ReturnRow, 'id' | 'orderId' | 'createdAt' | 'updatedAt'>>;

export async function changeReturn(tx: Tx, id: number, change: ReturnChange, now: Date): Promise<void> {
  await updateReturn(tx, id, { ...change, updatedAt: now });
}

/** Returns a return of those that were read with their order. Throws notFound. */
export function returnIn(found: readonly Return[], id: number): Return {
  const one = found.find((of) => of.id === id);
  if (!one) throw notFound('Return');
  return one;
}

/** Writes what differs of returns and their lines. */
export async function saveReturns(
  tx: Tx,
  before: readonly Return[],
  after: readonly Return[],
  now: Date,
): Promise<void> {
  for (const [at, one] of after.entries()) {
    const was = before[at];
    if (!was || was === one) continue;
    const { lines, ...row } = one;
    const changed = Object.entries(row).filter(([name, value]) => was[name as keyof Return] !== value);
    await changeReturn(tx, one.id, Object.fromEntries(changed), now);
    for (const line of lines.filter((of) => !was.lines.includes(of))) await saveReturnLine(tx, line);
  }
}

async function saveReturnLine(tx: Tx, line: ReturnLineRow): Promise<void> {
  const { returnId, lineId, resellable, damaged, reserved } = line;
  await tx
    .update(returnLines)
    .set({ resellable, damaged, reserved })
    .where(and(eq(returnLines.returnId, returnId), eq(returnLines.lineId, lineId)))
    .run();
}

/** Pieces of a line that came back with a return. */
export const receivedOf = ({ resellable, damaged }: ReturnLineRow): number => resellable + damaged;

const linesWith = (found: readonly Return[], lineId: number) =>
  found.flatMap((one) =>
    one.lines
      .filter((line) => line.lineId === lineId)
      .map((line) => ({ one, pieces: piecesOfReturn(one.status, line) })),
  );

/** A line with its deliveries, the pieces of open returns and the refunded ones. */
export function returnableLine(
  line: LineRow,
  parcels: readonly Parcel[],
  found: readonly Return[],
): ReturnableLine {
  const delivered = parcels.filter(
    ({ state, carrierState }) => state === 'shipped' && carrierState === 'delivered',
  );
  return {
    mode: line.returnMode ?? 'off',
    days: line.returnDays ?? 0,
    deliveries: delivered.flatMap((parcel) =>
      parcel.lines
        .filter(({ lineId }) => lineId === line.id)
        .map(({ quantity }) => ({ quantity, at: (parcel.deliveredAt ?? parcel.updatedAt).getTime() })),
    ),
    claimed: linesWith(found, line.id)
      .filter(({ one }) => isOpenReturn(one.status))
      .reduce((sum, { pieces }) => sum + pieces, 0),
    refunded: line.refunded - line.cancelledRefunded,
  };
}

/** The approved and received returns of a line, with their pieces. */
export const settlingReturns = (found: readonly Return[], lineId: number): { id: number; pieces: number }[] =>
  linesWith(found, lineId)
    .filter(({ one, pieces }) => isSettledByReturn(one.status) && pieces > 0)
    .map(({ one, pieces }) => ({ id: one.id, pieces }));

/**
 * Throws conflict when fewer pieces are delivered than returns are about: a delivery with a return is not undone.
 */
export function assertReturnsDelivered(
  orderId: number,
  lines: readonly LineRow[],
  parcels: readonly Parcel[],
  found: readonly Return[],
): void {
  for (const line of lines) {
    const claims = linesWith(found, line.id).filter(({ pieces }) => pieces > 0);
    const claimed = claims.reduce((sum, { pieces }) => sum + pieces, 0);
    if (claimed <= lineQuantities(line, parcels).delivered) continue;
    const { one } = claims.find((claim) => isUnreceived(claim.one)) ?? (claims[0] as (typeof claims)[number]);
    const why = isUnreceived(one)
      ? `are in return #${one.id}, so their delivery cannot be undone. ${endOf(one)} the return first.`
      : `came back with return #${one.id}, so their delivery cannot be undone.`;
    throw new AppError('conflict', `Items of order #${orderId} ${why}`);
  }
}

const isUnreceived = ({ status }: ReturnRow): boolean => status === 'requested' || status === 'approved';

/** How staff end a return before its pieces are received, as the start of a sentence. */
const endOf = ({ status }: ReturnRow): string => (status === 'requested' ? 'Decline' : 'Cancel');

/** Why an order is not cancelled: a return of its items is open. Null otherwise. */
export function openReturnRefusal(orderId: number, found: readonly ReturnRow[]): string | null {
  const open = found.find(({ status }) => isOpenReturn(status));
  if (!open) return null;
  const end = isUnreceived(open) ? endOf(open) : 'Settle';
  return `Return #${open.id} of order #${orderId} is open. ${end} it before you cancel the order.`;
}
