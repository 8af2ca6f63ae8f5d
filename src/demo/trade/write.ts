import { and, eq, getTableName, gte, sql } from 'drizzle-orm';
import type { SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Tx } from '@/db/client';
import {
  addresses,
  contactMessages,
  demoRecords,
  orderEvents,
  orderLines,
  orders,
  parcelLines,
  parcels,
  payments,
  products,
  refunds,
  reviews,
  salesEntries,
  sandboxPayments,
  sandboxRefunds,
  stockMovements,
  users,
  variants,
} from '@/db/schema';
import { continueIds, lastIdOf } from '@/db/sql';
import { indexOrders } from '@/db/sql/orderSearch';
import { mapInTurn } from '@/shared/inTurn';
import { readGoods } from './goods';
import { planTrade, type TradePlan } from './plan';
import { addReturns } from './returnRows';
import { type FirstIds, type OrderRows, orderRows } from './rows';
import { balances, movementsOf } from './stock';
import type { TaxedStep, TaxedTrade } from './taxed';

/** SQLite accepts at most 32,766 values in one statement. */
const maxValues = 30_000;

/**
 * Writes half a year of trade with the shop's products, in the transaction that added them; `taxed` with GST, its invoices and
 * its credit notes.
 */
export async function addTrade(tx: Tx, now: Date, taxed: TaxedTrade | null = null): Promise<void> {
  const plan = planTrade(await readGoods(tx), now, { taxed });
  const customerIds = await addCustomers(tx, plan);
  const first = await firstIds(tx);
  const rows = orderRows(plan, customerIds, first, taxed);
  await insertAll(tx, orders, rows.orders);
  await insertAll(tx, orderLines, rows.lines);
  await indexOrders(tx);
  await insertAll(tx, parcels, rows.parcels);
  await fillParcels(tx, rows);
  await insertAll(tx, orderEvents, rows.events);
  await insertAll(tx, payments, rows.payments);
  await insertAll(tx, refunds, rows.refunds);
  await addReturns(tx, plan, first);
  await insertAll(tx, salesEntries, rows.salesEntries);
  await insertAll(tx, sandboxPayments, rows.sandboxPayments);
  await insertAll(tx, sandboxRefunds, rows.sandboxRefunds);
  await addMovements(tx, plan, rows);
  await addReviews(tx, plan, customerIds);
  await addMessages(tx, plan);
  await taxed?.issue(tx, taxedSteps(plan, first.order));
}

