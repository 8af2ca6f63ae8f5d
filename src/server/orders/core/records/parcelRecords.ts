import { and, asc, eq, getTableColumns, ne } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { prepared, preparedInsert, preparedUpdate } from '@/db/prepared';
import { hasTrackingNumberIn, parcelLines, parcels, trackingKeyOf } from '@/db/schema';
import { isOneOfPlaceholder } from '@/db/sql';
import { courierName } from '@/shared/delivery/couriers';
import { mapInTurn } from '@/shared/inTurn';
import type { NumberedParcel } from '@/shared/schemas/orders/parcels';
import { notFound } from '../../../platform/errors';

export type ParcelRow = typeof parcels.$inferSelect;
export type ParcelLine = { lineId: number; quantity: number };
export type Parcel = ParcelRow & { lines: ParcelLine[] };

export type Shipment = Pick<ParcelRow, 'courier' | 'trackingNumber'>;

/** Whether a parcel left the shop and did not come back. */
export const hasLeft = ({ state, carrierState }: Pick<ParcelRow, 'state' | 'carrierState'>): boolean =>
  state === 'shipped' && carrierState !== 'returned';

/** The courier and number that a packed parcel leaves with: those of its booking, or the given ones. */
export const shipmentOfPacked = (
  { booking, courier, trackingNumber }: ParcelRow,
  given?: Shipment,
): Shipment => {
  if (booking === 'waiting') return given ?? { courier: null, trackingNumber: null };
  return booking === 'booked' || given === undefined ? { courier, trackingNumber } : given;
};

const parcelsOfOrders = prepared((db) =>
  db
    .select(getTableColumns(parcels))
    .from(parcels)
    .where(isOneOfPlaceholder(parcels.orderId, 'orderIds'))
    .orderBy(asc(parcels.orderId), asc(parcels.id))
    .prepare(),
);
const linesOfParcels = prepared((db) =>
  db
    .select(getTableColumns(parcelLines))
    .from(parcelLines)
    .where(isOneOfPlaceholder(parcelLines.parcelId, 'parcelIds'))
    .orderBy(asc(parcelLines.lineId))
    .prepare(),
);

/** The parcels of orders, oldest first, cancelled ones included. */
export async function readParcels(db: DbOrTx, orderIds: readonly number[]): Promise<Parcel[]> {
  if (orderIds.length === 0) return [];
  const rows = await parcelsOfOrders(db).all({ orderIds: JSON.stringify(orderIds) });
  if (rows.length === 0) return [];
  const lines = await linesOfParcels(db).all({ parcelIds: JSON.stringify(rows.map(({ id }) => id)) });
  return rows.map((row) => ({
    ...row,
    lines: lines
      .filter(({ parcelId }) => parcelId === row.id)
      .map(({ lineId, quantity }) => ({ lineId, quantity })),
  }));
}

/** The courier and number of the newest parcel that has left; both null without one. */
export function shipmentIn(parcels: readonly Parcel[]): Shipment {
  const { courier = null, trackingNumber = null } = parcels.findLast(hasLeft) ?? {};
  return { courier, trackingNumber };
}

