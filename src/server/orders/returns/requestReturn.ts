import type { Tx } from '@/db/client';
import { returnLines, returnPhotos, returns } from '@/db/schema';
import { write } from '@/db/write';
import { chooseVariant, lineLabel, shortageOf } from '@/server/catalogue';
import { ownUploads, readPhotoId } from '@/server/media';
import type { Person } from '@/shared/access/actor';
import { mapInTurn } from '@/shared/inTurn';
import { mediaIdOf } from '@/shared/media';
import {
  isFault,
  piecesWithCustomer,
  possibleResolutions,
  type ReturnableLine,
  returnablePieces,
} from '@/shared/returns/returnRules';
import type { RequestReturnIn } from '@/shared/schemas/orders/returns';
import { AppError, notFound } from '../../platform/errors';
import { countAction } from '../../platform/limits';
import type { Context, Deps } from '../../platform/trpc';
import { logOrder } from '../core/plan/orderLog';
import { readParcels } from '../core/records/parcelRecords';
import {
  type ActorRef,
  addEvent,
  adminRef,
  customerRef,
  type LineRow,
  type OrderRow,
  readLines,
  readOrder,
  readOwnOrder,
} from '../core/records/records';
import { readReturn, readReturns, returnableLine } from '../core/records/returnRecords';
import { isReturnable } from '../core/rules/rules';
import { queueReturnEvent, queueReturnMail, returnText } from './news';

type Item = RequestReturnIn['items'][number];

/**
 * Asks for the return of delivered pieces of a customer's own order. Throws notFound, invalid, and conflict when the pieces
 * cannot be returned any more or were asked for since they were read.
 */
export function requestReturn(ctx: Context, viewer: Person, input: RequestReturnIn): Promise<number> {
  const moment = ctx.now();
  return write(ctx.db, async (tx) => {
    await countAction(tx, ctx, 'returnsPerUser', viewer.id);
    const order = await readOwnOrder(tx, viewer.id, input.id);
    const asked = { ...input, by: customerRef(viewer.id), now: moment };
    await assertPromised(tx, order, asked);
    const id = await insertReturn(tx, order, asked);
    await attachPhotos(tx, ctx, { id, userId: viewer.id }, input.photos);
    return id;
  });
}

/** Records a return for a customer who wrote to the shop; staff may take back what the shop did not promise. */
export function createReturn(
  { db, now }: Deps,
  admin: Person,
  input: Omit<RequestReturnIn, 'photos'>,
): Promise<number> {
  const moment = now();
  return write(db, async (tx) => {
    const order = await readOrder(tx, input.id);
    const id = await insertReturn(tx, order, { ...input, by: adminRef(admin.id), now: moment });
    const also = { before: { [`return ${id}`]: null }, after: { [`return ${id}`]: 'requested' } };
    await logOrder(tx, admin, order, { act: 'return', also, now: moment });
    return id;
  });
}

type Asked = Omit<RequestReturnIn, 'photos'> & { by: ActorRef; now: Date };

async function linesOf(tx: Tx, order: OrderRow, items: readonly Item[]) {
  const lines = await readLines(tx, [order.id]);
  const parcels = await readParcels(tx, [order.id]);
  const found = await readReturns(tx, [order.id]);
  return items.map((item) => {
    const line = lines.find(({ id }) => id === item.lineId);
    if (!line) throw notFound('Order line');
    return { item, line, returnable: returnableLine(line, parcels, found) };
  });
}

/** Throws conflict for what the shop does not take back from a customer: too late, or for this reason. */
async function assertPromised(tx: Tx, order: OrderRow, { items, wanted, now }: Asked): Promise<void> {
  const lines = await linesOf(tx, order, items);
  for (const { item, line, returnable } of lines) {
    const most = returnablePieces(returnable, item.reason, now.getTime());
    if (item.quantity > most) throw tooMany(line, most, returnable, item);
  }
  const reasons = lines.map(({ item, returnable }) => ({ mode: returnable.mode, reason: item.reason }));
  if (!possibleResolutions(reasons).includes(wanted))
    throw new AppError(
      'conflict',
      'We exchange these items. Please choose the size or colour that you would like.',
    );
}

function tooMany(line: LineRow, most: number, returnable: ReturnableLine, { was }: Item): AppError {
  const label = lineLabel(line.name, line);
  const left = Math.max(0, piecesWithCustomer(returnable));
  if (was !== left)
    return new AppError('conflict', `Your order has changed: you can return ${left} × ${label} now.`);
  return new AppError(
    'conflict',
    most > 0
      ? `You can return ${most} × ${label} for this reason.`
      : `${label} cannot be returned for this reason any more.`,
  );
}

async function insertReturn(tx: Tx, order: OrderRow, { items, wanted, by, now }: Asked): Promise<number> {
  if (!isReturnable(order)) throw new AppError('conflict', `Order #${order.id} has nothing to return.`);
  const values = await mapInTurn(await linesOf(tx, order, items), async ({ item, line, returnable }) => {
    const left = Math.max(0, piecesWithCustomer(returnable));
    if (item.was !== left || item.quantity > left) throw tooMany(line, left, returnable, item);
    const { lineId, quantity, reason, comment } = item;
    return {
      lineId,
      quantity,
      reason,
      comment,
      variantId: wanted === 'exchange' ? await newVariant(tx, line, item, now) : null,
    };
  });
  const { id } = await tx
    .insert(returns)
    .values({ orderId: order.id, status: 'requested', wanted, createdAt: now, updatedAt: now })
    .returning({ id: returns.id })
    .get();
  await tx
    .insert(returnLines)
    .values(values.map((value) => ({ returnId: id, ...value })))
    .run();
  const found = await readReturn(tx, id);
  const note = `Return #${id}: ${returnText(await readLines(tx, [order.id]), found)}`;
  await addEvent(tx, order.id, { ...by, kind: 'return', to: 'requested', note, now });
  await queueReturnMail(tx, 'returnRequested', found, now);
  await queueReturnEvent(tx, 'return.requested', found, now);
  return id;
}

/** The size and colour that an exchange is for. Throws invalid without one, and conflict when it is sold out. */
async function newVariant(
  tx: Tx,
  line: LineRow,
  { exchangeFor, quantity, reason }: Item,
  now: Date,
): Promise<number> {
  if (!exchangeFor)
    throw new AppError('invalid', `Please choose the size or colour that you would like for ${line.name}.`);
  const variant = await chooseVariant(tx, { productId: line.productId, ...exchangeFor }, now);
  // A faulty item is also replaced by the same.
  if (variant.variantId === line.variantId && !isFault(reason))
    throw new AppError(
      'invalid',
      `That is the size and colour of ${line.name} that you have. Please choose another.`,
    );
  if (variant.left < quantity) throw shortageOf(variant);
  return variant.variantId;
}

/** Adds the customer's own uploads. Throws invalid for any other picture. */
async function attachPhotos(
  tx: Tx,
  signing: Pick<Context, 'secrets' | 'now'>,
  { id, userId }: { id: number; userId: number },
  urls: readonly string[],
): Promise<void> {
  const ids = [...new Set(urls.map((url) => readPhotoId(signing, mediaIdOf(url) ?? '').id))];
  if (ids.length === 0) return;
  const own = await ownUploads(tx, userId, ids);
  if (ids.some((mediaId) => !own.has(mediaId)))
    throw new AppError('invalid', 'One of the photos is no longer available. Please choose it again.');
  await tx
    .insert(returnPhotos)
    .values(ids.map((mediaId, position) => ({ returnId: id, mediaId, position })))
    .run();
}
