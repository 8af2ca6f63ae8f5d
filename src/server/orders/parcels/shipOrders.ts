import type { Tx } from '@/db/client';
import type { Person } from '@/shared/access/actor';
import { fulfilmentFrom, lineQuantities, unpackedLines } from '@/shared/orders/fulfilment';
import { nextParcelNumber } from '@/shared/orders/parcels';
import type { ShipOrdersIn, ShippedOrders, ShipRow } from '@/shared/schemas/parcels';
import { AppError, notFound } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { queueParcelMail, sendingOfParcel } from '../core/mails';
import { logOrder } from '../core/orderLog';
import {
  addParcel,
  changeParcel,
  findTrackingUses,
  joinLines,
  newestShipment,
  type Parcel,
  parcelNote,
  readParcel,
  readParcels,
  type Shipment,
  setParcelLines,
  shipmentIn,
  shipmentOfPacked,
} from '../core/parcelRecords';
import {
  type ActorRef,
  addEvent,
  adminRef,
  changeOrder,
  type LineRow,
  type OrderRow,
  readLines,
  readOrder,
} from '../core/records';
import { moveOrder } from '../core/status';
import { readPosition, undoOfMove, undoOfParcel } from '../core/undoFacts';
import { queueParcelWebhook } from '../core/webhooks';
import { forEachOrder } from './forEachOrder';
import { mailedCustomers } from './mailedCustomers';
import { beginProcessing, checkOpen } from './packOrders';

type Shipping = { order: OrderRow; lines: LineRow[]; parcels: Parcel[]; shipment: Shipment };
type Act = { by: ActorRef; now: Date };

/**
 * Ships a parcel of each order: what is packed and what is left, one packed parcel, or chosen lines. An order of which
 * everything has left becomes shipped; another one is processing until the rest leaves.
 */
export async function shipOrders(
  deps: Deps,
  admin: Person,
  { parcels: rows, allowReused }: ShipOrdersIn,
): Promise<ShippedOrders> {
  const results = await forEachOrder(deps, admin, rows, async (tx, row, { by, now }) => {
    const order = await readOrder(tx, row.orderId);
    checkOpen(order);
    if (!allowReused) await checkUnused(tx, row, rows);
    const shipment = { courier: row.courier ?? null, trackingNumber: row.trackingNumber ?? null };
    const parcels = await readParcels(tx, [order.id]);
    const sentBefore = shipmentIn(parcels);
    const part = await shipRow(tx, order, row, { shipment, by: adminRef(by.id), now });
    const sent = await newestShipment(tx, order.id);
    if (part === 'all') {
      const undo = await undoOfMove(tx, order, parcels, 'shipped');
      await logOrder(tx, by, order, { act: 'status', also: { before: sentBefore, after: sent }, undo, now });
      return;
    }
    const was = part.packedAt === null ? null : 'packed';
    const also = {
      before: { ...sentBefore, parcel: null, sent: was },
      after: { ...sent, parcel: part.number, sent: 'shipped' },
    };
    const parcel = undoOfParcel(
      await readParcel(tx, part.id),
      parcels.find(({ id }) => id === part.id),
    );
    const hasBegun = order.status === 'paid';
    const undo = { kind: 'parcel', parcel, hasBegun, position: await readPosition(tx, order.id) } as const;
    await logOrder(tx, by, order, { act: 'parcel', also, undo, now });
  });
  return { ...results, mailed: await mailedCustomers(deps.db, results.done) };
}

type Content = Pick<ShipRow, 'parcelId' | 'lines'>;

/** Ships a parcel of an open order, with all news about it. Returns it, or `all` when nothing of the order remains. */
export async function shipRow(
  tx: Tx,
  order: OrderRow,
  content: Content,
  { shipment, by, now }: { shipment: Shipment; by: ActorRef; now: Date },
): Promise<Parcel | 'all'> {
  const lines = await readLines(tx, [order.id]);
  const shipping = { order, lines, parcels: await readParcels(tx, [order.id]), shipment };
  const part = await partOf(tx, content, shipping, now);
  if (part === 'all') await moveOrder(tx, order, { to: 'shipped', by, now, shipment, isUndoable: true });
  else await shipPart(tx, shipping, part, { by, now });
  return part;
}

