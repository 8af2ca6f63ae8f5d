import { and, asc, count, desc, gt, lt, max, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { isRefundRequested, orders } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { findAccountCards } from '@/server/accounts';
import { can } from '@/shared/access/actor';
import { type AttentionFilter, attentionFilters } from '@/shared/admin/adminFilters';
import { mapInTurn } from '@/shared/inTurn';
import { orderStatuses } from '@/shared/orders/orderStatus';
import { type AdminPage, adminWindow } from '@/shared/schemas/adminPage';
import {
  ADMIN_ORDER_LIMITS,
  type AdminOrder,
  type AdminOrderRow,
  type AdminOrdersIn,
  type MatchingIn,
  type NeighboursIn,
  type NewOrdersIn,
} from '@/shared/schemas/orders/adminOrders';
import type { PlainOrder, PlainOrderRow } from '@/shared/schemas/orders/plainOrders';
import { notFound } from '../../platform/errors';
import { countRefused } from '../core/plan/cashOrders';
import { loadParts } from '../core/present/reads';
import { idsNeedingAttention } from '../core/records/attention';
import { type OrderRow, orderColumns, readOrder } from '../core/records/records';
import type { Actor } from '../core/rules/rules';
import { listAwaitedCash } from '../remittances/remittances';
import { filtersOf, type ResolvedFilters, resolveSearch } from './filters';
import { presentAdminOrder, presentAdminRow, presentPlainOrder, presentPlainRow } from './presenters';

type StatusCounts = Record<OrderRow['status'], number>;
type AdminOrders = AdminPage<AdminOrderRow | PlainOrderRow> & {
  statuses: StatusCounts;
  attention: Record<AttentionFilter, number>;
  newest: number;
  isCut: boolean;
};

/** A page of all orders, newest first, with the count of each filter under the others. */
export async function listAdminOrders(db: DbOrTx, actor: Actor, input: AdminOrdersIn): Promise<AdminOrders> {
  const { page: wanted, ...asked } = input;
  const { status } = asked;
  const filters = await resolveSearch(db, asked, ADMIN_ORDER_LIMITS.found);
  const statuses = await countStatuses(db, filters);
  const all = Object.values(statuses).reduce((sum, one) => sum + one, 0);
  const total = status ? statuses[status] : all;
  const { page, pageCount, limit, offset } = adminWindow(total, wanted);
  const rows = await db
    .select(orderColumns)
    .from(orders)
    .where(filtersOf(db, filters))
    // Numbers ascend with time; each sort order uses the index of its filter.
    .orderBy(...(status ? [desc(orders.createdAt), desc(orders.id)] : [desc(orders.id)]))
    .limit(limit)
    .offset(offset)
    .all();
  const people = await findAccountCards(
    db,
    rows.map(({ userId }) => userId),
  );
  const needing = await idsNeedingAttention(
    db,
    rows.map(({ id }) => id),
  );
  const present = can(actor, 'orders.amounts') ? presentAdminRow : presentPlainRow;
  const items = (await loadParts(db, rows)).map((parts) =>
    present(parts, actor, { people, attention: needing }),
  );
  const attention = Object.fromEntries(
    await mapInTurn(attentionFilters, async (filter) => [filter, await countAttention(db, filters, filter)]),
  ) as Record<AttentionFilter, number>;
  const isCut = filters.found?.length === ADMIN_ORDER_LIMITS.found;
  return { items, total, page, pageCount, statuses, attention, newest: await newestId(db), isCut };
}

/** The orders among the given ones whose refund is to be decided, oldest first. */
export async function listRefundRequests(
  db: DbOrTx,
  actor: Actor,
  { ids }: { ids: readonly number[] },
): Promise<AdminOrderRow[]> {
  const rows = await db
    .select(orderColumns)
    .from(orders)
    .where(and(isRefundRequested, isOneOf(orders.id, ids)))
    .orderBy(asc(orders.id))
    .all();
  const people = await findAccountCards(
    db,
    rows.map(({ userId }) => userId),
  );
  const context = { people, attention: new Set<number>() };
  return (await loadParts(db, rows)).map((parts) => presentAdminRow(parts, actor, context));
}

const newestId = async (db: DbOrTx): Promise<number> =>
  (
    await db
      .select({ id: max(orders.id) })
      .from(orders)
      .get()
  )?.id ?? 0;

/** How many orders the filters show beyond those that staff have seen. */
export async function countNewOrders(db: DbOrTx, { since, ...asked }: NewOrdersIn) {
  const filters = filtersOf(db, await resolveSearch(db, asked, ADMIN_ORDER_LIMITS.found));
  const found = await db
    .select({ orders: count() })
    .from(orders)
    .where(and(gt(orders.id, since), filters))
    .get();
  return { count: found?.orders ?? 0, newest: await newestId(db) };
}

/** The newest orders that the filters show, for an action on all of them. */
export async function findMatching(db: DbOrTx, asked: MatchingIn): Promise<{ ids: number[] }> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(filtersOf(db, await resolveSearch(db, asked, ADMIN_ORDER_LIMITS.found)))
    .orderBy(desc(orders.id))
    .limit(ADMIN_ORDER_LIMITS.selected)
    .all();
  return { ids: rows.map(({ id }) => id) };
}

/** The orders before and after one in the list that the filters show, newest first. */
export async function findNeighbours(db: DbOrTx, { id, ...asked }: NeighboursIn) {
  const filters = filtersOf(db, await resolveSearch(db, asked, ADMIN_ORDER_LIMITS.found));
  const nearest = async (side: SQL, order: SQL): Promise<number | null> =>
    (await db.select({ id: orders.id }).from(orders).where(and(side, filters)).orderBy(order).limit(1).get())
      ?.id ?? null;
  return {
    previous: await nearest(gt(orders.id, id), asc(orders.id)),
    next: await nearest(lt(orders.id, id), desc(orders.id)),
  };
}

async function countStatuses(db: DbOrTx, filters: ResolvedFilters): Promise<StatusCounts> {
  const rows = await db
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

const countAttention = async (
  db: DbOrTx,
  filters: ResolvedFilters,
  attention: AttentionFilter,
): Promise<number> =>
  (
    await db
      .select({ orders: count() })
      .from(orders)
      .where(filtersOf(db, { ...filters, attention }))
      .get()
  )?.orders ?? 0;

/** An order with all details, and with amounts for those who may see them. Throws notFound. */
export async function getAdminOrder(db: DbOrTx, actor: Actor, id: number): Promise<AdminOrder | PlainOrder> {
  const [parts] = await loadParts(db, [await readOrder(db, id)]);
  if (!parts) throw notFound('Order');
  const actors = parts.events.flatMap(({ actorId }) => (actorId === null ? [] : [actorId]));
  const people = await findAccountCards(db, [parts.order.userId, ...actors]);
  const { userId, shippingAddress } = parts.order;
  const refusedParcels = await countRefused(db, userId, shippingAddress);
  const context = { people, attention: await idsNeedingAttention(db, [id]) };
  if (!can(actor, 'orders.amounts')) return { ...presentPlainOrder(parts, actor, context), refusedParcels };
  const awaitedCash = parts.order.paymentMethod === 'cod' ? await listAwaitedCash(db, id, actor.now) : [];
  return { ...presentAdminOrder(parts, actor, context), refusedParcels, awaitedCash };
}
