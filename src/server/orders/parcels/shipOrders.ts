import type { Tx } from '@/db/client';
import { lineQuantities } from '@/shared/orders/fulfilment';
import type { OrderResults, ShipOrdersIn, ShipRow } from '@/shared/schemas/parcels';
import { AppError, notFound } from '../../platform/errors';
import type { Deps, ViewerRole } from '../../platform/trpc';
import { fulfilmentFrom, nextNumber, unpackedLines } from '../core/alignParcels';
import { queueParcelMail, sendingOfParcel } from '../core/mails';
import { logOrder } from '../core/orderLog';
import {
  addParcel,
  changeParcel,
  newestShipment,
  ordersWithTrackingNumber,
  type Parcel,
  parcelNote,
  readParcels,
  type Shipment,
  setParcelLines,
} from '../core/parcelRecords';
import {
  addEvent,
  adminRef,
  changeOrder,
  type LineRow,
  type OrderRow,
  readLines,
  readOrder,
} from '../core/records';
import { moveOrder } from '../core/status';
import { queueParcelWebhook } from '../core/webhooks';
import { forEachOrder } from './forEachOrder';
import { beginProcessing, checkOpen } from './packOrders';

type Shipping = { order: OrderRow; lines: LineRow[]; parcels: Parcel[]; shipment: Shipment };
type Act = { adminId: number; now: Date };

/**
 * Ships a parcel of each order: what is packed and what is left, one packed parcel, or chosen lines. An order of which
 * everything has left becomes shipped; another one is processing until the rest leaves.
 */
export const shipOrders = (
  deps: Deps,
  admin: ViewerRole,
  { parcels: rows, allowReused }: ShipOrdersIn,
): Promise<OrderResults> =>
  forEachOrder(deps, admin, rows, (tx, row, { by, now }) => {
    const order = readOrder(tx, row.orderId);
    checkOpen(order);
    if (!allowReused) checkUnused(tx, row, rows);
    const shipment = { courier: row.courier ?? null, trackingNumber: row.trackingNumber ?? null };
    const lines = readLines(tx, [order.id]);
    const shipping = { order, lines, parcels: readParcels(tx, [order.id]), shipment };
    const sentBefore = newestShipment(tx, order.id);
    const part = partOf(tx, row, shipping, now);
    if (part === 'all') {
      moveOrder(tx, order, { to: 'shipped', by: adminRef(by.id), now, shipment, isUndoable: true });
      const also = { before: sentBefore, after: newestShipment(tx, order.id) };
      logOrder(tx, by, order, { act: 'status', also, now });
      return;
    }
    const was = part.packedAt === null ? null : 'packed';
    shipPart(tx, shipping, part, { adminId: by.id, now });
    const also = {
      before: { ...sentBefore, parcel: null, sent: was },
      after: { ...newestShipment(tx, order.id), parcel: part.number, sent: 'shipped' },
    };
    logOrder(tx, by, order, { act: 'parcel', also, now });
  });

/** Throws conflict for a tracking number that another order, or another row, has. */
function checkUnused(tx: Tx, { orderId, trackingNumber }: ShipRow, rows: readonly ShipRow[]): void {
  if (trackingNumber === undefined) return;
  const key = trackingNumber.toUpperCase();
  const beside = rows.find((row) => row.orderId !== orderId && row.trackingNumber?.toUpperCase() === key);
  const other = beside?.orderId ?? ordersWithTrackingNumber(tx, trackingNumber, orderId)[0];
  if (other !== undefined)
    throw new AppError('conflict', `The tracking number ${trackingNumber} is that of order #${other}.`);
}

/** The parcel that a row ships, made where needed; `all` when nothing of the order remains. */
function partOf(tx: Tx, row: ShipRow, { order, lines, parcels }: Shipping, now: Date): Parcel | 'all' {
  const rest = unpackedLines(lines, parcels);
  const packed = parcels.filter(({ state }) => state === 'packed');
  const parcel = { orderId: order.id, number: nextNumber(parcels), state: 'shipped' } as const;
  if (row.lines) {
    checkLines(row.lines, lines, parcels);
    const taken = row.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const left = rest.reduce((sum, { quantity }) => sum + quantity, 0) - taken;
    return left === 0 && packed.length === 0 ? 'all' : addParcel(tx, parcel, row.lines, now);
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
  if (only && rest.length > 0) setParcelLines(tx, only, joined(only.lines, rest));
  return 'all';
}

function joined(one: Parcel['lines'], other: Parcel['lines']): Parcel['lines'] {
  const sums = new Map(one.map(({ lineId, quantity }) => [lineId, quantity]));
  for (const { lineId, quantity } of other) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity);
  return [...sums].map(([lineId, quantity]) => ({ lineId, quantity }));
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

function shipPart(tx: Tx, { order, lines, shipment }: Shipping, part: Parcel, { adminId, now }: Act): void {
  beginProcessing(tx, order, { adminId, now });
  const parcel = changeParcel(tx, part, { ...shipment, state: 'shipped', shippedAt: now }, now);
  changeOrder(tx, order.id, { fulfilment: fulfilmentFrom(lines, readParcels(tx, [order.id])) }, now);
  addEvent(tx, order.id, {
    ...adminRef(adminId),
    kind: 'parcel',
    from: part.state === 'packed' ? 'packed' : null,
    to: 'shipped',
    note: parcelNote({ ...part, ...shipment }),
    now,
  });
  queueParcelMail(tx, parcel, now);
  queueParcelWebhook(tx, 'parcel.shipped', parcel, now, sendingOfParcel(parcel.id, now));
}
