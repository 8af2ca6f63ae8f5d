import type { Tx } from '@/db/client';
import type { CourierPort } from '@/server/couriers';
import { isGivenUp, nextTryAt } from '../../platform/retry';
import { changeParcel, type Parcel, parcelNote, readParcel } from '../core/records/parcelRecords';
import { type ActorRef, addEvent, readOrder, SYSTEM } from '../core/records/records';
import { recipientOf } from './recipient';

/** Milliseconds until a booked parcel is asked about for the first time. */
const firstCheckMs = 15 * 60_000;

type Asked = { parcelId: number; reference: string };
type Act = { by: ActorRef; now: Date };

/** The parcel whose booking is still open under a reference. */
async function openBooking(tx: Tx, { parcelId, reference }: Asked): Promise<Parcel | undefined> {
  const parcel = await readParcel(tx, parcelId);
  return parcel.booking === 'requested' && parcel.bookingRef === reference ? parcel : undefined;
}

/** Records the number that a courier gave. */
export async function recordBooked(
  tx: Tx,
  asked: Asked,
  trackingNumber: string,
  { by, now }: Act,
): Promise<void> {
  const parcel = await openBooking(tx, asked);
  if (!parcel) return;
  const checkAt = new Date(now.getTime() + firstCheckMs);
  const booked = await changeParcel(
    tx,
    parcel,
    { booking: 'booked', trackingNumber, bookingError: null, checkAt },
    now,
  );
  await addEvent(tx, parcel.orderId, { ...by, kind: 'parcel', to: 'booked', note: parcelNote(booked), now });
}

/** Records that a parcel is not booked, and why. */
export async function recordRefused(tx: Tx, asked: Asked, words: string, now: Date): Promise<void> {
  const parcel = await openBooking(tx, asked);
  if (!parcel) return;
  await changeParcel(
    tx,
    parcel,
    { booking: 'refused', bookingError: words, courier: null, collect: null, checkAt: null },
    now,
  );
}

/** Records that a booking did not reach the courier. The job repeats it until three days after the first request. */
export async function recordWaiting(tx: Tx, asked: Asked, words: string, now: Date): Promise<void> {
  const parcel = await openBooking(tx, asked);
  if (!parcel) return;
  const since = parcel.bookingAt ?? now;
  if (isGivenUp(since, now)) return recordRefused(tx, asked, words, now);
  await changeParcel(
    tx,
    parcel,
    { booking: 'waiting', bookingError: words, checkAt: nextTryAt(since, now) },
    now,
  );
}

/** Records that a courier has cancelled a booking. The parcel can be booked again, under another reference. */
export async function recordCancelled(tx: Tx, parcelId: number, { by, now }: Act): Promise<void> {
  const parcel = await readParcel(tx, parcelId);
  if (parcel.booking !== 'booked') return;
  const booking = {
    booking: 'cancelled',
    bookingError: null,
    label: null,
    collect: null,
    checkAt: null,
  } as const;
  const isHere = parcel.state === 'packed';
  await changeParcel(tx, parcel, { ...booking, ...(isHere && { courier: null, trackingNumber: null }) }, now);
  await addEvent(tx, parcel.orderId, {
    ...by,
    kind: 'parcel',
    from: 'booked',
    to: 'booking_cancelled',
    note: parcelNote(parcel),
    now,
  });
}

/** Records that a booking cannot be cancelled, for staff. */
export async function recordNotCancelled(tx: Tx, parcelId: number, words: string, now: Date): Promise<void> {
  const parcel = await readParcel(tx, parcelId);
  await changeParcel(tx, parcel, { bookingError: words }, now);
  const note = `The booking of parcel ${parcel.number} was not cancelled. ${words}`;
  await addEvent(tx, parcel.orderId, { ...SYSTEM, kind: 'note', note, now });
}

type Found = NonNullable<Awaited<ReturnType<CourierPort['find']>>>;

/**
 * Whether a booking that was found under our reference is that of another order: a store that was restored from an
 * older copy gives the same numbers again.
 */
export async function isOfAnotherOrder(tx: Tx, asked: Asked, { pin }: Pick<Found, 'pin'>): Promise<boolean> {
  const parcel = await openBooking(tx, asked);
  if (!parcel || pin === null) return false;
  const to = recipientOf(await readOrder(tx, parcel.orderId));
  return 'pin' in to && to.pin !== pin;
}

/** Gives the reference up, so that the next booking has another one. */
export async function recordForeign(tx: Tx, asked: Asked, now: Date): Promise<void> {
  const parcel = await openBooking(tx, asked);
  if (!parcel) return;
  const bookingError = `The courier has the parcel of another order under ${asked.reference}. Book this one again.`;
  await changeParcel(
    tx,
    parcel,
    { booking: 'cancelled', bookingError, courier: null, collect: null, checkAt: null },
    now,
  );
}
