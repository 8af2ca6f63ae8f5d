import type { DbOrTx, Tx } from '@/db/client';
import { patientWrite, write } from '@/db/write';
import { lineLabel } from '@/server/catalogue';
import { CourierError, type CourierPort, type Shipment } from '@/server/couriers';
import { courierName } from '@/shared/delivery/couriers';
import { valueOfParcel } from '@/shared/orders/amounts/collect';
import { AppError } from '../../platform/errors';
import { isOver } from '../../platform/futureTimes';
import type { Deps } from '../../platform/trpc';
import { type Parcel, readParcel } from '../core/records/parcelRecords';
import { type ActorRef, COURIER, readLines, readOrder } from '../core/records/records';
import { isOfAnotherOrder, recordBooked, recordForeign, recordRefused, recordWaiting } from './outcomes';
import { readRecipient } from './recipient';
import { restartBooking, type StartedBooking } from './startBooking';

/**
 * Books a parcel whose attempt is recorded. One that the courier was asked about before is looked up first, and so is
 * one whose answer got lost. Only a refusal is final. Throws CourierError; the parcel's `booking` then has what is known.
 */
export async function runBooking(
  deps: Deps,
  { parcelId, wasAsked, size }: StartedBooking,
  by: ActorRef,
): Promise<void> {
  const { db, now } = deps;
  const parcel = await readParcel(db, parcelId);
  const port = portOf(deps, parcel);
  const asked = { parcelId, reference: parcel.bookingRef ?? '' };
  // Without an answer to this, the outcome of the earlier attempt stays unknown.
  if (wasAsked && (await lookUp(deps, port, asked, by))) return;
  try {
    const booked = await port.book(await shipmentOf(db, parcel, size));
    if ('pin' in booked) await settleFound(deps, asked, booked, by);
    else
      await write(
        db,
        (tx) => recordBooked(tx, asked, booked.trackingNumber, { by, now: now() }),
        patientWrite,
      );
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    if (error.fault === 'unknown') {
      if (await lookUp(deps, port, asked, by).catch(() => false)) return;
    } else {
      const record = error.fault === 'refused' ? recordRefused : recordWaiting;
      await write(db, (tx) => record(tx, asked, error.message, now()), patientWrite);
    }
    throw error;
  }
}

type Asked = { parcelId: number; reference: string };

/** The courier of a parcel. Throws conflict when it is no longer configured. */
export function portOf({ couriers }: Deps, { courier }: Pick<Parcel, 'courier'>): CourierPort {
  const port = couriers.byName(courier);
  if (port) return port;
  const name = courier ? courierName(courier) : 'The courier';
  throw new AppError('conflict', `${name} is not set up in this store.`);
}

async function shipmentOf(db: DbOrTx, parcel: Parcel, size: Shipment['size']): Promise<Shipment> {
  const order = await readOrder(db, parcel.orderId);
  const lines = await readLines(db, [order.id]);
  return {
    reference: parcel.bookingRef ?? '',
    to: readRecipient(order),
    items: parcel.lines.flatMap(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId);
      return line ? [{ name: lineLabel(line.name, line), quantity }] : [];
    }),
    grams: parcel.weight ?? 0,
    size,
    value: parcel.collect ?? valueOfParcel(lines, parcel),
    collect: parcel.collect,
  };
}

/** Looks a booking up by our reference and records it. Returns false when the courier has none. */
async function lookUp(deps: Deps, port: CourierPort, asked: Asked, by: ActorRef): Promise<boolean> {
  const found = await port.find(asked.reference);
  if (!found) return false;
  await settleFound(deps, asked, found, by);
  return true;
}

/** Records a booking that was found. Throws refused when it is that of another order. */
async function settleFound(
  { db, now }: Deps,
  asked: Asked,
  found: { trackingNumber: string; pin: string | null },
  by: ActorRef,
): Promise<void> {
  const settled = async (tx: Tx) => {
    const isOther = await isOfAnotherOrder(tx, asked, found);
    if (isOther) await recordForeign(tx, asked, now());
    else await recordBooked(tx, asked, found.trackingNumber, { by, now: now() });
    return isOther;
  };
  const isForeign = await write(db, settled, patientWrite);
  if (isForeign)
    throw new CourierError(
      'refused',
      `The courier has the parcel of another order under ${asked.reference}. Book this one again.`,
    );
}

/** Milliseconds after which a booking that the courier does not have never reached it. */
const graceMs = 3 * 60_000;

/** Looks up a booking whose answer got lost, for the job. */
export async function settleRequested(deps: Deps, port: CourierPort, parcel: Parcel): Promise<void> {
  const { id, bookingRef, bookingAt } = parcel;
  const { db, now } = deps;
  const asked = { parcelId: id, reference: bookingRef ?? '' };
  if (await lookUp(deps, port, asked, COURIER)) return;
  if (bookingAt !== null && !isOver(new Date(bookingAt.getTime() + graceMs), now(), graceMs)) return;
  await write(db, (tx) => recordWaiting(tx, asked, 'The booking did not reach the courier.', now()));
}

/** Repeats a booking that waits for the courier, unless its order changed meanwhile. */
export async function repeatBooking(deps: Deps, parcel: Parcel): Promise<void> {
  const started = await write(deps.db, (tx) => restartBooking(tx, parcel.id, deps.now()));
  if (started) await runBooking(deps, started, COURIER);
}
