import { eq } from 'drizzle-orm';
import { sessions } from '@/db/schema';
import { write } from '@/db/write';
import type { ProveIn } from '@/shared/schemas/accounts/staffSecurity';
import { AppError } from '../../platform/errors';
import { countAction, forgiveAction } from '../../platform/limits';
import type { Viewer } from '../../platform/trpc';
import type { AuthContext } from '../core/authContext';
import { verifyPassword } from '../core/passwordHashing';
import { getAccount } from '../core/reads';
import { takeFactorCode } from './authenticators';

/**
 * Re-authenticates the owner of a session, by password or code, before actions that a passer-by at an
 * unlocked screen must not take. Throws invalid when it is wrong, and tooManyRequests.
 */
export async function prove(ctx: AuthContext, viewer: Viewer, { password, code }: ProveIn): Promise<void> {
  await write(ctx.db, (tx) => countAction(tx, ctx, 'passwordChecks', viewer.id));
  const account = await getAccount(ctx.db, viewer.id);
  const isPassword = password !== undefined && (await verifyPassword(account.passwordHash, password));
  const isProven = await write(ctx.db, async (tx) => {
    const present = await getAccount(tx, viewer.id);
    const isStill = isPassword && present.passwordHash === account.passwordHash;
    if (!isStill && !(code !== undefined && (await takeFactorCode(tx, ctx, present, code)))) return false;
    await tx.update(sessions).set({ provenAt: ctx.now() }).where(eq(sessions.id, viewer.sessionId)).run();
    await forgiveAction(tx, 'passwordChecks', viewer.id);
    return true;
  });
  if (isProven) return;
  throw new AppError(
    'invalid',
    code === undefined ? 'The password is wrong.' : 'The code is wrong or has already been used.',
  );
}
