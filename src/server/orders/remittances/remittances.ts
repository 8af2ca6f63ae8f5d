import { and, asc, count, desc, eq, getTableColumns, type SQL, sql, sum } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { cashRemittances, isSettled, isUnremitted, parcels } from '@/db/schema';
import { ascending, jsonArrayOf } from '@/db/sql';
import { write } from '@/db/write';
import type { Person } from '@/shared/access/actor';
import { formatMoney, type Paise, toDecimal } from '@/shared/money';
import {
  REMITTANCE_DAYS,
  type RemittanceFilter,
  type RemittanceState,
  remittanceStates,
} from '@/shared/orders/remittances';
import { adminWindow } from '@/shared/schemas/adminPage';
import type { AdminOrder } from '@/shared/schemas/orders/adminOrders';
import type { Remittances, RemittancesIn } from '@/shared/schemas/orders/remittances';
import { AppError, notFound } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { logOrder } from '../core/plan/orderLog';
import { addEvent, adminRef, readOrder } from '../core/records/records';

const dayMs = 86_400_000;
// Columns are written out: in a query of one table drizzle leaves out the table's name.
export const received = sql<number>`coalesce((
  select sum(r.amount) from ${cashRemittances} r where r.parcel_id = parcels.id
), 0)`;

const dueBefore = (now: Date): Date => new Date(now.getTime() - REMITTANCE_DAYS * dayMs);

export const references = sql<string>`(
  select ${jsonArrayOf(sql`r.reference`)} from ${cashRemittances} r where r.parcel_id = parcels.id
)`;

/** The state of a delivered cash parcel. */
const filterOf = (now: Date): SQL<RemittanceFilter> =>
  sql`case when ${isSettled} then 'settled' else ${stateOf(now)} end`;

/** The state of delivered cash parcels whose money is not complete. */
const stateOf = (now: Date): SQL<RemittanceState> =>
  sql`case when ${received} > 0 then 'short' when ${parcels.deliveredAt} < ${dueBefore(now).getTime()} then 'late' else 'waiting' end`;

/**
 * The delivered cash parcels whose money has not come in full, oldest first, or those that are settled, newest first; with
 * the sums of each awaited state.
 */
export async function listRemittances(
  db: DbOrTx,
  { state, page: wanted }: RemittancesIn,
  now: Date,
): Promise<Remittances> {
  const found = await db
    .select({
      state: stateOf(now),
      parcels: sql<number>`count(*)`,
      amount: sql<number>`sum(${parcels.collect} - ${received})`,
    })
    .from(parcels)
    .where(isUnremitted)
    .groupBy(sql`1`)
    .all();
  const sums = Object.fromEntries(
    remittanceStates.map((one) => {
      const { parcels: count = 0, amount = 0 } = found.find((row) => row.state === one) ?? {};
      return [one, { parcels: count, amount: toDecimal(amount) }];
    }),
  ) as Remittances['sums'];
  const isDone = state === 'settled';
  const total = isDone
    ? await countSettled(db)
    : remittanceStates.reduce(
        (found, one) => found + (state === undefined || state === one ? sums[one].parcels : 0),
        0,
      );
  const { page, pageCount, limit, offset } = adminWindow(total, wanted);
  const rows = await db
    .select({ ...getTableColumns(parcels), remittance: filterOf(now), received, references })
    .from(parcels)
    .where(isDone ? isSettled : and(isUnremitted, state && eq(stateOf(now), state)))
    .orderBy(isDone ? desc(parcels.remittedAt) : ascending(parcels.deliveredAt), asc(parcels.id))
    .limit(limit)
    .offset(offset)
    .all();
  const items = rows.map((row) => {
    const deliveredAt = row.deliveredAt ?? row.updatedAt;
    return {
      parcelId: row.id,
      orderId: row.orderId,
      number: row.number,
      courier: row.courier,
      trackingNumber: row.trackingNumber,
      deliveredAt,
      dueAt: new Date(deliveredAt.getTime() + REMITTANCE_DAYS * dayMs),
      state: row.remittance,
      expected: toDecimal(row.collect ?? 0),
      received: toDecimal(row.received),
      references: JSON.parse(row.references) as string[],
    };
  });
  return { items, total, page, pageCount, sums };
}

