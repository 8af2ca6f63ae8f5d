import { and, eq, gt, isNotNull, lte, ne, or } from 'drizzle-orm';
import { catalogueChanged } from '@/db/catalogueVersion';
import type { DbOrTx } from '@/db/client';
import { offers } from '@/db/schema';
import { write } from '@/db/write';
import { phaseOf } from '@/shared/offers/rules';
import type { Job } from '../platform/jobs';
import type { Deps } from '../platform/trpc';

const everyMs = 2000;

type Times = Pick<typeof offers.$inferSelect, 'id' | 'phase' | 'startsAt' | 'endsAt'>;

/** Offers that began or ended after their phase was last stored. */
async function changedOffers(db: DbOrTx, now: Date): Promise<Times[]> {
  const { id, phase, startsAt, endsAt } = offers;
  const hasBegun = and(eq(phase, 'upcoming'), isNotNull(startsAt), lte(startsAt, now));
  const hasEnded = and(isNotNull(endsAt), lte(endsAt, now));
  // A clock that was set back.
  const isEarly = and(eq(phase, 'running'), gt(startsAt, now));
  return db
    .select({ id, phase, startsAt, endsAt })
    .from(offers)
    .where(and(ne(phase, 'over'), or(hasBegun, hasEnded, isEarly)))
    .orderBy(id)
    .all();
}

/** Makes pages, badges and the feed follow offers that have begun or ended. */
export async function publishPhases({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  // Read before writing, so that an idle shop never takes the write lock.
  if ((await changedOffers(db, now())).length === 0) return 0;
  return write(db, async (tx) => {
    const changed = await changedOffers(tx, now());
    for (const offer of changed)
      await tx
        .update(offers)
        .set({ phase: phaseOf(offer, now()) })
        .where(eq(offers.id, offer.id))
        .run();
    if (changed.length > 0) await catalogueChanged(tx);
    return changed.length;
  });
}

export const offersJob = (deps: Pick<Deps, 'db' | 'now'>): Job => ({
  name: 'offers',
  everyMs,
  run: () => publishPhases(deps),
});
