import { and, asc, count, desc, gt, lt, max, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { orders } from '@/db/schema';
import { findAccountCards } from '@/server/accounts';
import { type AttentionFilter, attentionFilters } from '@/shared/admin/adminFilters';
import { orderStatuses } from '@/shared/orders/orderStatus';
import {
  ADMIN_ORDER_LIMITS,
  type AdminOrder,
  type AdminOrderRow,
  type AdminOrdersIn,
  type MatchingIn,
  type NeighboursIn,
  type NewOrdersIn,
} from '@/shared/schemas/adminOrders';
import { type AdminPage, adminWindow } from '@/shared/schemas/adminPage';
import { notFound } from '../../platform/errors';
import { idsNeedingAttention } from '../core/attention';
import { countRefused } from '../core/cashOrders';
import { loadParts } from '../core/reads';
import { type OrderRow, orderColumns, readOrder } from '../core/records';
import type { Actor } from '../core/rules';
import { listAwaitedCash } from '../remittances/remittances';
import { filtersOf, type ResolvedFilters, resolveSearch } from './filters';
import { presentAdminOrder, presentAdminRow } from './presenters';

type StatusCounts = Record<OrderRow['status'], number>;
type AdminOrders = AdminPage<AdminOrderRow> & {
  statuses: StatusCounts;
  attention: Record<AttentionFilter, number>;
  newest: number;
  isCut: boolean;
};

/** A page of all orders, newest first, with the count of each filter under the others. */
export function listAdminOrders(db: DbOrTx, actor: Actor, input: AdminOrdersIn): AdminOrders {
  const { page: wanted, ...asked } = input;
  const { status } = asked;
  const filters = resolveSearch(db, asked, ADMIN_ORDER_LIMITS.found);
  const statuses = countStatuses(db, filters);
  const all = Object.values(statuses).reduce((sum, one) => sum + one, 0);
  const total = status ? statuses[status] : all;
  const { page, pageCount, limit, offset } = adminWindow(total, wanted);
  const rows = db
    .select(orderColumns)
    .from(orders)
    .where(filtersOf(db, filters))
    // Numbers ascend with time; each sort order uses the index of its filter.
    .orderBy(...(status ? [desc(orders.createdAt), desc(orders.id)] : [desc(orders.id)]))
    .limit(limit)
    .offset(offset)
    .all();
  const people = findAccountCards(
    db,
    rows.map(({ userId }) => userId),
  );
  const needing = idsNeedingAttention(
    db,
    rows.map(({ id }) => id),
  );
  const items = loadParts(db, rows).map((parts) =>
    presentAdminRow(parts, actor, { people, attention: needing }),
  );
  const attention = Object.fromEntries(
    attentionFilters.map((filter) => [filter, countAttention(db, filters, filter)]),
  ) as Record<AttentionFilter, number>;
  const isCut = filters.found?.length === ADMIN_ORDER_LIMITS.found;
  return { items, total, page, pageCount, statuses, attention, newest: newestId(db), isCut };
}

const newestId = (db: DbOrTx): number =>
  db
    .select({ id: max(orders.id) })
    .from(orders)
    .get()?.id ?? 0;

/** How many orders the filters show beyond those that staff have seen. */
export function countNewOrders(db: DbOrTx, { since, ...asked }: NewOrdersIn) {
  const filters = filtersOf(db, resolveSearch(db, asked, ADMIN_ORDER_LIMITS.found));
  const found = db
    .select({ orders: count() })
    .from(orders)
    .where(and(gt(orders.id, since), filters))
    .get();
  return { count: found?.orders ?? 0, newest: newestId(db) };
}

/** The newest orders that the filters show, for an action on all of them. */
export function findMatching(db: DbOrTx, asked: MatchingIn): { ids: number[] } {
  const rows = db
    .select({ id: orders.id })
    .from(orders)
    .where(filtersOf(db, resolveSearch(db, asked, ADMIN_ORDER_LIMITS.found)))
    .orderBy(desc(orders.id))
    .limit(ADMIN_ORDER_LIMITS.selected)
    .all();
  return { ids: rows.map(({ id }) => id) };
}

/** The orders before and after one in the list that the filters show, newest first. */
export function findNeighbours(db: DbOrTx, { id, ...asked }: NeighboursIn) {
  const filters = filtersOf(db, resolveSearch(db, asked, ADMIN_ORDER_LIMITS.found));
  const nearest = (side: SQL, order: SQL): number | null =>
    db.select({ id: orders.id }).from(orders).where(and(side, filters)).orderBy(order).limit(1).get()?.id ??
    null;
  return {
    previous: nearest(gt(orders.id, id), asc(orders.id)),
    next: nearest(lt(orders.id, id), desc(orders.id)),
  };
}

function countStatuses(db: DbOrTx, filters: ResolvedFilters): StatusCounts {
  const rows = db
    .select({ status: orders.status, orders: count() })
    .from(orders)
    .where(filtersOf(db, { ...filters, status: undefined }))
    .groupBy(orders.status)
    .all();
  const counted = new Map(rows.map((row) => [row.status, row.orders]));
  return Object.fromEntries(
    orderStatuses.map((status) => [status, counted.get(status) ?? 0]),
  ) as StatusCounts;
}

const countAttention = (db: DbOrTx, filters: ResolvedFilters, attention: AttentionFilter): number =>
  db
    .select({ orders: count() })
    .from(orders)
    .where(filtersOf(db, { ...filters, attention }))
    .get()?.orders ?? 0;

/** An order with all details. Throws notFound. */
export function getAdminOrder(db: DbOrTx, actor: Actor, id: number): AdminOrder {
  const [parts] = loadParts(db, [readOrder(db, id)]);
  if (!parts) throw notFound('Order');
  const actors = parts.events.flatMap(({ actorId }) => (actorId === null ? [] : [actorId]));
  const people = findAccountCards(db, [parts.order.userId, ...actors]);
  const { userId, shippingAddress } = parts.order;
  const refusedParcels = countRefused(db, userId, shippingAddress);
  const context = { people, attention: idsNeedingAttention(db, [id]) };
  const awaitedCash = parts.order.paymentMethod === 'cod' ? listAwaitedCash(db, id, actor.now) : [];
  return { ...presentAdminOrder(parts, actor, context), refusedParcels, awaitedCash };
}
