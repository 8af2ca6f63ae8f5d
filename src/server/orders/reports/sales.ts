import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, type Column, count, desc, eq, gte, lt, ne, sql, sum } from 'drizzle-orm';
import type { Db, DbOrTx } from '@/db/client';
import { isCashDueOrder, orderLines, orders, salesEntries } from '@/db/schema';
import { isOneOf, maxWhere } from '@/db/sql';
import { periodBounds, type SalesPeriod } from '@/shared/admin/salesPeriod';
import { indianDate } from '@/shared/indianCalendar';
import { type Paise, toDecimal } from '@/shared/money';
import type { SalesOut } from '@/shared/schemas/shop/adminDashboard';

type Sums = { orders: number; booked: Paise; collected: Paise; refunded: Paise };

const present = ({ orders: number, booked, collected, refunded }: Sums) => ({
  booked: toDecimal(booked),
  collected: toDecimal(collected),
  refunded: toDecimal(refunded),
  revenue: toDecimal(collected - refunded),
  orders: number,
  averageOrder: number > 0 ? toDecimal(Math.round(booked / number)) : null,
});

/** The sales of a product in a period. */
type ProductSales = { productId: number; pieces: number; amount: Paise };
export type PeriodSales = Omit<SalesOut, 'bestSellers'> & { best: ProductSales[] };

/**
 * Revenue and orders of a period by day or month, its totals beside those of the previous period, and the
 * best-selling products by pieces; and the cash that couriers have yet to collect now. Sums what happened on each day
 * (`core/salesLedger.ts`), so that a day that is over keeps its figures. Reads in steps and yields to other requests between
 * them.
 */
export async function salesOf(
  db: Db,
  period: SalesPeriod,
  now: Date,
  { best: wanted }: { best: number },
): Promise<PeriodSales> {
  const { starts, before } = periodBounds(period, now.getTime());
  const products = new Map<number, ProductSales>();
  const steps: Sums[] = [];
  for (const [place, from] of starts.entries()) {
    const to = starts[place + 1] ?? now.getTime() + 1;
    steps.push(await sumsBetween(db, from, to));
    for (const sold of await productSalesBetween(db, from, to)) addSales(products, sold);
    await nextTurn();
  }
  const total = steps.reduce((sums, step) => ({
    orders: sums.orders + step.orders,
    booked: sums.booked + step.booked,
    collected: sums.collected + step.collected,
    refunded: sums.refunded + step.refunded,
  }));
  return {
    period,
    steps: steps.map((step, place) => ({
      start: indianDate(starts[place] ?? 0),
      revenue: toDecimal(step.collected - step.refunded),
      orders: step.orders,
    })),
    cashOutstanding: toDecimal(await readCashOutstanding(db)),
    now: present(total),
    before: present(await sumsBetween(db, before.from, before.to)),
    best: [...products.values()]
      .filter(({ pieces }) => pieces > 0)
      .sort(byPieces)
      .slice(0, wanted),
  };
}

/** Entries from `from` until before `to`, in Unix milliseconds. */
const madeBetween = (from: number, to: number) =>
  and(gte(salesEntries.at, new Date(from)), lt(salesEntries.at, new Date(to)));

const sumOf = (column: Column) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

async function sumsBetween(db: DbOrTx, from: number, to: number): Promise<Sums> {
  const { orders: number, booked, collected, refunded } = salesEntries;
  const sums = await db
    .select({
      orders: sumOf(number),
      booked: sumOf(booked),
      collected: sumOf(collected),
      refunded: sumOf(refunded),
    })
    .from(salesEntries)
    .where(madeBetween(from, to))
    .get();
  return sums ?? { orders: 0, booked: 0, collected: 0, refunded: 0 };
}

const readCashOutstanding = async (db: DbOrTx): Promise<Paise> =>
  (
    await db
      .select({ paise: sumOf(orders.cashDue) })
      .from(orders)
      .where(isCashDueOrder)
      .get()
  )?.paise ?? 0;

/** The pieces of the sales of a period as they were ordered, less those of sales that were cancelled in it. */
const productSalesBetween = (db: DbOrTx, from: number, to: number): Promise<ProductSales[]> => {
  const pieces = sql`${orderLines.ordered} * ${salesEntries.orders}`;
  return db
    .select({
      productId: orderLines.productId,
      pieces: sql<number>`sum(${pieces})`.mapWith(Number),
      amount: sql<number>`sum(${pieces} * ${orderLines.unitPrice})`.mapWith(Number),
    })
    .from(salesEntries)
    .innerJoin(orderLines, eq(orderLines.orderId, salesEntries.orderId))
    .where(and(madeBetween(from, to), ne(salesEntries.orders, 0)))
    .groupBy(orderLines.productId)
    .all();
};

function addSales(products: Map<number, ProductSales>, { productId, pieces, amount }: ProductSales): void {
  const known = products.get(productId) ?? { productId, pieces: 0, amount: 0 };
  products.set(productId, { productId, pieces: known.pieces + pieces, amount: known.amount + amount });
}

const byPieces = (a: ProductSales, b: ProductSales): number =>
  b.pieces - a.pieces || b.amount - a.amount || a.productId - b.productId;

/** The number of valid orders, their net revenue in paise, and the time of the last valid order. */
export type CustomerFigures = { orders: number; spent: Paise; lastOrderAt: Date | null };

/** Order figures by customer: of the given customers, or of all who ever ordered. */
export async function customerFigures(
  db: DbOrTx,
  only?: readonly number[],
): Promise<Map<number, CustomerFigures>> {
  const rows = await db
    .select({
      userId: orders.userId,
      orders: count(sql`nullif(${orders.countsAsSale}, 0)`),
      spent: sum(orders.netRevenue).mapWith(Number),
      lastOrderAt: maxWhere(eq(orders.countsAsSale, true), orders.createdAt).mapWith(orders.createdAt),
    })
    .from(orders)
    .where(only && isOneOf(orders.userId, only))
    .groupBy(orders.userId)
    .orderBy(desc(orders.userId))
    .all();
  return new Map(rows.map(({ userId, ...figures }) => [userId, figures]));
}

/** What a customer paid for their orders, less what went back: store credit counts where it pays for an order. */
export async function readSpent(db: DbOrTx, userId: number): Promise<{ spent: string }> {
  const figures = (await customerFigures(db, [userId])).get(userId);
  return { spent: toDecimal(figures?.spent ?? 0) };
}
