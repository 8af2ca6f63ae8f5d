import { write } from '@/db/write';
import { CourierError, type CourierPort } from '@/server/couriers';
import type { Person } from '@/shared/access/actor';
import { parcelStateText } from '@/shared/orders/parcels';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { changeParcel, type Parcel, parcelNote, readParcel } from '../core/records/parcelRecords';
import { type ActorRef, addEvent, adminRef, SYSTEM } from '../core/records/records';
import { recordCancelled, recordNotCancelled } from './outcomes';
import { portOf } from './runBooking';

type Booked = Parcel & { trackingNumber: string };

/** Whether a courier has a parcel under a number that it gave. */
export const isBooked = (parcel: Parcel): parcel is Booked =>
  parcel.booking === 'booked' && parcel.trackingNumber !== null;

/** Returns a booked parcel. Throws conflict. */
async function readBooked({ db }: Deps, id: number): Promise<Booked> {
  const parcel = await readParcel(db, id);
  if (isBooked(parcel)) return parcel;
  throw new AppError('conflict', `Parcel ${parcel.number} is not booked.`);
}

/** Cancels the booking of a parcel that waits for the courier, which stays packed. Returns the id of its order. */
export async function cancelBooking(deps: Deps, admin: Person, { id }: { id: number }): Promise<number> {
  const parcel = await readBooked(deps, id);
  if (parcel.state !== 'packed')
    throw new AppError('conflict', `Parcel ${parcel.number} is ${parcelStateText(parcel).toLowerCase()}.`);
  await portOf(deps, parcel).cancel(parcel.trackingNumber);
  await write(deps.db, (tx) => recordCancelled(tx, id, { by: adminRef(admin.id), now: deps.now() }));
  return parcel.orderId;
}

/** Cancels the booking of a parcel that was unpacked or whose order was cancelled, for the job. */
export async function releaseBooking(deps: Deps, port: CourierPort, parcel: Booked): Promise<void> {
  const { db, now } = deps;
  const by: ActorRef = SYSTEM;
  try {
    await port.cancel(parcel.trackingNumber);
  } catch (error) {
    if (!(error instanceof CourierError) || error.fault !== 'refused') throw error;
    await write(db, (tx) => recordNotCancelled(tx, parcel.id, error.message, now()));
    return;
  }
  await write(db, (tx) => recordCancelled(tx, parcel.id, { by, now: now() }));
}

/** Calls back a parcel that is on its way. Where it is then follows from the courier's reports. */
export async function returnParcel(deps: Deps, admin: Person, { id }: { id: number }): Promise<number> {
  const { db, now } = deps;
  const parcel = await readBooked(deps, id);
  const { state, carrierState, number, orderId } = parcel;
  const isOnItsWay =
    state === 'shipped' &&
    carrierState !== 'delivered' &&
    carrierState !== 'returning' &&
    carrierState !== 'returned';
  if (!isOnItsWay)
    throw new AppError('conflict', `Parcel ${number} is ${parcelStateText(parcel).toLowerCase()}.`);
  await portOf(deps, parcel).returnToOrigin(parcel.trackingNumber);
  await write(db, async (tx) => {
    await changeParcel(tx, await readParcel(tx, id), { checkAt: now() }, now());
    const note = parcelNote(parcel);
    await addEvent(tx, orderId, {
      ...adminRef(admin.id),
      kind: 'parcel',
      to: 'called_back',
      note,
      now: now(),
    });
  });
  return orderId;
}
