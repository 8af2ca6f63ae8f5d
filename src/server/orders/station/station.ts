import { and, asc, count, notInArray } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { orders } from '@/db/schema';
import { write } from '@/db/write';
import { adminActor } from '@/server/audit';
import type { Person } from '@/shared/access/actor';
import { unpackedLines, unpackedOf } from '@/shared/orders/fulfilment';
import { addressText } from '@/shared/orders/orderAddress';
import { orderNumberIn } from '@/shared/orders/orderName';
import { byBin } from '@/shared/packing/items';
import type {
  BeginPackingIn,
  FinishPackingIn,
  HeldOrderIn,
  PackingOrder,
} from '@/shared/schemas/orders/packing';
import { AppError, notFound } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { attentionCondition } from '../core/records/attention';
import { readParcels } from '../core/records/parcelRecords';
import { readLines, readOrder } from '../core/records/records';
import type { Actor } from '../core/rules/rules';
import { readDocuments } from '../documents/readDocuments';
import { packRest } from '../parcels/packOrders';
import { checkOpen } from '../parcels/planPacking';
import { endLease, endStaleLeases, extendLease, heldElsewhere, heldOrders, takeLease } from './leases';

/**
 * Opens an order at the packing station and gives it to the caller's window. Throws notFound, and conflict when nothing of
 * the order can be packed or another window has it (`heldBy`), unless that is taken over.
 */
export const beginPacking = (
  { db, now }: Deps,
  admin: Person,
  { code, holder, takeOver }: BeginPackingIn,
): Promise<PackingOrder> =>
  write(db, async (tx) => {
    const moment = now();
    const orderId = orderNumberIn(code);
    if (orderId === null) throw new AppError('notFound', `“${code}” is not an order number.`);
    const order = await readOrder(tx, orderId);
    checkOpen(order);
    const held = await heldElsewhere(tx, orderId, { userId: admin.id, holder }, moment);
    if (held && !takeOver) throw new AppError('conflict', held.text, { details: { heldBy: held.name } });
    const shown = await packingOrder(tx, { ...admin, now: moment }, orderId);
    await endStaleLeases(tx, moment);
    await takeLease(tx, orderId, { userId: admin.id, holder }, moment);
    return shown;
  });

async function packingOrder(tx: Tx, actor: Actor, orderId: number): Promise<PackingOrder> {
  const [order] = await readDocuments(tx, actor, [orderId]);
  if (!order) throw notFound('Order');
  const lines = order.items
    .map((item) => ({ ...item, quantity: unpackedOf(item), image: item.product.images[0] ?? null }))
    .filter(({ quantity }) => quantity > 0)
    .sort(byBin)
    .map(({ lineId, name, size, color, image, sku, barcode, bin, quantity }) => ({
      ...{ lineId, name, size, color },
      ...{ image, sku, barcode, bin, quantity },
    }));
  if (lines.length === 0)
    throw new AppError('conflict', `All items of order #${orderId} are already packed.`);
  const { name, city } = addressText(order.shippingAddress);
  return {
    orderId,
    customer: name,
    city: city || null,
    note: order.note,
    collect: order.collect,
    lines,
  };
}

/** Says that a window still packs an order. */
export const extendPacking = ({ db, now }: Deps, { id }: Person, { orderId, holder }: HeldOrderIn) =>
  write(db, async (tx) => {
    const isHeld = await extendLease(tx, orderId, holder, now());
    const other = isHeld ? null : await heldElsewhere(tx, orderId, { userId: id, holder }, now());
    return { isHeld, heldBy: other?.name ?? null };
  });

/** Gives an order back without packing it. */
export const leavePacking = ({ db }: Deps, { orderId, holder }: HeldOrderIn): Promise<void> =>
  write(db, (tx) => endLease(tx, orderId, holder));

/**
 * Packs an order of which every piece was scanned. Throws conflict when another window has taken it over, or when the order
 * is not the one that was scanned any more.
 */
export const finishPacking = (
  { db, now }: Deps,
  admin: Person,
  { orderId, holder, lines }: FinishPackingIn,
): Promise<{ orderId: number; parcelId: number }> =>
  write(db, async (tx) => {
    const moment = now();
    const held = await heldElsewhere(tx, orderId, { userId: admin.id, holder }, moment);
    if (held) throw new AppError('conflict', held.text, { details: { heldBy: held.name } });
    const rest = unpackedLines(await readLines(tx, [orderId]), await readParcels(tx, [orderId]));
    if (rest.length > 0 && !isSame(rest, lines))
      throw new AppError(
        'conflict',
        `Order #${orderId} has been changed meanwhile. Please check its items.`,
        {
          details: { isChanged: true },
        },
      );
    const by = { ...adminActor(admin), id: admin.id };
    const parcel = await packRest(tx, orderId, { by, now: moment });
    await endLease(tx, orderId, holder);
    return { orderId, parcelId: parcel.id };
  });

type Pieces = readonly { lineId: number; quantity: number }[];

const isSame = (one: Pieces, other: Pieces): boolean => piecesKey(one) === piecesKey(other);

const piecesKey = (pieces: Pieces): string =>
  pieces
    .map(({ lineId, quantity }) => `${lineId}x${quantity}`)
    .sort()
    .join(' ');

/** The oldest order that waits to be packed and that no window holds, and how many wait. */
export async function nextToPack(
  db: DbOrTx,
  now: Date,
): Promise<{ orderId: number | null; waiting: number }> {
  const waits = attentionCondition(db, 'prepare');
  const isFree = notInArray(orders.id, heldOrders(db, now));
  const next = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(waits, isFree))
    .orderBy(asc(orders.id))
    .limit(1)
    .get();
  const waiting = (await db.select({ orders: count() }).from(orders).where(waits).get())?.orders ?? 0;
  return { orderId: next?.id ?? null, waiting };
}
