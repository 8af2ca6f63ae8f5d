import type { LoginIn, LoginOut } from '@/shared/schemas/accounts/accounts';
import { AppError } from '../../platform/errors';
import { logSecurityEvent } from '../../platform/securityLog';
import type { Context } from '../../platform/trpc';
import type { AuthContext } from '../core/authContext';
import { findAccount } from '../core/reads';
import { login } from './writes';

/** Signs an account in and logs refusals. */
export async function loginWithEvents(
  ctx: AuthContext & Pick<Context, 'log'>,
  input: LoginIn,
): Promise<LoginOut> {
  try {
    return await login(ctx, input);
  } catch (error) {
    if (error instanceof AppError) await note(ctx, input.email, error);
    throw error;
  }
}

async function note(
  ctx: AuthContext & Pick<Context, 'log'>,
  email: string,
  { code }: AppError,
): Promise<void> {
  const facts = { userId: (await findAccount(ctx.db, email))?.id ?? null, clientAddress: ctx.clientAddress };
  if (code === 'tooManyRequests') return logSecurityEvent(ctx.log, 'sign_in_locked', facts);
  if (code === 'secondFactorRequired') return;
  const reason = code === 'forbidden' || code === 'emailNotVerified' ? 'inactive' : 'credentials';
  logSecurityEvent(ctx.log, 'sign_in_failed', { ...facts, reason });
}
