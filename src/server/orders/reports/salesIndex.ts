import { setImmediate as nextTurn } from 'node:timers/promises';
import { asc, gt, inArray, max } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { orderEvents, orderLines, orders, refunds } from '@/db/schema';
import type { Paise } from '@/shared/money';
import { byOrder } from '../core/groupBy';
import { countsAsSale, needsReview, netRevenue } from '../core/revenue';

declare module '@/server/platform/trpc' {
  interface Deps {
    salesIndex: SalesIndex;
  }
}

/** What was sold of one product in one order, before tax. */
export type SoldLine = { productId: number; pieces: number; amount: Paise };

/** What the shop's figures need of an order; everything else stays in the database. */
export type Sale = {
  id: number;
  userId: number;
  /** When it was ordered, in milliseconds since 1970. */
  at: number;
  countsAsSale: boolean;
  total: Paise;
  netRevenue: Paise;
  awaitsRefund: boolean;
  needsReview: boolean;
  hasFailedRefund: boolean;
  lines: readonly SoldLine[];
};

/** Orders that are read in one go; other requests are answered between two goes. */
const batchSize = 250;

const columns = {
  id: orders.id,
  userId: orders.userId,
  createdAt: orders.createdAt,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  paymentMethod: orders.paymentMethod,
  refundStatus: orders.refundStatus,
  cancelledBy: orders.cancelledBy,
  total: orders.total,
};
type Row = Pick<typeof orders.$inferSelect, keyof typeof columns>;

/**
 * What figures need of every order, held in memory, so that a year's revenue or the customers by what they
 * spent take milliseconds with 100,000 orders. Nothing but a copy: each reader first brings it up to date,
 * which reads new orders and those that something happened to. Every change of an order's status, payment or
 * refund writes an event in its transaction; that is how it is noticed.
 */
export class SalesIndex {
  readonly #sales: Sale[] = [];
  readonly #positions = new Map<number, number>();
  #lastOrder = 0;
  #lastEvent = -1;

  /** All orders as of now, oldest first. */
  async read(db: Db): Promise<readonly Sale[]> {
    while (this.#step(db)) await nextTurn();
    return this.#sales;
  }

  /** Takes one slice over. Returns whether there may be more. Runs in one turn, so readers beside each other agree. */
  #step(db: Db): boolean {
    if (this.#lastEvent < 0) this.#lastEvent = newestEvent(db);
    const added = db
      .select(columns)
      .from(orders)
      .where(gt(orders.id, this.#lastOrder))
      .orderBy(asc(orders.id))
      .limit(batchSize)
      .all();
    this.#put(db, added);
    this.#lastOrder = added.at(-1)?.id ?? this.#lastOrder;
    if (added.length === batchSize) return true;
    const events = db
      .select({ id: orderEvents.id, orderId: orderEvents.orderId })
      .from(orderEvents)
      .where(gt(orderEvents.id, this.#lastEvent))
      .orderBy(asc(orderEvents.id))
      .limit(batchSize)
      .all();
    const touched = [...new Set(events.map(({ orderId }) => orderId))];
    if (touched.length > 0) {
      this.#put(db, db.select(columns).from(orders).where(inArray(orders.id, touched)).all());
    }
    this.#lastEvent = events.at(-1)?.id ?? this.#lastEvent;
    return events.length === batchSize;
  }

  #put(db: Db, rows: Row[]): void {
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const lines = byOrder(soldLines(db, ids));
    const refundsOf = byOrder(refundRows(db, ids));
    for (const row of rows) {
      const position = this.#positions.get(row.id) ?? this.#sales.length;
      this.#sales[position] = toSale(row, lines(row.id), refundsOf(row.id));
      this.#positions.set(row.id, position);
    }
  }
}

const newestEvent = (db: Db): number =>
  db
    .select({ id: max(orderEvents.id) })
    .from(orderEvents)
    .get()?.id ?? 0;

const soldLines = (db: Db, orderIds: number[]) =>
  db
    .select({
      orderId: orderLines.orderId,
      productId: orderLines.productId,
      pieces: orderLines.quantity,
      unitPrice: orderLines.unitPrice,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .all();

const refundRows = (db: Db, orderIds: number[]) =>
  db
    .select({
      orderId: refunds.orderId,
      status: refunds.status,
      gross: refunds.gross,
      charge: refunds.charge,
    })
    .from(refunds)
    .where(inArray(refunds.orderId, orderIds))
    .all();

function toSale(
  row: Row,
  lines: ReturnType<typeof soldLines>,
  refundsOfOrder: ReturnType<typeof refundRows>,
): Sale {
  return {
    id: row.id,
    userId: row.userId,
    at: row.createdAt.getTime(),
    countsAsSale: countsAsSale(row),
    total: row.total,
    netRevenue: netRevenue(row, refundsOfOrder),
    awaitsRefund: row.refundStatus === 'requested',
    needsReview: needsReview(row),
    hasFailedRefund: refundsOfOrder.some(({ status }) => status === 'failed'),
    lines: lines.map(({ productId, pieces, unitPrice }) => ({
      productId,
      pieces,
      amount: pieces * unitPrice,
    })),
  };
}
