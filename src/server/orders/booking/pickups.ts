import { and, count, eq } from 'drizzle-orm';
import { parcels } from '@/db/schema';
import { hasLiteral } from '@/db/sql';
import { courierName } from '@/shared/delivery/couriers';
import { indianDate, indianTime } from '@/shared/indianCalendar';
import type { PickupIn, PickupOut } from '@/shared/schemas/orders/booking';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { portOf } from './runBooking';

const dayMs = 24 * 3_600_000;

/** Asks a courier to collect the booked parcels. Throws conflict when none waits. */
export async function requestPickup(deps: Deps, { courier, date }: PickupIn): Promise<PickupOut> {
  const { db, now } = deps;
  const port = portOf(deps, { courier });
  const waiting = await db
    .select({ parcels: count() })
    .from(parcels)
    .where(
      and(
        eq(parcels.courier, courier),
        hasLiteral(parcels.state, 'packed'),
        hasLiteral(parcels.booking, 'booked'),
      ),
    )
    .get();
  const total = waiting?.parcels ?? 0;
  if (total === 0)
    throw new AppError('conflict', `No parcel booked with ${courierName(courier)} is waiting for pickup.`);
  const day = date ?? nextPickupDate(now(), port.pickupTime);
  const pickup = await port.requestPickup({ date: day, parcels: total });
  return { ...pickup, parcels: total };
}

/** Today until an hour before the pickup, else the next day; vans do not come on Sundays. */
export function nextPickupDate(now: Date, pickupTime: string): string {
  const inAnHour = new Date(now.getTime() + dayMs / 24);
  const isInTime =
    indianDate(inAnHour.getTime()) === indianDate(now.getTime()) &&
    indianTime(inAnHour.getTime()).slice(-'14:00'.length) <= pickupTime;
  let day = now.getTime() + (isInTime ? 0 : dayMs);
  if (new Date(`${indianDate(day)}T00:00:00Z`).getUTCDay() === 0) day += dayMs;
  return indianDate(day);
}
