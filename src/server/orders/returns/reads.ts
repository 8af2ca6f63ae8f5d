import { and, count, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { isReturnRequested, orders, returnPhotos, returns } from '@/db/schema';
import { accountIdsMatching, findAccountCards } from '@/server/accounts';
import { shownProductsById } from '@/server/catalogue';
import { mediaUrl } from '@/shared/media';
import { orderNumberIn } from '@/shared/orders/orderName';
import {
  piecesWithCustomer,
  possibleReasons,
  possibleResolutions,
  type ReturnStatus,
  returnablePieces,
  returnStatuses,
} from '@/shared/returns/returnRules';
import { adminWindow } from '@/shared/schemas/adminPage';
import type {
  AdminReturn,
  AdminReturns,
  AdminReturnsIn,
  ReturnOptions,
  ReturnOut,
} from '@/shared/schemas/returns';
import { notFound } from '../../platform/errors';
import { readParcels } from '../core/parcelRecords';
import { type OrderRow, readLines, readOrder, readOwnOrder } from '../core/records';
import { type Return, readReturn, readReturns, returnableLine, withLines } from '../core/returnRecords';
import { type Actor, isReturnable } from '../core/rules';
import { type Presenting, presentAdminReturns, presentReturns } from './presenters';

const readVisibleOrder = (db: DbOrTx, actor: Actor, id: number): OrderRow =>
  actor.isAdmin ? readOrder(db, id) : readOwnOrder(db, actor.id, id);

/** The returns of an order, oldest first, for its owner or staff. Throws notFound for any other caller. */
export function listReturnsOfOrder(ctx: Presenting, actor: Actor, orderId: number): ReturnOut[] {
  readVisibleOrder(ctx.db, actor, orderId);
  return presentReturns(ctx, readReturns(ctx.db, [orderId]));
}

/** A return for its customer or staff. Throws notFound. */
export function getReturn(ctx: Presenting, id: number): ReturnOut {
  const [found] = presentReturns(ctx, [readReturn(ctx.db, id)]);
  if (!found) throw notFound('Return');
  return found;
}

/** What can be returned of an order now, for its owner or staff. Staff may take what the shop did not promise. */
export function findReturnOptions({ db, now }: Presenting, actor: Actor, orderId: number): ReturnOptions {
  const order = readVisibleOrder(db, actor, orderId);
  if (!isReturnable(order)) return { items: [] };
  const lines = readLines(db, [orderId]);
  const parcels = readParcels(db, [orderId]);
  const found = readReturns(db, [orderId]);
  const products = shownProductsById(
    db,
    lines.map(({ productId }) => productId),
  );
  const at = now().getTime();
  const items = lines.map((line) => {
    const returnable = returnableLine(line, parcels, found);
    const { mode } = returnable;
    const { id: lineId, name, size, color, image } = line;
    const variants = products.get(line.productId)?.variants ?? [];
    return {
      ...{ lineId, name, size, color, image, most: Math.max(0, piecesWithCustomer(returnable)) },
      reasons: possibleReasons(returnable, at).map((reason) => ({
        reason,
        most: returnablePieces(returnable, reason, at),
        resolutions: possibleResolutions([{ mode, reason }]),
      })),
      variants: variants.map((one) => ({ size: one.size, color: one.color, left: one.stock })),
    };
  });
  return { items: items.filter(({ most }) => most > 0) };
}

const hasStatus = (status: ReturnStatus | undefined): SQL | undefined => status && eq(returns.status, status);

/** Returns by the number of their order, or by the customer. */
function isNamed(db: DbOrTx, search: string): SQL | undefined {
  if (search === '') return undefined;
  const number = orderNumberIn(search);
  const ofCustomer = db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.userId, accountIdsMatching(db, search)));
  return or(
    number === null ? undefined : or(eq(returns.orderId, number), eq(returns.id, number)),
    inArray(returns.orderId, ofCustomer),
  );
}

/** A page of all returns, newest first, with the count of each status. */
export function listAdminReturns(
  ctx: Presenting,
  { status, search, page: wanted }: AdminReturnsIn,
): AdminReturns {
  const { db } = ctx;
  const named = isNamed(db, search);
  const counted = db
    .select({ status: returns.status, returns: count() })
    .from(returns)
    .where(named)
    .groupBy(returns.status)
    .all();
  const statuses = Object.fromEntries(
    returnStatuses.map((one) => [one, counted.find((row) => row.status === one)?.returns ?? 0]),
  ) as Record<ReturnStatus, number>;
  const total = status ? statuses[status] : counted.reduce((sum, row) => sum + row.returns, 0);
  const { page, pageCount, limit, offset } = adminWindow(total, wanted);
  const rows = db
    .select()
    .from(returns)
    .where(and(hasStatus(status), named))
    // Numbers ascend with time; each sort order uses the index of its filter.
    .orderBy(...(status ? [desc(returns.createdAt), desc(returns.id)] : [desc(returns.id)]))
    .limit(limit)
    .offset(offset)
    .all();
  return { items: presentForStaff(ctx, withLines(db, rows)), total, page, pageCount, statuses };
}

/** The returns of an order for staff, oldest first. */
export const listAdminReturnsOfOrder = (ctx: Presenting, orderId: number): AdminReturn[] =>
  presentForStaff(ctx, readReturns(ctx.db, [readOrder(ctx.db, orderId).id]));

/** A return for staff. Throws notFound. */
export function getAdminReturn(ctx: Presenting, id: number): AdminReturn {
  const [found] = presentForStaff(ctx, [readReturn(ctx.db, id)]);
  if (!found) throw notFound('Return');
  return found;
}

function presentForStaff(ctx: Presenting, found: readonly Return[]): AdminReturn[] {
  const owners = new Map(found.map(({ orderId }) => [orderId, readOrder(ctx.db, orderId).userId]));
  const people = findAccountCards(ctx.db, [...owners.values()]);
  return presentAdminReturns(ctx, found, ({ userId }) => people.get(userId));
}

/** How many requests wait for a decision. */
export const countRequestedReturns = (db: DbOrTx): number =>
  db.select({ returns: count() }).from(returns).where(isReturnRequested).get()?.returns ?? 0;

/** The uploads that returns show; with `ids`, the subset of them. */
export function listReturnPhotos(db: DbOrTx, ids?: readonly string[]): string[] {
  const rows = db
    .selectDistinct({ mediaId: returnPhotos.mediaId })
    .from(returnPhotos)
    .where(ids && inArray(returnPhotos.mediaId, [...ids]))
    .all();
  return rows.map(({ mediaId }) => mediaUrl(mediaId));
}
