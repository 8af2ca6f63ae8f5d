import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, count, desc, eq, gte, inArray, lt, sql, sum } from 'drizzle-orm';
import type { Db, DbOrTx } from '@/db/client';
import { orderLines, orders } from '@/db/schema';
import { maxWhere } from '@/db/sql';
import { periodBounds, type SalesPeriod } from '@/shared/admin/salesPeriod';
import { indianDate } from '@/shared/indianCalendar';
import { type Paise, toDecimal } from '@/shared/money';
import type { SalesOut } from '@/shared/schemas/adminDashboard';

type Sums = { revenue: Paise; orders: number; booked: Paise; collected: Paise; cashOutstanding: Paise };

const present = ({ revenue, orders: number, booked, collected, cashOutstanding }: Sums) => ({
  booked: toDecimal(booked),
  collected: toDecimal(collected),
  cashOutstanding: toDecimal(cashOutstanding),
  refunded: toDecimal(collected - revenue),
  revenue: toDecimal(revenue),
  orders: number,
  averageOrder: number === 0 ? null : toDecimal(Math.round(booked / number)),
});

/** The sales of a product in a period. */
type ProductSales = { productId: number; pieces: number; amount: Paise };
export type PeriodSales = Omit<SalesOut, 'bestSellers'> & { best: ProductSales[] };

/**
 * Revenue and orders of a period by day or month, its totals beside those of the previous period, and the
 * best-selling products by pieces. Reads covering indexes in steps and yields to other requests between them.
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
    revenue: sums.revenue + step.revenue,
    orders: sums.orders + step.orders,
    booked: sums.booked + step.booked,
    collected: sums.collected + step.collected,
    cashOutstanding: sums.cashOutstanding + step.cashOutstanding,
  }));
  return {
    period,
    steps: steps.map((step, place) => ({
      start: indianDate(starts[place] ?? 0),
      revenue: toDecimal(step.revenue),
      orders: step.orders,
    })),
    now: present(total),
    before: present(await sumsBetween(db, before.from, before.to)),
    best: [...products.values()].sort(byPieces).slice(0, wanted),
  };
}

/** Orders placed from `from` until before `to`, in Unix milliseconds. */
const placedBetween = (from: number, to: number) =>
  and(gte(orders.createdAt, new Date(from)), lt(orders.createdAt, new Date(to)));

async function sumsBetween(db: DbOrTx, from: number, to: number): Promise<Sums> {
  const sums = await db
    .select({
      revenue: sum(orders.netRevenue).mapWith(Number),
      orders: sum(orders.countsAsSale).mapWith(Number),
      booked: sql<number | null>`sum(${orders.total} * ${orders.countsAsSale})`,
      collected: sum(orders.collected).mapWith(Number),
      cashOutstanding: sum(orders.cashDue).mapWith(Number),
    })
    .from(orders)
    .where(placedBetween(from, to))
    .get();
  return {
    revenue: sums?.revenue ?? 0,
    orders: sums?.orders ?? 0,
    booked: sums?.booked ?? 0,
    collected: sums?.collected ?? 0,
    cashOutstanding: sums?.cashOutstanding ?? 0,
  };
}

const productSalesBetween = (db: DbOrTx, from: number, to: number): Promise<ProductSales[]> =>
  db
    .select({
      productId: orderLines.productId,
      pieces: sum(orderLines.quantity).mapWith(Number),
      amount: sql<number>`sum(${orderLines.quantity} * ${orderLines.unitPrice})`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(placedBetween(from, to), eq(orders.countsAsSale, true)))
    .groupBy(orderLines.productId)
    .all();

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
    .where(only && inArray(orders.userId, [...only]))
    .groupBy(orders.userId)
    .orderBy(desc(orders.userId))
    .all();
  return new Map(rows.map(({ userId, ...figures }) => [userId, figures]));
}
