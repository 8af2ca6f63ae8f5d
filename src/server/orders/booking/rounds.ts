import { and, count, eq, isNotNull, lt } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { courierRounds, isUnderWay, isUnreleased, parcels } from '@/db/schema';
import { hasLiteral } from '@/db/sql';
import { type Courier, courierName } from '@/shared/delivery/couriers';
import type { CourierHealth } from '@/shared/schemas/adminHealth';
import type { Deps } from '../../platform/trpc';

export const readRound = (db: DbOrTx, courier: Courier) =>
  db.select().from(courierRounds).where(eq(courierRounds.courier, courier)).get();

/** Records the outcome of a round; `fault` is null when the courier answered. */
export function recordRound(tx: Tx, courier: Courier, fault: string | null, now: Date): void {
  const last = readRound(tx, courier);
  const values = {
    askedAt: now,
    answeredAt: fault === null ? now : (last?.answeredAt ?? null),
    fault,
    faults: fault === null ? 0 : (last?.faults ?? 0) + 1,
  };
  tx.insert(courierRounds)
    .values({ courier, ...values })
    .onConflictDoUpdate({ target: courierRounds.courier, set: values })
    .run();
}

/** Milliseconds after which a booking without an answer needs a person. */
const unsettledMs = 10 * 60_000;

/** How the configured couriers do: whether they answer, and what they refused. */
export function readCourierHealth(
  { db, couriers }: Pick<Deps, 'db' | 'couriers'>,
  now: Date,
): CourierHealth[] {
  return couriers.names.map((courier) => {
    const counted = (...conditions: Parameters<typeof and>) =>
      db
        .select({ parcels: count() })
        .from(parcels)
        .where(and(eq(parcels.courier, courier), ...conditions))
        .get()?.parcels ?? 0;
    const round = readRound(db, courier);
    return {
      courier,
      name: courierName(courier),
      askedAt: round?.askedAt ?? null,
      answeredAt: round?.answeredAt ?? null,
      fault: round?.fault ?? null,
      followed: counted(isNotNull(parcels.checkAt), hasLiteral(parcels.booking, 'booked'), isUnderWay),
      unsettled: counted(
        isNotNull(parcels.checkAt),
        hasLiteral(parcels.booking, 'requested'),
        lt(parcels.bookingAt, new Date(now.getTime() - unsettledMs)),
      ),
      notCancelled: counted(isNotNull(parcels.bookingError), isUnreleased),
    };
  });
}