/** When parcels left and returns were settled, in the order of time. */
const taxedSteps = ({ orders }: TradePlan, firstOrder: number): TaxedStep[] =>
  orders
    .flatMap(({ events, giveBack }, index) => {
      const orderId = firstOrder + index;
      const left = events.find(({ to }) => to === 'shipped');
      return [
        ...(left ? [{ orderId, at: new Date(left.at), gaveBack: false }] : []),
        ...(giveBack ? [{ orderId, at: new Date(giveBack.settledAt), gaveBack: true }] : []),
      ];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());

async function insertAll<Table extends SQLiteTable>(
  tx: Tx,
  table: Table,
  rows: readonly SQLiteInsertValue<Table>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const chunk = Math.floor(maxValues / Object.keys(table).length);
  for (let at = 0; at < rows.length; at += chunk) {
    await tx
      .insert(table)
      .values(rows.slice(at, at + chunk))
      .run();
  }
  if ('id' in first) await continueIds(tx, getTableName(table));
}

/** Puts all lines of its order into each parcel of the plan. */
async function fillParcels(tx: Tx, { orders: [first] }: OrderRows): Promise<void> {
  await tx
    .insert(parcelLines)
    .select(
      tx
        .select({ parcelId: parcels.id, lineId: orderLines.id, quantity: orderLines.quantity })
        .from(parcels)
        .innerJoin(orderLines, eq(orderLines.orderId, parcels.orderId))
        .where(gte(parcels.orderId, first?.id ?? 0)),
    )
    .run();
}

/** The ids of the plan's customers, in the same order. */
async function addCustomers(tx: Tx, { customers }: TradePlan): Promise<number[]> {
  const ids = await mapInTurn(customers, async ({ firstName, lastName, email, phone, createdAt }) => {
    const at = new Date(createdAt);
    // Without a password, so these accounts cannot sign in.
    const user = { firstName, lastName, email, phone, wantsEmail: false, verifiedAt: at, createdAt: at };
    return (await tx.insert(users).values(user).returning({ id: users.id }).get()).id;
  });
  const homes = customers.map(({ loyalty: _, createdAt, ...address }, index) => ({
    ...address,
    userId: ids[index] ?? 0,
    name: 'Home',
    isDefault: true,
    createdAt: new Date(createdAt),
  }));
  await insertAll(tx, addresses, homes);
  await insertAll(
    tx,
    demoRecords,
    ids.map((entityId) => ({ entity: 'user' as const, entityId })),
  );
  return ids;
}

/** The next ids that the tables would assign. */
async function firstIds(tx: Tx): Promise<FirstIds> {
  const lastOf = async (table: string): Promise<number> =>
    (await tx.get<{ last: number }>(lastIdOf(table))).last;
  return {
    order: (await lastOf('orders')) + 1,
    payment: (await lastOf('payments')) + 1,
    return: (await lastOf('returns')) + 1,
  };
}

/** The stock does not change: the sold pieces had been delivered at the beginning. */
async function addMovements(tx: Tx, plan: TradePlan, rows: OrderRows): Promise<void> {
  const movements = movementsOf(plan, rows);
  const found = await tx
    .select({ id: variants.id, stock: variants.stock, createdAt: products.createdAt })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .all();
  const stocks = new Map(found.map(({ id, stock }) => [id, stock]));
  const births = new Map(found.map(({ id, createdAt }) => [id, createdAt]));
  const balanced = balances(movements, stocks);
  for (const [variantId, { delivered }] of balanced) {
    if (delivered !== 0) await addToOpening(tx, variantId, delivered, births.get(variantId));
  }
  await insertAll(tx, stockMovements, movements);
  const writtenOff = [...balanced.values()].flatMap((balance) => balance.writtenOff ?? []);
  await insertAll(tx, stockMovements, writtenOff);
}

async function addToOpening(
  tx: Tx,
  variantId: number,
  pieces: number,
  createdAt: Date | undefined,
): Promise<void> {
  const isOpening = and(eq(stockMovements.variantId, variantId), eq(stockMovements.reason, 'opening'));
  const delta = sql`${stockMovements.delta} + ${pieces}`;
  const { changes } = await tx.update(stockMovements).set({ delta }).where(isOpening).run();
  if (changes > 0) return;
  await tx.insert(stockMovements).values({ variantId, delta: pieces, reason: 'opening', createdAt }).run();
}

async function addReviews(tx: Tx, plan: TradePlan, customerIds: readonly number[]): Promise<void> {
  const rows = plan.reviews.map(({ customer, productId, rating, comment, fit, createdAt }) => {
    const at = new Date(createdAt);
    const userId = customerIds[customer] ?? 0;
    return { productId, userId, rating, comment, fit, createdAt: at, updatedAt: at };
  });
  await insertAll(tx, reviews, rows);
  for (const { productId, rating } of rows) {
    const counted = {
      ratingTotal: sql`${products.ratingTotal} + ${rating}`,
      reviewCount: sql`${products.reviewCount} + 1`,
    };
    await tx.update(products).set(counted).where(eq(products.id, productId)).run();
  }
}

async function addMessages(tx: Tx, { messages }: TradePlan): Promise<void> {
  for (const { answeredAt, createdAt, ...message } of messages) {
    const at = {
      answeredAt: answeredAt === null ? null : new Date(answeredAt),
      createdAt: new Date(createdAt),
    };
    const { id } = await tx
      .insert(contactMessages)
      .values({ ...message, ...at })
      .returning({ id: contactMessages.id })
      .get();
    await tx.insert(demoRecords).values({ entity: 'message', entityId: id }).run();
  }
}
