import { and, count, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import {
  isCancelledPaid,
  isComingBack,
  isLineRefundDue,
  isRefundRequested,
  isSentUnpaid,
  isToShip,
  isUnconfirmed,
  isUndelivered,
  orderLines,
  orders,
  parcelLines,
  parcels,
  payments,
  refunds,
  settlementDifferences,
} from '@/db/schema';
import { hasLiteral, isOneOf } from '@/db/sql';
import type { AttentionFilter } from '@/shared/admin/adminFilters';
import type { OrderRow } from './records';

/** The states of an order that the shop cancelled after payment and whose refund is not requested yet. */
const refundDueStates = {
  status: 'cancelled',
  cancelledBy: 'shop',
  paymentStatus: 'captured',
  refundStatus: 'none',
} as const;
type RefundDueField = keyof typeof refundDueStates;
const refundDueFields = Object.keys(refundDueStates) as RefundDueField[];

/** Whether the shop owes an order's money through its provider; cash is refunded by hand. */
export const isRefundDue = (order: Pick<OrderRow, RefundDueField | 'paymentMethod'>): boolean =>
  order.paymentMethod !== 'cod' && refundDueFields.every((field) => order[field] === refundDueStates[field]);

const failedRefunds = (db: DbOrTx) =>
  db.select({ id: refunds.orderId }).from(refunds).where(hasLiteral(refunds.status, 'failed'));

const unconfirmed = (db: DbOrTx) => db.select({ id: orders.id }).from(orders).where(isUnconfirmed);

/** Parcels that could not be delivered, and those that came back and wait for what becomes of their pieces. */
const failedDeliveries = (db: DbOrTx) => {
  const cameBack = db
    .select({ id: parcels.orderId })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(
      and(
        isComingBack,
        eq(parcels.state, 'shipped'),
        eq(parcels.carrierState, 'returned'),
        eq(orders.status, 'shipped'),
      ),
    );
  return db.select({ id: parcels.orderId }).from(parcels).where(isUndelivered).union(cameBack);
};

/**
 * Whether an order needs staff: about its money, because a parcel could not be delivered, or because a cash order is not
 * confirmed. The single definition for
 * the list's filter, its count, badges and the dashboard.
 */
const needsAttention = (db: DbOrTx): SQL =>
  inArray(orders.id, needMoney(db).union(failedDeliveries(db)).union(unconfirmed(db)));

/**
 * The orders with money under review, a failed refund, shipped unpaid, cancelled by the shop without a refund, with
 * cancelled items that were not refunded, or with books that differ from the provider's report.
 */
function needMoney(db: DbOrTx) {
  const underReview = db
    .select({ id: payments.orderId })
    .from(payments)
    .where(hasLiteral(payments.status, 'review'));
  const sentUnpaid = db.select({ id: orders.id }).from(orders).where(isSentUnpaid);
  const refundDue = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isCancelledPaid,
        ne(orders.paymentMethod, 'cod'),
        ...refundDueFields.map((field) => eq(orders[field], refundDueStates[field])),
      ),
    );
  const differing = db
    .select({ id: sql<number>`${settlementDifferences.orderId}` })
    .from(settlementDifferences)
    .where(and(isNull(settlementDifferences.closedAt), isNotNull(settlementDifferences.orderId)));
  const cancelledPieces = db
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        isLineRefundDue,
        eq(orders.paymentStatus, 'captured'),
        ne(orders.paymentMethod, 'cod'),
        eq(orders.refundStatus, 'none'),
      ),
    );
  return underReview
    .union(failedRefunds(db))
    .union(sentUnpaid)
    .union(refundDue)
    .union(cancelledPieces)
    .union(differing);
}

const isReady = or(isNull(orders.cashConfirmation), eq(orders.cashConfirmation, 'confirmed'));
const hasUnpacked = sql`exists (
  select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${orderLines.quantity} > (
    select coalesce(sum(${parcelLines.quantity}), 0) from ${parcelLines}
    join ${parcels} on ${parcels.id} = ${parcelLines.parcelId} and ${parcels.state} <> 'cancelled'
    where ${parcelLines.lineId} = ${orderLines.id}
  )
)`;
/** Orders to be sent of which an item is in no parcel, whatever their payment. */
const awaitsPreparation = and(isToShip, isReady, hasUnpacked);
/** Packed orders that wait for the courier. Every order to be sent is in one of the two lists, once it is confirmed. */
const awaitsShipment = and(isToShip, isReady, not(hasUnpacked));

/** The SQL condition of each staff filter. */
export const attentionCondition = (db: DbOrTx, filter: AttentionFilter): SQL | undefined =>
  ({
    prepare: () => awaitsPreparation,
    ship: () => awaitsShipment,
    refund: () => isRefundRequested,
    attention: () => needsAttention(db),
  })[filter]();

/** Which of the given orders need staff. */
export async function idsNeedingAttention(db: DbOrTx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOneOf(orders.id, ids), needsAttention(db)))
    .all();
  return new Set(rows.map(({ id }) => id));
}

/** How many orders wait for staff. A failed refund is counted only as that, not as a payment to review. */
export async function countAttention(db: DbOrTx) {
  const countOf = async (condition: SQL | undefined) =>
    (await db.select({ orders: count() }).from(orders).where(condition).get())?.orders ?? 0;
  const failed = await countOf(inArray(orders.id, failedRefunds(db)));
  return {
    toPrepare: await countOf(awaitsPreparation),
    toShip: await countOf(awaitsShipment),
    toConfirm: await countOf(isUnconfirmed),
    toDecide: await countOf(or(isRefundRequested, needsAttention(db))),
    refundsRequested: await countOf(isRefundRequested),
    failedRefunds: failed,
    paymentsUnderReview: (await countOf(inArray(orders.id, needMoney(db)))) - failed,
    failedDeliveries: await countOf(inArray(orders.id, failedDeliveries(db))),
  };
}
