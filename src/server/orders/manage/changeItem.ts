import { eq } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { orderLines } from '@/db/schema';
import { write } from '@/db/write';
import { chooseVariant, lineLabel, pictureOf, returnStock, takeStock } from '@/server/catalogue';
import type { Person } from '@/shared/access/actor';
import { lineQuantities } from '@/shared/orders/fulfilment';
import type { ChangeItemIn } from '@/shared/schemas/orders/orderItems';
import { AppError, notFound } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { piecesText, unreturnedNote } from '../core/news/lineTexts';
import { queueOrderMail, undoable, withdrawUndoable } from '../core/news/mails';
import { queueOrderWebhook } from '../core/news/webhooks';
import { logOrder } from '../core/plan/orderLog';
import { checkChangeable } from '../core/plan/planCancelItems';
import { readParcels } from '../core/records/parcelRecords';
import {
  type ActorRef,
  addEvent,
  adminRef,
  type LineRow,
  type OrderRow,
  readLines,
  readOrder,
} from '../core/records/records';

type Options = { size: string | null; color: string | null };

/**
 * Changes the size or colour of an order line that is in no parcel. Its price stays as it was agreed; the stock is moved in
 * the same transaction, and the customer is notified. Throws notFound, invalid for an unknown size or colour, and conflict
 * when it is packed, sold out or has changed since it was read.
 */
export async function changeItem(
  { db, now }: Deps,
  admin: Person,
  { id, lineId, size, color, was: seen }: ChangeItemIn,
): Promise<number> {
  const moment = now();
  await write(db, async (tx) => {
    const order = await readOrder(tx, id);
    const line = (await readLines(tx, [id])).find((one) => one.id === lineId);
    if (!line) throw notFound('Order line');
    if (seen && !isSame(line, seen))
      throw new AppError(
        'conflict',
        `Order #${id} has changed: the line is now ${lineLabel(line.name, line)}.`,
      );
    if (isSame(line, { size, color })) return;
    await setVariant(tx, order, line, { size, color }, { by: adminRef(admin.id), now: moment });
    const also = {
      before: { item: { lineId, name: line.name, size: line.size, color: line.color } },
      after: { item: { lineId, name: line.name, size, color } },
    };
    const was = { size: line.size, color: line.color };
    const undo = { kind: 'item', lineId, was, became: { size, color } } as const;
    await logOrder(tx, admin, order, { act: 'items', also, undo, now: moment });
  });
  return id;
}

const isSame = (a: Options, b: Options): boolean => a.size === b.size && a.color === b.color;

/** Throws conflict when the line is packed or has left, or the variant is sold out. */
export async function setVariant(
  tx: Tx,
  order: OrderRow,
  line: LineRow,
  { size, color }: Options,
  { by, now, isUndo = false }: { by: ActorRef; now: Date; isUndo?: boolean },
): Promise<void> {
  checkChangeable(order);
  if (
    lineQuantities(line, await readParcels(tx, [order.id])).unpacked < line.quantity ||
    line.quantity === 0 ||
    line.restocked > 0
  )
    throw new AppError('conflict', `${lineLabel(line.name, line)} is packed or shipped.`);
  const variant = await chooseVariant(tx, { productId: line.productId, size, color }, now);
  const changed = { ...line, variantId: variant.variantId, size: variant.size, color: variant.color };
  const cause = { orderId: order.id, actorId: by.actorId, reason: 'edit', now } as const;
  for (const lost of await returnStock(tx, [line], cause))
    await addEvent(tx, order.id, { ...unreturnedNote(lost), now });
  await takeStock(tx, [changed], cause);
  const image = (await pictureOf(tx, variant)) ?? line.image;
  const { variantId, sku } = variant;
  const values = { variantId, size: changed.size, color: changed.color, sku, image };
  await tx.update(orderLines).set(values).where(eq(orderLines.id, line.id)).run();
  const note = `${piecesText([line])} is now ${lineLabel(line.name, changed)}.`;
  await addEvent(tx, order.id, { ...by, kind: 'items', note, now });
  const part = `line:${line.id}`;
  const waited = await withdrawUndoable(tx, order.id, 'orderItemChanged', part);
  // A customer who has not been notified of the change is not notified that it was undone.
  if (!(isUndo && waited)) {
    const changed = `${note} The price stays the same.`;
    await queueOrderMail(tx, 'orderItemChanged', order.id, now, {
      changed,
      ...undoable(order.id, now, part),
    });
  }
  await queueOrderWebhook(tx, 'order.updated', order.id, now, undoable(order.id, now, part).sending);
}
