import { eq, sql, sum } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { prepared } from '@/db/prepared';
import { cashRemittances, parcels as parcelsTable } from '@/db/schema';
import { balanceOf, creditBalanceOfOrder, creditsPlacedWith } from '@/server/storeCredit';
import type { Paise } from '@/shared/money';
import type { OrderStatus } from '@/shared/orders/orderStatus';
import { readUnsentMails, type UnsentMails } from '../news/mails';
import { type Parcel, readParcels } from '../records/parcelRecords';
import {
  type LineRow,
  type OrderRow,
  type PaymentRow,
  type RefundRow,
  readLines,
  readOrder,
  readPayments,
  readRefunds,
} from '../records/records';
import { type Return, readReturns } from '../records/returnRecords';
import type { OrderParts } from '../rules/rules';

/** Paise of store credit around an order. */
type CreditFacts = {
  /** What the order used when it was placed. */
  placed: Paise;
  /** What the order gave, less what it used. */
  ofOrder: Paise;
  /** What its customer has. */
  balance: Paise;
};

/** What a plan is decided on: the rows of an order, read once. */
export type OrderFacts = {
  order: OrderRow;
  lines: readonly LineRow[];
  parcels: readonly Parcel[];
  /** Oldest first. */
  returns: readonly Return[];
  /** Newest first. */
  payments: readonly PaymentRow[];
  /** Newest first. */
  refunds: readonly RefundRow[];
  credit: CreditFacts;
  /** Paise of cash that couriers have paid to the shop. */
  remitted: Paise;
  /** Mails about the order that can still be withdrawn. */
  unsentMails: UnsentMails;
};

const noCredit: CreditFacts = { placed: 0, ofOrder: 0, balance: 0 };

/** Reads everything that a plan about an order may depend on, in the transaction that writes it. Throws notFound. */
export async function readOrderFacts(
  db: DbOrTx,
  of: OrderRow | number,
  /** Names changes of the order whose mails may wait, as `undoable` does. */
  parts: readonly string[] = [],
): Promise<OrderFacts> {
  const order = typeof of === 'number' ? await readOrder(db, of) : of;
  const ids = [order.id];
  const parcels = await readParcels(db, ids);
  const refunds = await readRefunds(db, ids);
  const usesCredit = order.storeCredit > 0 || order.cancelledAmount > 0 || refunds.length > 0;
  return {
    order,
    lines: await readLines(db, ids),
    parcels,
    returns: parcels.length > 0 ? await readReturns(db, ids) : [],
    payments: await readPayments(db, ids),
    refunds,
    credit: usesCredit ? await readCredit(db, order) : noCredit,
    remitted: order.paymentMethod === 'cod' && parcels.length > 0 ? await readRemitted(db, order.id) : 0,
    unsentMails: await readUnsentMails(db, order.id, { parts, parcelIds: parcels.map(({ id }) => id) }),
  };
}

/**
 * The same for a move of an order that awaits its payment: it has no parcels, and no more is read than the move needs, because
 * every payment makes one.
 */
export async function readUnpaidFacts(tx: Tx, order: OrderRow, to: OrderStatus): Promise<OrderFacts> {
  const ids = [order.id];
  const endsCredit = to === 'cancelled' && order.storeCredit > 0;
  return {
    order,
    lines: to === 'cancelled' ? await readLines(tx, ids) : [],
    parcels: [],
    returns: [],
    payments: endsCredit ? await readPayments(tx, ids) : [],
    refunds: endsCredit ? await readRefunds(tx, ids) : [],
    credit: endsCredit ? await readCredit(tx, order) : noCredit,
    remitted: 0,
    unsentMails: [],
  };
}

/**
 * The facts of an order that was loaded to be shown, for a plan that is not written: a preview. Stock, unsent mails and what
 * the customer has of store credit are left to the plan that is written.
 */
export function factsOfParts({ order, lines, parcels, returns, payments, refunds }: OrderParts): OrderFacts {
  const placed = order.storeCredit + order.cancelledCredit;
  const credit = { placed, ofOrder: 0, balance: placed };
  return { order, lines, parcels, returns, payments, refunds, credit, remitted: 0, unsentMails: [] };
}

const readCredit = async (db: DbOrTx, { id, userId }: OrderRow): Promise<CreditFacts> => ({
  placed: (await creditsPlacedWith(db, [id])).get(id) ?? 0,
  ofOrder: await creditBalanceOfOrder(db, id),
  balance: await balanceOf(db, userId),
});

const remittedFor = prepared((db) =>
  db
    .select({ paise: sum(cashRemittances.amount).mapWith(Number) })
    .from(cashRemittances)
    .innerJoin(parcelsTable, eq(parcelsTable.id, cashRemittances.parcelId))
    .where(eq(parcelsTable.orderId, sql.placeholder('orderId')))
    .prepare(),
);

const readRemitted = async (db: DbOrTx, orderId: number): Promise<Paise> =>
  (await remittedFor(db).get({ orderId }))?.paise ?? 0;