/** A parcel for the history of its order: "Parcel 2, Delhivery 149081". */
export const parcelNote = ({ number, courier, trackingNumber }: NoteFacts): string =>
  [`Parcel ${number}`, courier && [courierName(courier), trackingNumber].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
type NoteFacts = Pick<ParcelRow, 'number'> & Partial<Shipment>;

/** Returns the order of a parcel. Throws notFound. */
export async function orderOfParcel(db: DbOrTx, id: number): Promise<number> {
  const row = await db.select({ orderId: parcels.orderId }).from(parcels).where(eq(parcels.id, id)).get();
  if (!row) throw notFound('Parcel');
  return row.orderId;
}

/** Returns a parcel with its lines. Throws notFound. */
export async function readParcel(db: DbOrTx, id: number): Promise<Parcel> {
  const parcel = (await readParcels(db, [await orderOfParcel(db, id)])).find((one) => one.id === id);
  if (!parcel) throw notFound('Parcel');
  return parcel;
}

/**
 * The parcels whose tracking numbers are given, without those that get the number now: the named parcel, or what is packed of
 * an order that is shipped as a whole.
 */
export async function findTrackingUses(
  db: DbOrTx,
  wanted: readonly NumberedParcel[],
): Promise<{ orderId: number; trackingNumber: string; usedBy: Pick<ParcelRow, 'orderId' | 'number'> }[]> {
  const numbers = wanted.flatMap(({ trackingNumber }) => trackingNumber ?? []);
  if (numbers.length === 0) return [];
  const found = await db
    .select({
      id: parcels.id,
      orderId: parcels.orderId,
      number: parcels.number,
      state: parcels.state,
      trackingNumber: parcels.trackingNumber,
    })
    .from(parcels)
    .where(and(hasTrackingNumberIn(numbers), ne(parcels.state, 'cancelled')))
    .orderBy(asc(parcels.id))
    .all();
  return wanted.flatMap(({ orderId, trackingNumber, parcelId, isPart }) => {
    const other = found.find(
      (one) =>
        trackingNumber !== undefined &&
        trackingKeyOf(one.trackingNumber ?? '') === trackingKeyOf(trackingNumber) &&
        one.id !== parcelId &&
        !(one.orderId === orderId && one.state === 'packed' && parcelId === undefined && !isPart),
    );
    if (trackingNumber === undefined || !other) return [];
    return [{ orderId, trackingNumber, usedBy: { orderId: other.orderId, number: other.number } }];
  });
}

const insertParcel = preparedInsert(parcels, [
  'orderId',
  'number',
  'state',
  'carrierState',
  'courier',
  'trackingNumber',
  'collect',
  'packedAt',
  'shippedAt',
  'deliveredAt',
  'createdAt',
  'updatedAt',
]);
const insertLine = preparedInsert(parcelLines, ['parcelId', 'lineId', 'quantity']);
const updateParcel = preparedUpdate(parcels);

type NewParcel = Pick<ParcelRow, 'orderId' | 'number' | 'state'> &
  Partial<Pick<ParcelRow, 'courier' | 'trackingNumber' | 'packedAt' | 'shippedAt'>>;

/** The columns of a parcel that no courier was asked to take. */
const unbooked = {
  weight: null,
  cost: null,
  collect: null,
  remittedAt: null,
  label: null,
  booking: null,
  bookingRef: null,
  bookingAt: null,
  bookingSize: null,
  bookingError: null,
  carrierText: null,
  carrierAt: null,
  checkAt: null,
};

/** The id of a parcel that is not stored yet. */
export const unsavedId = 0;

/** Returns a parcel that is not stored yet. */
export const newParcel = (parcel: NewParcel, lines: readonly ParcelLine[], now: Date): Parcel => ({
  ...unbooked,
  courier: null,
  trackingNumber: null,
  packedAt: null,
  shippedAt: null,
  carrierState: null,
  deliveredAt: null,
  ...parcel,
  id: unsavedId,
  createdAt: now,
  updatedAt: now,
  lines: inOrder(lines),
});

/** The sequence in which lines are read. */
const inOrder = (lines: readonly ParcelLine[]): ParcelLine[] => lines.toSorted((a, b) => a.lineId - b.lineId);

async function insertParcelWithLines(tx: Tx, parcel: Parcel): Promise<Parcel> {
  const id = await insertParcel(tx, parcel);
  for (const line of parcel.lines) await insertLine(tx, { parcelId: id, ...line });
  return { ...parcel, id };
}

/**
 * Writes the parcels of an order as they become: new ones are added, and what differs from `before` is changed. Returns them
 * as stored.
 */
export const saveParcels = (
  tx: Tx,
  before: readonly Parcel[],
  after: readonly Parcel[],
  now: Date,
): Promise<Parcel[]> =>
  mapInTurn(after, async (parcel) => {
    if (parcel.id === unsavedId) return insertParcelWithLines(tx, parcel);
    const was = before.find(({ id }) => id === parcel.id);
    if (!was || was === parcel) return parcel;
    const { lines, ...facts } = parcel;
    const changed = Object.entries(facts).filter(([name, value]) => was[name as keyof Parcel] !== value);
    const saved = await changeParcel(tx, parcel, Object.fromEntries(changed), now);
    return lines === was.lines ? saved : setParcelLines(tx, saved, lines);
  });

export type ParcelChange = Partial<Omit<ParcelRow, 'id' | 'orderId' | 'number' | 'createdAt' | 'updatedAt'>>;

export async function changeParcel(tx: Tx, parcel: Parcel, change: ParcelChange, now: Date): Promise<Parcel> {
  await updateParcel(tx, parcel.id, { ...change, updatedAt: now });
  return { ...parcel, ...change, updatedAt: now };
}

/** The lines of two parcels as those of one. */
export function joinLines(one: readonly ParcelLine[], other: readonly ParcelLine[]): ParcelLine[] {
  const sums = new Map(one.map(({ lineId, quantity }) => [lineId, quantity]));
  for (const { lineId, quantity } of other) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity);
  return inOrder([...sums].map(([lineId, quantity]) => ({ lineId, quantity })));
}

/** Replaces the lines of a parcel. */
export async function setParcelLines(tx: Tx, parcel: Parcel, lines: readonly ParcelLine[]): Promise<Parcel> {
  await tx.delete(parcelLines).where(eq(parcelLines.parcelId, parcel.id)).run();
  for (const line of lines) await insertLine(tx, { parcelId: parcel.id, ...line });
  return { ...parcel, lines: [...lines] };
}
