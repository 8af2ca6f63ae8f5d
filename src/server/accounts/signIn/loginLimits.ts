import type { Tx } from '@/db/client';
import { networkLock } from '@/db/locks';
import { write } from '@/db/write';
import { queueMail } from '@/server/mail';
import { AppError } from '../../platform/errors';
import { clientKey, countAction, forgetActions, forgiveAction, limitRules } from '../../platform/limits';
import type { AuthContext } from '../core/authContext';
import type { Account } from '../core/reads';
import { identifyClient } from '../sessions/devices';

const dayHours = limitRules.loginFailuresDaily.seconds / 3600;

/**
 * Counts a login as failed before its password is checked, so that concurrent guesses cannot slip through.
 * `forgive` uncounts this attempt; `forget` clears all failures of this client and account. Throws
 * tooManyRequests.
 */
export async function countLogin(
  ctx: AuthContext,
  email: string,
  account: Account | undefined,
): Promise<{ forgive: (tx: Tx) => Promise<void>; forget: (tx: Tx) => Promise<void> }> {
  const client = clientKey(ctx.clientAddress);
  const { kind, subject } = await identifyClient(ctx.db, ctx, email, account);
  const isDevice = kind === 'device';
  const here = isDevice ? subject : loginSubject(email, client);
  const refused = await write(
    ctx.db,
    async (tx) => {
      await countAction(tx, ctx, 'loginFailures', here);
      // A device that has signed in before does not share the budget of its network address.
      if (!isDevice) await countAction(tx, ctx, 'loginFailuresPerClient', client);
      try {
        await countAction(tx, ctx, 'loginFailuresDaily', subject);
      } catch (error) {
        // Returned, not thrown: throwing would roll back the counts already made.
        await forgiveAction(tx, 'loginFailuresDaily', subject);
        return error;
      }
    },
    { locks: [networkLock(client)] },
  );
  if (refused) {
    if (refused instanceof AppError && account) await tellOwner(ctx, account);
    throw refused;
  }
  const forgiveOne = async (tx: Tx) => {
    await forgiveAction(tx, 'loginFailuresDaily', subject);
    if (!isDevice) await forgiveAction(tx, 'loginFailuresPerClient', client);
  };
  return {
    forgive: async (tx) => {
      await forgiveAction(tx, 'loginFailures', here);
      await forgiveOne(tx);
    },
    forget: async (tx) => {
      // Clears all of them: a client with the password was not guessing. Failures on other accounts stay
      // counted.
      await forgetActions(tx, 'loginFailures', here);
      await forgiveOne(tx);
    },
  };
}

/** Mails the owner of an account, once a day, that sign-ins are paused. */
async function tellOwner(
  ctx: AuthContext,
  { email, firstName, verifiedAt, disabledAt }: Account,
): Promise<void> {
  if (!verifiedAt || disabledAt) return;
  try {
    await write(ctx.db, async (tx) => {
      await countAction(tx, ctx, 'loginFailuresMails', email);
      await queueMail(tx, 'signInsPaused', {
        to: email,
        data: { firstName, hours: dayHours },
        now: ctx.now(),
      });
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'tooManyRequests')) throw error;
  }
}

const loginSubject = (email: string, client: string) => `${email} ${client}`;

/** Lets a proven owner sign in again, from this client and from new devices. */
export async function forgetLoginFailures(tx: Tx, email: string, clientAddress: string): Promise<void> {
  await forgetActions(tx, 'loginFailures', loginSubject(email, clientKey(clientAddress)));
  await forgetActions(tx, 'loginFailuresDaily', email);
}
