import { networkLock, userLock } from '@/db/locks';
import { write } from '@/db/write';
import { assertNotLimited, clientKey, countAction } from '../platform/limits';
import type { Context, Deps } from '../platform/trpc';
import { findCode } from './records';

type Guessing = Pick<Deps, 'db' | 'config' | 'now'> & Pick<Context, 'clientAddress'>;

/**
 * Counts a typed code that does not exist, for the account and its network. Throws tooManyRequests after too many of them,
 * also for a code that exists, so that guessing finds none.
 */
export async function countGuess(ctx: Guessing, userId: number, code: string): Promise<void> {
  const { db } = ctx;
  const client = clientKey(ctx.clientAddress);
  await assertNotLimited(db, ctx, 'couponGuessesPerUser', userId);
  await assertNotLimited(db, ctx, 'couponGuessesPerClient', client);
  if ((await findCode(db, code)) !== undefined) return;
  await write(
    db,
    async (tx) => {
      await countAction(tx, ctx, 'couponGuessesPerUser', userId);
      await countAction(tx, ctx, 'couponGuessesPerClient', client);
    },
    { locks: [userLock(userId), networkLock(client)] },
  );
}
