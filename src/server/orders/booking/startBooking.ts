import type { Tx } from '@/db/client';
import type { StaffActor } from '@/server/audit';
import { variantWeights } from '@/server/catalogue';
import { chargedGrams, type ParcelSize } from '@/server/couriers';
import { type Courier, courierName } from '@/shared/delivery/couriers';
import { chargeAmounts, chargesOf } from '@/shared/orders/amounts/charges';
import { collectOfParcel } from '@/shared/orders/amounts/collect';
import { unpackedLines } from '@/shared/orders/fulfilment';
import { isCashDue } from '@/shared/orders/orderStatus';
import { amountDue } from '@/shared/orders/storeCredit';
import type { BookRow } from '@/shared/schemas/orders/booking';
import { AppError, notFound } from '../../platform/errors';
import {
  changeParcel,
  joinLines,
  type Parcel,
  readParcel,
  readParcels,
  setParcelLines,
} from '../core/records/parcelRecords';
import { type LineRow, type OrderRow, readLines, readOrder } from '../core/records/records';
import { packRest } from '../parcels/packOrders';
import { checkOpen } from '../parcels/planPacking';
import { readRecipient } from './recipient';

/** Milliseconds for which a request owns the booking of a parcel; longer than a courier may take. */
const leaseMs = 60_000;

export type StartedBooking = {
  parcelId: number;
  /** The courier was asked with this reference before, so it is looked up first. */
  wasAsked: boolean;
  size: ParcelSize | null;
};

type Act = { courier: Courier; pieceGrams: number; by: StaffActor & { id: number }; now: Date };

/**
 * Records that a parcel is about to be booked, before the courier is asked: no other request asks meanwhile, and after a
 * restart the booking is looked up. Packs what is not packed. Throws conflict in words for staff.
 */
export async function startBooking(tx: Tx, row: BookRow, act: Act): Promise<StartedBooking> {
  const { courier, pieceGrams, now } = act;
  const order = await readOrder(tx, row.orderId);
  checkOpen(order);
  readRecipient(order);
  const parcel = await parcelToBook(tx, order, row.parcelId, act);
  const lines = await readLines(tx, [order.id]);
  const { size = null } = row;
  const grams = row.weight ?? (await weightOf(tx, lines, parcel, pieceGrams));
  const bookingRef = referenceOf(parcel);
  const collect =
    isCashDue(order) && amountDue(order) > 0
      ? collectOfParcel(
          { ...order, charges: chargeAmounts(chargesOf(order)) },
          lines,
          await readParcels(tx, [order.id]),
          parcel.id,
        )
      : null;
  const booking = {
    booking: 'requested',
    bookingRef,
    bookingAt: now,
    bookingSize: size,
    bookingError: null,
  } as const;
  const former = { trackingNumber: null, carrierText: null, carrierAt: null };
  const checkAt = new Date(now.getTime() + leaseMs);
  const weight = chargedGrams(grams, size);
  await changeParcel(tx, parcel, { ...booking, ...former, courier, collect, weight, checkAt }, now);
  return { parcelId: parcel.id, wasAsked: parcel.bookingRef === bookingRef, size };
}

/**
 * Records that a waiting booking is requested again, under its reference. Returns null when it no longer waits: it was
 * shipped, unpacked, booked by staff, or its order ended.
 */
export async function restartBooking(tx: Tx, parcelId: number, now: Date): Promise<StartedBooking | null> {
  const parcel = await readParcel(tx, parcelId);
  if (parcel.booking !== 'waiting' || parcel.state !== 'packed') return null;
  const checkAt = new Date(now.getTime() + leaseMs);
  await changeParcel(tx, parcel, { booking: 'requested', bookingError: null, checkAt }, now);
  return { parcelId, wasAsked: true, size: parcel.bookingSize };
}

/** The packed parcel that a row means, made where nothing is packed yet. */
async function parcelToBook(
  tx: Tx,
  order: OrderRow,
  parcelId: number | undefined,
  { by, now }: Act,
): Promise<Parcel> {
  const parcels = await readParcels(tx, [order.id]);
  const packed = parcels.filter(({ state }) => state === 'packed');
  if (parcelId !== undefined) {
    const chosen = packed.find(({ id }) => id === parcelId);
    if (!chosen) throw notFound('Packed parcel');
    checkUnbooked(order, chosen, now);
    return chosen;
  }
  if (packed.length > 1)
    throw new AppError(
      'conflict',
      `Order #${order.id} has ${packed.length} packed parcels. Book each of them on the order's page.`,
    );
  const [only] = packed;
  if (!only) return packRest(tx, order.id, { by, now });
  checkUnbooked(order, only, now);
  const rest = unpackedLines(await readLines(tx, [order.id]), parcels);
  return rest.length === 0 ? only : await setParcelLines(tx, only, joinLines(only.lines, rest));
}

function checkUnbooked(order: OrderRow, parcel: Parcel, now: Date): void {
  const { number, booking, courier, trackingNumber, checkAt } = parcel;
  const what = `Parcel ${number} of order #${order.id}`;
  if (booking === 'booked' && courier)
    throw new AppError('conflict', `${what} is booked already: ${courierName(courier)} ${trackingNumber}.`);
  if (booking === 'requested' && checkAt !== null && checkAt > now)
    throw new AppError('conflict', `${what} is being booked.`);
  // The courier cancelled the booking of a parcel that is back in the shop.
  if (booking === 'cancelled') return;
  if (trackingNumber !== null) throw new AppError('conflict', `${what} has the number ${trackingNumber}.`);
}

/** Our name of a booking. It stays until the courier has cancelled it, so that no parcel is booked twice. */
function referenceOf({ id, orderId, booking, bookingRef }: Parcel): string {
  if (bookingRef !== null && booking !== 'cancelled') return bookingRef;
  const first = `T${orderId}-${id}`;
  if (bookingRef === null) return first;
  const bookedBefore = Number(bookingRef.slice(first.length + 1)) || 1;
  return `${first}-${bookedBefore + 1}`;
}

async function weightOf(
  tx: Tx,
  lines: readonly LineRow[],
  { lines: content }: Parcel,
  pieceGrams: number,
): Promise<number> {
  const variants = new Map(lines.map(({ id, variantId }) => [id, variantId]));
  const weights = await variantWeights(tx, [...variants.values()]);
  return content.reduce((sum, { lineId, quantity }) => {
    const grams = weights.get(variants.get(lineId) ?? 0) ?? pieceGrams;
    return sum + grams * quantity;
  }, 0);
}
