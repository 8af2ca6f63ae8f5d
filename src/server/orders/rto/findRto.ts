import { and, count, desc, eq, ne, not, or } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { hasTrackingNumberIn, isComingBack, isToShip, orders, parcels, trackingKeyOf } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { type Actor, can } from '@/shared/access/actor';
import { toDecimal } from '@/shared/money';
import { addressText } from '@/shared/orders/orderAddress';
import { orderNumberIn } from '@/shared/orders/orderName';
import { isRtoOpen, rtoRefusal } from '@/shared/orders/rto';
import type { ExpectedRto, FoundRto, RtoParcel } from '@/shared/schemas/orders/rto';
import { hasLeft, type Parcel, readParcels } from '../core/records/parcelRecords';
import { byOrder, type LineRow, type OrderRow, orderColumns, readLines } from '../core/records/records';

/** Parcels on their way back that the page lists. */
const mostExpected = 100;

type Known = { order: OrderRow; lines: LineRow[]; parcels: Parcel[] };

async function readOrdersOf(db: DbOrTx, orderIds: readonly number[]): Promise<Map<number, Known>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.select(orderColumns).from(orders).where(isOneOf(orders.id, orderIds)).all();
  const lines = byOrder(await readLines(db, orderIds));
  const found = byOrder(await readParcels(db, orderIds));
  return new Map(
    rows.map((order) => [order.id, { order, lines: lines(order.id), parcels: found(order.id) }]),
  );
}

/** The parcels that scanned or pasted codes name: by their AWB, or by the number of their order. */
export async function findRto(
  db: DbOrTx,
  viewer: Actor,
  { codes }: { codes: readonly string[] },
): Promise<FoundRto> {
  const numbered = await db
    .select({ orderId: parcels.orderId, id: parcels.id, trackingNumber: parcels.trackingNumber })
    .from(parcels)
    .where(and(hasTrackingNumberIn(codes), ne(parcels.state, 'cancelled')))
    .orderBy(desc(parcels.id))
    .all();
  const withNumber = (code: string) =>
    numbered.filter(({ trackingNumber }) => trackingKeyOf(trackingNumber ?? '') === trackingKeyOf(code));
  const orderIdOf = (code: string) => (withNumber(code).length > 0 ? null : orderNumberIn(code));
  const orderIds = codes.flatMap((code) => orderIdOf(code) ?? []);
  const known = await readOrdersOf(db, [
    ...new Set([...numbered.map(({ orderId }) => orderId), ...orderIds]),
  ]);
  const chosen = new Map<number, RtoParcel>();
  const unknown: string[] = [];
  for (const code of codes) {
    const ids = withNumber(code).map(({ id }) => id);
    const of = [...known.values()].filter(
      ({ order, parcels: own }) => order.id === orderIdOf(code) || own.some(({ id }) => ids.includes(id)),
    );
    const found = of.flatMap((one) =>
      pick(one, ids).map((parcel): [number, RtoParcel] => [parcel.id, presentParcel(one, parcel, viewer)]),
    );
    if (found.length === 0) unknown.push(code);
    for (const [id, parcel] of found) chosen.set(id, parcel);
  }
  return { parcels: [...chosen.values()], unknown };
}

/** The parcels with the scanned number; of an order's number, those that can be received, or else the ones that left. */
function pick({ order, parcels: own }: Known, ids: readonly number[]): Parcel[] {
  if (ids.length > 0) return own.filter(({ id }) => ids.includes(id));
  const open = own.filter((parcel) => isRtoOpen(order, parcel));
  return open.length > 0
    ? open
    : own.filter((parcel) => hasLeft(parcel) || parcel.carrierState === 'returned');
}

function presentParcel({ order, lines }: Known, parcel: Parcel, viewer: Actor): RtoParcel {
  const { name, city } = addressText(order.shippingAddress);
  const { id: parcelId, number, courier, trackingNumber, carrierState } = parcel;
  return {
    ...{ parcelId, number, courier, trackingNumber, carrierState },
    orderId: order.id,
    customer: name,
    city: city || null,
    status: order.status,
    cod: order.paymentMethod === 'cod',
    ...(can(viewer, 'orders.amounts') && { total: toDecimal(order.total) }),
    items: parcel.lines.flatMap(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId);
      if (!line) return [];
      const { name: item, size, color, image } = line;
      return [{ name: item, size, color, image, quantity }];
    }),
    refused: rtoRefusal(order, parcel),
  };
}

/** The parcels that couriers report as coming back, newest first, until it is decided what becomes of their items. */
export async function listExpectedRto(db: DbOrTx, viewer: Actor): Promise<ExpectedRto> {
  // Of an order to be sent again, the parcel has been received, too.
  const isSettled = and(eq(parcels.carrierState, 'returned'), or(eq(orders.status, 'cancelled'), isToShip));
  const isOpen = and(isComingBack, eq(parcels.state, 'shipped'), not(isSettled ?? isComingBack));
  const rows = await db
    .select({ id: parcels.id, orderId: parcels.orderId })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(isOpen)
    .orderBy(desc(parcels.id))
    .limit(mostExpected)
    .all();
  const total = await db
    .select({ parcels: count() })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(isOpen)
    .get();
  const known = await readOrdersOf(
    db,
    rows.map(({ orderId }) => orderId),
  );
  const found = rows.flatMap(({ id, orderId }) => {
    const one = known.get(orderId);
    const parcel = one?.parcels.find((other) => other.id === id);
    return one && parcel ? [presentParcel(one, parcel, viewer)] : [];
  });
  return { parcels: found, total: total?.parcels ?? 0 };
}
