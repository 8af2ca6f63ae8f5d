import { asc } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { returnPhotos } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import type { AccountCard } from '@/server/accounts';
import { variantsById } from '@/server/catalogue';
import { signPhotoId } from '@/server/media';
import { flatMapInTurn, mapInTurn } from '@/shared/inTurn';
import { mediaUrl } from '@/shared/media';
import { toDecimal } from '@/shared/money';
import { canFollow } from '@/shared/returns/returnRules';
import type { AdminReturn, ReturnOut } from '@/shared/schemas/orders/returns';
import type { Deps } from '../../platform/trpc';
import { type OrderRow, readLines, readOrder } from '../core/records/records';
import type { Return, ReturnLineRow } from '../core/records/returnRecords';
import { readMoney, settlementOf } from './settlement';

/** What presenting a return needs: photos have signed addresses. */
export type Presenting = Pick<Deps, 'secrets' | 'now'> & { db: DbOrTx };

/** Returns in their wire format, in three reads. */
export async function presentReturns(ctx: Presenting, found: readonly Return[]): Promise<ReturnOut[]> {
  const { db } = ctx;
  const lines = await readLines(db, [...new Set(found.map(({ orderId }) => orderId))]);
  const variants = await variantsById(
    db,
    found.flatMap((one) => one.lines.flatMap(({ variantId }) => variantId ?? [])),
    ctx.now(),
  );
  const photos = await photosOf(ctx, found);
  const presentItem = ({ lineId, variantId, reserved, returnId: _, ...asked }: ReturnLineRow) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return [];
    const { productId, name, image, size, color } = line;
    const variant = variantId === null ? undefined : variants.get(variantId);
    const exchangeFor = variant ? { size: variant.size, color: variant.color, reserved } : null;
    return [{ lineId, productId, name, image, size, color, ...asked, exchangeFor }];
  };
  return mapInTurn(found, async (one) => ({
    id: one.id,
    orderId: one.orderId,
    status: one.status,
    wanted: one.wanted,
    resolution: one.resolution,
    items: one.lines.flatMap(presentItem),
    photos: photos.get(one.id) ?? [],
    declineReason: one.declineReason,
    trackingNumber: one.trackingNumber,
    reservedUntil: one.reservedUntil,
    replacementId: one.replacementId,
    replacementStatus: one.replacementId === null ? null : (await readOrder(db, one.replacementId)).status,
    refunded: one.settledAmount === null ? null : toDecimal(one.settledAmount),
    createdAt: one.createdAt,
    decidedAt: one.decidedAt,
    receivedAt: one.receivedAt,
    settledAt: one.settledAt,
    cancelledAt: one.cancelledAt,
    canCancel: canFollow(one.status, 'cancelled'),
  }));
}

async function photosOf(ctx: Presenting, found: readonly Return[]): Promise<Map<number, string[]>> {
  const rows = await ctx.db
    .select()
    .from(returnPhotos)
    .where(
      isOneOf(
        returnPhotos.returnId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(returnPhotos.returnId), asc(returnPhotos.position))
    .all();
  const photos = new Map<number, string[]>();
  for (const { returnId, mediaId } of rows)
    photos.set(returnId, [...(photos.get(returnId) ?? []), mediaUrl(signPhotoId(ctx, mediaId))]);
  return photos;
}

/** Returns for staff, with the customer and what a received one is worth. */
export async function presentAdminReturns(
  ctx: Presenting,
  found: readonly Return[],
  people: (order: OrderRow) => AccountCard | undefined,
): Promise<AdminReturn[]> {
  const shown = await presentReturns(ctx, found);
  return flatMapInTurn(found, async (one, at) => {
    const order = await readOrder(ctx.db, one.orderId);
    const { id = order.userId, name = 'Unknown', email = '' } = people(order) ?? {};
    const base = shown[at];
    return base
      ? [
          {
            ...base,
            customer: { id, name, email },
            staffNote: one.staffNote ?? '',
            due: await dueOf(ctx, order, one),
          },
        ]
      : [];
  });
}

async function dueOf({ db }: Presenting, order: OrderRow, one: Return): Promise<AdminReturn['due']> {
  if (one.status !== 'received') return null;
  const { amount, shipping, isCash } = settlementOf(await readMoney(db, order), one);
  return { amount: toDecimal(amount), shipping: toDecimal(shipping), isCash };
}
