import { asc, inArray } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { returnPhotos } from '@/db/schema';
import type { AccountCard } from '@/server/accounts';
import { variantsById } from '@/server/catalogue';
import { signPhotoId } from '@/server/media';
import { mediaUrl } from '@/shared/media';
import { toDecimal } from '@/shared/money';
import { canFollow } from '@/shared/returns/returnRules';
import type { AdminReturn, ReturnOut } from '@/shared/schemas/returns';
import type { Deps } from '../../platform/trpc';
import { type OrderRow, readLines, readOrder } from '../core/records';
import type { Return, ReturnLineRow } from '../core/returnRecords';
import { readMoney, settlementOf } from './settlement';

/** What presenting a return needs: photos have signed addresses. */
export type Presenting = Pick<Deps, 'secrets' | 'now'> & { db: DbOrTx };

/** Returns in their wire format, in three reads. */
export function presentReturns(ctx: Presenting, found: readonly Return[]): ReturnOut[] {
  const { db } = ctx;
  const lines = readLines(db, [...new Set(found.map(({ orderId }) => orderId))]);
  const variants = variantsById(
    db,
    found.flatMap((one) => one.lines.flatMap(({ variantId }) => variantId ?? [])),
  );
  const photos = photosOf(ctx, found);
  const presentItem = ({ lineId, variantId, reserved, returnId: _, ...asked }: ReturnLineRow) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return [];
    const { productId, name, image, size, color } = line;
    const variant = variantId === null ? undefined : variants.get(variantId);
    const exchangeFor = variant ? { size: variant.size, color: variant.color, reserved } : null;
    return [{ lineId, productId, name, image, size, color, ...asked, exchangeFor }];
  };
  return found.map((one) => ({
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
    replacementStatus: one.replacementId === null ? null : readOrder(db, one.replacementId).status,
    refunded: one.settledAmount === null ? null : toDecimal(one.settledAmount),
    createdAt: one.createdAt,
    decidedAt: one.decidedAt,
    receivedAt: one.receivedAt,
    settledAt: one.settledAt,
    cancelledAt: one.cancelledAt,
    canCancel: canFollow(one.status, 'cancelled'),
  }));
}

function photosOf(ctx: Presenting, found: readonly Return[]): Map<number, string[]> {
  const rows = ctx.db
    .select()
    .from(returnPhotos)
    .where(
      inArray(
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
export function presentAdminReturns(
  ctx: Presenting,
  found: readonly Return[],
  people: (order: OrderRow) => AccountCard | undefined,
): AdminReturn[] {
  const shown = presentReturns(ctx, found);
  return found.flatMap((one, at) => {
    const order = readOrder(ctx.db, one.orderId);
    const { id = order.userId, name = 'Unknown', email = '' } = people(order) ?? {};
    const base = shown[at];
    return base
      ? [
          {
            ...base,
            customer: { id, name, email },
            staffNote: one.staffNote ?? '',
            due: dueOf(ctx, order, one),
          },
        ]
      : [];
  });
}

function dueOf({ db }: Presenting, order: OrderRow, one: Return): AdminReturn['due'] {
  if (one.status !== 'received') return null;
  const { amount, shipping, isCash } = settlementOf(readMoney(db, order), one);
  return { amount: toDecimal(amount), shipping: toDecimal(shipping), isCash };
}
