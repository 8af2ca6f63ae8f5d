import { and, eq, gte, sql } from 'drizzle-orm';
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
  sandboxPayments,
  sandboxRefunds,
  stockMovements,
  users,
  variants,
} from '@/db/schema';
import { lastIdOf } from '@/db/sql';
import { indexOrders } from '@/db/sql/orderSearch';
import { readGoods } from './goods';
import { planTrade, type TradePlan } from './plan';
import { type FirstIds, type OrderRows, orderRows } from './rows';
import { balances, movementsOf } from './stock';

/** SQLite accepts at most 32,766 values in one statement. */
const maxValues = 30_000;

/** Writes half a year of trade with the shop's products, in the transaction that added them. */
export function addTrade(tx: Tx, now: Date): void {
  const plan = planTrade(readGoods(tx), now);
  const customerIds = addCustomers(tx, plan);
  const rows = orderRows(plan, customerIds, firstIds(tx));
  insertAll(tx, orders, rows.orders);
  insertAll(tx, orderLines, rows.lines);
  indexOrders(tx);
  insertAll(tx, parcels, rows.parcels);
  fillParcels(tx, rows);
  insertAll(tx, orderEvents, rows.events);
  insertAll(tx, payments, rows.payments);
  insertAll(tx, refunds, rows.refunds);
  insertAll(tx, sandboxPayments, rows.sandboxPayments);
  insertAll(tx, sandboxRefunds, rows.sandboxRefunds);
  addMovements(tx, plan, rows);
  addReviews(tx, plan, customerIds);
  addMessages(tx, plan);
}

function insertAll<Table extends SQLiteTable>(
  tx: Tx,
  table: Table,
  rows: readonly SQLiteInsertValue<Table>[],
): void {
  const [first] = rows;
  if (!first) return;
  const chunk = Math.floor(maxValues / Object.keys(table).length);
  for (let at = 0; at < rows.length; at += chunk) {
    tx.insert(table)
      .values(rows.slice(at, at + chunk))
      .run();
  }
}

/** Puts all lines of its order into each parcel of the plan. */
function fillParcels(tx: Tx, { orders: [first] }: OrderRows): void {
  tx.insert(parcelLines)
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
function addCustomers(tx: Tx, { customers }: TradePlan): number[] {
  const ids = customers.map(({ firstName, lastName, email, phone, createdAt }) => {
    const at = new Date(createdAt);
    // Without a password, so these accounts cannot sign in.
    const user = { firstName, lastName, email, phone, wantsEmail: false, verifiedAt: at, createdAt: at };
    return tx.insert(users).values(user).returning({ id: users.id }).get().id;
  });
  const homes = customers.map(({ loyalty: _, createdAt, ...address }, index) => ({
    ...address,
    userId: ids[index] ?? 0,
    name: 'Home',
    isDefault: true,
    createdAt: new Date(createdAt),
  }));
  insertAll(tx, addresses, homes);
  insertAll(
    tx,
    demoRecords,
    ids.map((entityId) => ({ entity: 'user' as const, entityId })),
  );
  return ids;
}

/** The next ids that the tables would assign. */
function firstIds(tx: Tx): FirstIds {
  const lastOf = (table: string): number => tx.get<{ last: number }>(lastIdOf(table)).last;
  return { order: lastOf('orders') + 1, payment: lastOf('payments') + 1 };
}

/** The stock does not change: the sold pieces had been delivered at the beginning. */
function addMovements(tx: Tx, plan: TradePlan, rows: OrderRows): void {
  const movements = movementsOf(plan, rows);
  const found = tx
    .select({ id: variants.id, stock: variants.stock, createdAt: products.createdAt })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .all();
  const stocks = new Map(found.map(({ id, stock }) => [id, stock]));
  const births = new Map(found.map(({ id, createdAt }) => [id, createdAt]));
  const balanced = balances(movements, stocks);
  for (const [variantId, { delivered }] of balanced) {
    if (delivered !== 0) addToOpening(tx, variantId, delivered, births.get(variantId));
  }
  insertAll(tx, stockMovements, movements);
  const writtenOff = [...balanced.values()].flatMap((balance) => balance.writtenOff ?? []);
  insertAll(tx, stockMovements, writtenOff);
}

function addToOpening(tx: Tx, variantId: number, pieces: number, createdAt: Date | undefined): void {
  const isOpening = and(eq(stockMovements.variantId, variantId), eq(stockMovements.reason, 'opening'));
  const delta = sql`${stockMovements.delta} + ${pieces}`;
  const { changes } = tx.update(stockMovements).set({ delta }).where(isOpening).run();
  if (changes > 0) return;
  tx.insert(stockMovements).values({ variantId, delta: pieces, reason: 'opening', createdAt }).run();
}

function addReviews(tx: Tx, plan: TradePlan, customerIds: readonly number[]): void {
  const rows = plan.reviews.map(({ customer, productId, rating, comment, fit, createdAt }) => {
    const at = new Date(createdAt);
    const userId = customerIds[customer] ?? 0;
    return { productId, userId, rating, comment, fit, createdAt: at, updatedAt: at };
  });
  insertAll(tx, reviews, rows);
  for (const { productId, rating } of rows) {
    const counted = {
      ratingTotal: sql`${products.ratingTotal} + ${rating}`,
      reviewCount: sql`${products.reviewCount} + 1`,
    };
    tx.update(products).set(counted).where(eq(products.id, productId)).run();
  }
}

function addMessages(tx: Tx, { messages }: TradePlan): void {
  for (const { answeredAt, createdAt, ...message } of messages) {
    const at = {
      answeredAt: answeredAt === null ? null : new Date(answeredAt),
      createdAt: new Date(createdAt),
    };
    const { id } = tx
      .insert(contactMessages)
      .values({ ...message, ...at })
      .returning({ id: contactMessages.id })
      .get();
    tx.insert(demoRecords).values({ entity: 'message', entityId: id }).run();
  }
}
