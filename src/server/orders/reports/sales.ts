import { count, inArray } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { orders } from '@/db/schema';
import { indianDate } from '@/shared/indianCalendar';
import { type Paise, toDecimal } from '@/shared/money';
import { periodBounds, type SalesPeriod } from '@/shared/salesPeriod';
import type { NeedsOut, SalesOut } from '@/shared/schemas/adminDashboard';
import type { Sale } from './salesIndex';

type Sums = { revenue: Paise; orders: number; ordered: Paise };
const nothing = (): Sums => ({ revenue: 0, orders: 0, ordered: 0 });

function add(sums: Sums, { netRevenue: kept, total, countsAsSale: stands }: Sale): void {
  sums.revenue += kept;
  if (!stands) return;
  sums.orders += 1;
  sums.ordered += total;
}

const present = ({ revenue, orders: number, ordered }: Sums) => ({
  revenue: toDecimal(revenue),
  orders: number,
  averageOrder: number === 0 ? null : toDecimal(Math.round(ordered / number)),
});

/** What was sold of a product in a period. */
export type ProductSales = { productId: number; pieces: number; amount: Paise };
export type PeriodSales = Omit<SalesOut, 'bestSellers'> & { best: ProductSales[] };

/**
 * Revenue and orders of a period by day or month, its totals beside those of the period before, and the
 * products that sold best, most pieces first.
 */
export function salesOf(
  sales: readonly Sale[],
  period: SalesPeriod,
  now: Date,
  { best: wanted }: { best: number },
): PeriodSales {
  const { starts, before } = periodBounds(period, now.getTime());
  const [first = 0] = starts;
  const steps = starts.map(nothing);
  const [sums, sumsBefore] = [nothing(), nothing()];
  const products = new Map<number, ProductSales>();
  for (const sale of sales) {
    if (sale.at >= first && sale.at <= now.getTime()) {
      add(sums, sale);
      const step = steps[stepOf(starts, sale.at)];
      if (step) add(step, sale);
      if (sale.countsAsSale) addLines(products, sale);
    } else if (sale.at >= before.from && sale.at < before.to) add(sumsBefore, sale);
  }
  return {
    period,
    steps: steps.map((step, place) => ({
      start: indianDate(starts[place] ?? 0),
      revenue: toDecimal(step.revenue),
      orders: step.orders,
    })),
    now: present(sums),
    before: present(sumsBefore),
    best: [...products.values()].sort(byPieces).slice(0, wanted),
  };
}

/** The last of the ascending `starts` that is not after `at`. */
function stepOf(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

function addLines(products: Map<number, ProductSales>, { lines }: Sale): void {
  for (const { productId, pieces, amount } of lines) {
    const known = products.get(productId);
    if (known) {
      known.pieces += pieces;
      known.amount += amount;
    } else products.set(productId, { productId, pieces, amount });
  }
}

const byPieces = (a: ProductSales, b: ProductSales): number =>
  b.pieces - a.pieces || b.amount - a.amount || a.productId - b.productId;

/** Orders that stand, what the shop kept of all of them, and when the last one that stands was placed. */
export type CustomerFigures = { orders: number; spent: Paise; lastOrderAt: number | null };

/** What customers ordered: of some of them, or of everybody who ever did. */
export function customerFigures(
  sales: readonly Sale[],
  only?: ReadonlySet<number>,
): Map<number, CustomerFigures> {
  const figures = new Map<number, CustomerFigures>();
  for (const { userId, at, netRevenue: kept, countsAsSale: stands } of sales) {
    if (only && !only.has(userId)) continue;
    let known = figures.get(userId);
    if (!known) {
      known = { orders: 0, spent: 0, lastOrderAt: null };
      figures.set(userId, known);
    }
    known.spent += kept;
    if (!stands) continue;
    known.orders += 1;
    known.lastOrderAt = Math.max(known.lastOrderAt ?? at, at);
  }
  return figures;
}

type OrderNeeds = Pick<
  NeedsOut,
  'toPrepare' | 'toShip' | 'refundsRequested' | 'paymentsUnderReview' | 'failedRefunds'
>;

/** Orders that wait for the staff. A refund that failed is counted as that, not as a payment to look into. */
export function orderNeeds(db: DbOrTx, sales: readonly Sale[]): OrderNeeds {
  const rows = db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(inArray(orders.status, ['paid', 'processing']))
    .groupBy(orders.status)
    .all();
  const countOf = (wanted: string) => rows.find(({ status }) => status === wanted)?.count ?? 0;
  const needs = { refundsRequested: 0, paymentsUnderReview: 0, failedRefunds: 0 };
  for (const { awaitsRefund, needsReview: needsLook, hasFailedRefund } of sales) {
    if (awaitsRefund) needs.refundsRequested += 1;
    if (!needsLook) continue;
    if (hasFailedRefund) needs.failedRefunds += 1;
    else needs.paymentsUnderReview += 1;
  }
  return { ...needs, toPrepare: countOf('paid'), toShip: countOf('processing') };
}
