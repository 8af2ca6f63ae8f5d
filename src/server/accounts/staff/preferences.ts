import { eq } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { staffPreferences } from '@/db/schema';
import { write } from '@/db/write';
import { type Preferences, preferencesIn, preferencesOut } from '@/shared/schemas/accounts/preferences';
import { type Deps, router, staffProcedure } from '../../platform/trpc';

/** What an administrator chose about the admin; null for one who has not chosen anything. */
async function readPreferences(db: DbOrTx, userId: number): Promise<Preferences | null> {
  const row = await db.select().from(staffPreferences).where(eq(staffPreferences.userId, userId)).get();
  const parsed = preferencesIn.safeParse(row?.preferences);
  // Saved by another version of the store.
  return parsed.success ? parsed.data : null;
}

const savePreferences = ({ db }: Pick<Deps, 'db'>, userId: number, preferences: Preferences): Promise<void> =>
  write(db, async (tx) => {
    await tx
      .insert(staffPreferences)
      .values({ userId, preferences })
      .onConflictDoUpdate({ target: staffPreferences.userId, set: { preferences } })
      .run();
  });

/** The choices of the signed-in administrator. */
export const adminPreferencesRouter = router({
  get: staffProcedure.output(preferencesOut).query(({ ctx }) => readPreferences(ctx.db, ctx.viewer.id)),

  save: staffProcedure
    .input(preferencesIn)
    .output(preferencesOut)
    .mutation(async ({ ctx, input }) => {
      await savePreferences(ctx, ctx.viewer.id, input);
      return input;
    }),
});