/** Throws conflict for a tracking number that another parcel, or another row, has and that was not accepted twice. */
async function checkUnused(tx: Tx, row: ShipRow, rows: readonly ShipRow[]): Promise<void> {
  const { orderId, trackingNumber } = row;
  if (trackingNumber === undefined || row.allowReused) return;
  const same = rows.filter((one) => one !== row && isSameNumber(one, row));
  const [use] = await findTrackingUses(tx, [{ ...row, isPart: row.lines !== undefined }]);
  // A row that accepts the number may have been shipped before this one.
  const isAccepted = same.some((one) => one.allowReused && one.orderId === use?.usedBy.orderId);
  const other = same.find((one) => !one.allowReused) ?? (isAccepted ? undefined : use?.usedBy);
  if (!other) return;
  const whose = other.orderId === orderId ? 'another parcel of this order' : `order #${other.orderId}`;
  throw new AppError('conflict', `AWB ${trackingNumber} is already used for ${whose}.`, {
    details: { isReused: true },
  });
}

const isSameNumber = (one: ShipRow, other: ShipRow): boolean =>
  one.trackingNumber?.toUpperCase() === other.trackingNumber?.toUpperCase();

/** The parcel that a row ships, made where needed; `all` when nothing of the order remains. */
async function partOf(
  tx: Tx,
  row: Content,
  { order, lines, parcels }: Shipping,
  now: Date,
): Promise<Parcel | 'all'> {
  const rest = unpackedLines(lines, parcels);
  const packed = parcels.filter(({ state }) => state === 'packed');
  checkNotBeingBooked(order.id, packed);
  const parcel = { orderId: order.id, number: nextParcelNumber(parcels), state: 'shipped' } as const;
  if (row.lines) {
    checkLines(row.lines, lines, parcels);
    const taken = row.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const left = rest.reduce((sum, { quantity }) => sum + quantity, 0) - taken;
    return left === 0 && packed.length === 0 ? 'all' : await addParcel(tx, parcel, row.lines, now);
  }
  if (row.parcelId !== undefined) {
    const chosen = packed.find(({ id }) => id === row.parcelId);
    if (!chosen) throw notFound('Packed parcel');
    return packed.length === 1 && rest.length === 0 ? 'all' : chosen;
  }
  if (packed.length > 1) {
    throw new AppError(
      'conflict',
      `Order #${order.id} has ${packed.length} packed parcels. Ship each of them on the order's page.`,
    );
  }
  const [only] = packed;
  if (only && rest.length > 0) await setParcelLines(tx, only, joinLines(only.lines, rest));
  return 'all';
}

/** Throws conflict while the courier has yet to say whether it takes a parcel: its number would be missing. */
function checkNotBeingBooked(orderId: number, packed: readonly Parcel[]): void {
  const waiting = packed.find(({ booking }) => booking === 'requested');
  if (waiting)
    throw new AppError(
      'conflict',
      `Parcel ${waiting.number} of order #${orderId} is being booked. Try again soon.`,
    );
}

function checkLines(wanted: Parcel['lines'], lines: readonly LineRow[], parcels: readonly Parcel[]): void {
  if (new Set(wanted.map(({ lineId }) => lineId)).size < wanted.length)
    throw new AppError('invalid', 'A line is in the parcel twice.');
  for (const { lineId, quantity } of wanted) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw notFound('Order line');
    const { unpacked } = lineQuantities(line, parcels);
    if (quantity > unpacked)
      throw new AppError('conflict', `Only ${unpacked} × ${line.name} can still be packed.`);
  }
}

async function shipPart(
  tx: Tx,
  { order, lines, shipment }: Shipping,
  part: Parcel,
  { by, now }: Act,
): Promise<void> {
  await beginProcessing(tx, order, { by, now });
  const number = shipmentOfPacked(part, shipment);
  const parcel = await changeParcel(tx, part, { ...number, state: 'shipped', shippedAt: now }, now);
  await changeOrder(
    tx,
    order.id,
    { fulfilment: fulfilmentFrom(lines, await readParcels(tx, [order.id])) },
    now,
  );
  await addEvent(tx, order.id, {
    ...by,
    kind: 'parcel',
    from: part.state === 'packed' ? 'packed' : null,
    to: 'shipped',
    note: parcelNote(parcel),
    now,
  });
  await queueParcelMail(tx, parcel, now);
  await queueParcelWebhook(tx, 'parcel.shipped', parcel, now, sendingOfParcel(parcel.id, now));
}
