import { and, count, eq, isNotNull, lt } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { courierRounds, isUnderWay, isUnreleased, parcels } from '@/db/schema';
import { hasLiteral } from '@/db/sql';
import { type Courier, courierName } from '@/shared/delivery/couriers';
import { mapInTurn } from '@/shared/inTurn';
import type { CourierHealth } from '@/shared/schemas/shop/adminHealth';
import type { Deps } from '../../platform/trpc';

export const readRound = (db: DbOrTx, courier: Courier) =>
  db.select().from(courierRounds).where(eq(courierRounds.courier, courier)).get();

/** Records the outcome of a round; `fault` is null when the courier answered. */
export async function recordRound(tx: Tx, courier: Courier, fault: string | null, now: Date): Promise<void> {
  const last = await readRound(tx, courier);
  const values = {
    askedAt: now,
    answeredAt: fault === null ? now : (last?.answeredAt ?? null),
    fault,
    faults: fault === null ? 0 : (last?.faults ?? 0) + 1,
  };
  await tx
    .insert(courierRounds)
    .values({ courier, ...values })
    .onConflictDoUpdate({ target: courierRounds.courier, set: values })
    .run();
}

/** Milliseconds after which a booking without an answer needs a person. */
const unsettledMs = 10 * 60_000;

/** How the configured couriers do: whether they answer, and what they refused. */
export async function readCourierHealth(
  { db, couriers }: Pick<Deps, 'db' | 'couriers'>,
  now: Date,
): Promise<CourierHealth[]> {
  return mapInTurn(couriers.names, async (courier) => {
    const counted = async (...conditions: Parameters<typeof and>) =>
      (
        await db
          .select({ parcels: count() })
          .from(parcels)
          .where(and(eq(parcels.courier, courier), ...conditions))
          .get()
      )?.parcels ?? 0;
    const round = await readRound(db, courier);
    return {
      courier,
      name: courierName(courier),
      askedAt: round?.askedAt ?? null,
      answeredAt: round?.answeredAt ?? null,
      fault: round?.fault ?? null,
      followed: await counted(isNotNull(parcels.checkAt), hasLiteral(parcels.booking, 'booked'), isUnderWay),
      unsettled: await counted(
        isNotNull(parcels.checkAt),
        hasLiteral(parcels.booking, 'requested'),
        lt(parcels.bookingAt, new Date(now.getTime() - unsettledMs)),
      ),
      notCancelled: await counted(isNotNull(parcels.bookingError), isUnreleased),
    };
  });
}