/** The delivered parcels of an order whose cash the courier has not paid in full, in their order. */
export async function listAwaitedCash(
  db: DbOrTx,
  orderId: number,
  now: Date,
): Promise<AdminOrder['awaitedCash']> {
  const { number, courier, collect } = parcels;
  return (
    await db
      .select({ number, courier, collect, received, state: stateOf(now) })
      .from(parcels)
      .where(and(eq(parcels.orderId, orderId), isUnremitted))
      .orderBy(asc(number))
      .all()
  ).map((row) => ({
    parcel: row.number,
    courier: row.courier,
    amount: toDecimal((row.collect ?? 0) - row.received),
    state: row.state,
  }));
}

const countSettled = async (db: DbOrTx): Promise<number> =>
  (await db.select({ parcels: count() }).from(parcels).where(isSettled).get())?.parcels ?? 0;

export const receivedFor = async (tx: Tx, parcelId: number): Promise<Paise> =>
  (
    await tx
      .select({ paise: sum(cashRemittances.amount).mapWith(Number) })
      .from(cashRemittances)
      .where(eq(cashRemittances.parcelId, parcelId))
      .get()
  )?.paise ?? 0;

/** Ends the wait for a parcel's cash. Throws notFound, and conflict when nothing is awaited. */
export async function closeRemittance(
  { db, now }: Deps,
  admin: Person,
  { parcelId, note }: { parcelId: number; note: string },
): Promise<void> {
  const moment = now();
  await write(db, async (tx) => {
    const parcel = await tx.select().from(parcels).where(eq(parcels.id, parcelId)).get();
    if (!parcel) throw notFound('Parcel');
    if (parcel.collect === null || parcel.remittedAt !== null || parcel.carrierState !== 'delivered')
      throw new AppError('conflict', 'No COD is pending for this parcel.');
    await tx.update(parcels).set({ remittedAt: moment }).where(eq(parcels.id, parcelId)).run();
    const order = await readOrder(tx, parcel.orderId);
    const missing = formatMoney(parcel.collect - (await receivedFor(tx, parcelId)));
    const words = `${missing} of parcel ${parcel.number} will not be remitted: ${note}`;
    await addEvent(tx, order.id, { ...adminRef(admin.id), kind: 'note', note: words, now: moment });
    const also = { before: { cash: null }, after: { cash: words } };
    await logOrder(tx, admin, order, { act: 'payment', also, now: moment });
  });
}

/**
 * Takes back the recorded payments of a parcel, or the end of its wait, so that its cash is awaited again. Throws
 * notFound, and conflict when nothing was recorded.
 */
export async function reopenRemittance(
  { db, now }: Deps,
  admin: Person,
  { parcelId }: { parcelId: number },
): Promise<void> {
  const moment = now();
  await write(db, async (tx) => {
    const parcel = await tx.select().from(parcels).where(eq(parcels.id, parcelId)).get();
    if (!parcel) throw notFound('Parcel');
    const payments = await tx
      .delete(cashRemittances)
      .where(eq(cashRemittances.parcelId, parcelId))
      .returning()
      .all();
    if (parcel.remittedAt === null && payments.length === 0)
      throw new AppError('conflict', 'No remittance was recorded for this parcel.');
    await tx.update(parcels).set({ remittedAt: null }).where(eq(parcels.id, parcelId)).run();
    const order = await readOrder(tx, parcel.orderId);
    const removed = payments.map(({ amount, reference }) => `${formatMoney(amount)}, ${reference}`);
    const words =
      removed.length > 0
        ? `Remittances for parcel ${parcel.number} were removed: ${removed.join('; ')}.`
        : `The COD of parcel ${parcel.number} is pending again.`;
    await addEvent(tx, order.id, { ...adminRef(admin.id), kind: 'note', note: words, now: moment });
    const also = { before: { cash: null }, after: { cash: words } };
    await logOrder(tx, admin, order, { act: 'payment', also, now: moment });
  });
}
