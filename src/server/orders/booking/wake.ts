import { and, eq } from 'drizzle-orm';
import { hasTrackingNumber, isUnderWay, parcels } from '@/db/schema';
import { hasLiteral } from '@/db/sql';
import { write } from '@/db/write';
import type { Courier } from '@/shared/delivery/couriers';
import type { Deps } from '../../platform/trpc';

/**
 * Makes booked parcels due, because a webhook named them; the next round asks the courier. Returns how many there are.
 */
export async function wakeParcels(
  { db, now }: Deps,
  courier: Courier,
  trackingNumbers: readonly string[],
): Promise<number> {
  let woken = 0;
  for (const trackingNumber of trackingNumbers) {
    const isTheirs = and(
      hasTrackingNumber(trackingNumber),
      eq(parcels.courier, courier),
      hasLiteral(parcels.booking, 'booked'),
      isUnderWay,
    );
    woken += await write(
      db,
      async (tx) => (await tx.update(parcels).set({ checkAt: now() }).where(isTheirs).run()).changes,
    );
  }
  return woken;
}
