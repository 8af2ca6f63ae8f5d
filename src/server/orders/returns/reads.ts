import { and, count, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { isReturnRequested, orders, returnPhotos, returns } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { accountIdsMatching, findAccountCards } from '@/server/accounts';
import { shownProductsById } from '@/server/catalogue';
import { mapInTurn } from '@/shared/inTurn';
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
  WholeReturnOptions,
} from '@/shared/schemas/orders/returns';
import { notFound } from '../../platform/errors';
import { readVisibleOrder } from '../core/present/reads';
import { readParcels } from '../core/records/parcelRecords';
import { readLines, readOrder } from '../core/records/records';
import {
  type Return,
  readReturn,
  readReturns,
  returnableLine,
  withLines,
} from '../core/records/returnRecords';
import { type Actor, isReturnable } from '../core/rules/rules';
import { type Presenting, presentAdminReturns, presentReturns } from './presenters';

/** The returns of an order, oldest first, for its owner or staff. Throws notFound for any other caller. */
export async function listReturnsOfOrder(
  ctx: Presenting,
  actor: Actor,
  orderId: number,
): Promise<ReturnOut[]> {
  await readVisibleOrder(ctx.db, actor, orderId);
  return presentReturns(ctx, await readReturns(ctx.db, [orderId]));
}

/** A return for its customer or staff. Throws notFound. */
export async function getReturn(ctx: Presenting, id: number): Promise<ReturnOut> {
  const [found] = await presentReturns(ctx, [await readReturn(ctx.db, id)]);
  if (!found) throw notFound('Return');
  return found;
}

/** What can be returned of an order now, for its owner or staff. Staff may take what the shop did not promise. */
export async function findReturnOptions(
  { db, now }: Presenting,
  actor: Actor,
  orderId: number,
): Promise<ReturnOptions> {
  const order = await readVisibleOrder(db, actor, orderId);
  if (!isReturnable(order)) return { items: [] };
  const lines = await readLines(db, [orderId]);
  const parcels = await readParcels(db, [orderId]);
  const found = await readReturns(db, [orderId]);
  const at = now().getTime();
  const items = lines.map((line) => {
    const returnable = returnableLine(line, parcels, found);
    const { mode } = returnable;
    const { id: lineId, productId, name, size, color, image } = line;
    return {
      ...{ lineId, productId, name, size, color, image, most: Math.max(0, piecesWithCustomer(returnable)) },
      reasons: possibleReasons(returnable, at).map((reason) => ({
        reason,
        most: returnablePieces(returnable, reason, at),
        resolutions: possibleResolutions([{ mode, reason }]),
      })),
    };
  });
  return { items: items.filter(({ most }) => most > 0) };
}

/** The options with the sizes and colours that an exchange can be for. */
export async function withExchanges(db: DbOrTx, { items }: ReturnOptions): Promise<WholeReturnOptions> {
  const products = await shownProductsById(
    db,
    items.map(({ productId }) => productId),
  );
  return {
    items: items.map((item) => ({
      ...item,
      variants: (products.get(item.productId)?.variants ?? []).map(({ size, color, stock }) => ({
        size,
        color,
        left: stock,
      })),
    })),
  };
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
export async function listAdminReturns(
  ctx: Presenting,
  { status, search, page: wanted }: AdminReturnsIn,
): Promise<AdminReturns> {
  const { db } = ctx;
  const named = isNamed(db, search);
  const counted = await db
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
  const rows = await db
    .select()
    .from(returns)
    .where(and(hasStatus(status), named))
    // Numbers ascend with time; each sort order uses the index of its filter.
    .orderBy(...(status ? [desc(returns.createdAt), desc(returns.id)] : [desc(returns.id)]))
    .limit(limit)
    .offset(offset)
    .all();
  return { items: await presentForStaff(ctx, await withLines(db, rows)), total, page, pageCount, statuses };
}

/** The returns of an order for staff, oldest first. */
export const listAdminReturnsOfOrder = async (ctx: Presenting, orderId: number): Promise<AdminReturn[]> =>
  presentForStaff(ctx, await readReturns(ctx.db, [(await readOrder(ctx.db, orderId)).id]));

/** A return for staff. Throws notFound. */
export async function getAdminReturn(ctx: Presenting, id: number): Promise<AdminReturn> {
  const [found] = await presentForStaff(ctx, [await readReturn(ctx.db, id)]);
  if (!found) throw notFound('Return');
  return found;
}

async function presentForStaff(ctx: Presenting, found: readonly Return[]): Promise<AdminReturn[]> {
  const owners = new Map(
    await mapInTurn(found, async ({ orderId }) => [orderId, (await readOrder(ctx.db, orderId)).userId]),
  );
  const people = await findAccountCards(ctx.db, [...owners.values()]);
  return presentAdminReturns(ctx, found, ({ userId }) => people.get(userId));
}

/** How many requests wait for a decision. */
export const countRequestedReturns = async (db: DbOrTx): Promise<number> =>
  (await db.select({ returns: count() }).from(returns).where(isReturnRequested).get())?.returns ?? 0;

/** The uploads that returns show; with `ids`, the subset of them. */
export async function listReturnPhotos(db: DbOrTx, ids?: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ mediaId: returnPhotos.mediaId })
    .from(returnPhotos)
    .where(ids && isOneOf(returnPhotos.mediaId, ids))
    .all();
  return rows.map(({ mediaId }) => mediaUrl(mediaId));
}
