import type { Tx } from '@/db/client';
import { adminActor, logChange } from '@/server/audit';
import { queueMail } from '@/server/mail';
import { logSecurityEvent } from '../../platform/securityLog';
import type { Context, Viewer } from '../../platform/trpc';
import { getAccount } from '../core/reads';

export type StaffContext = Pick<Context, 'db' | 'now' | 'secrets' | 'config' | 'log' | 'clientAddress'>;

const texts = {
  addAuthenticator: 'An authenticator app was set up.',
  removeAuthenticator: 'The authenticator app and the recovery codes were removed.',
  renewRecoveryCodes: 'New recovery codes were created. The old codes no longer work.',
  addPasskey: 'A passkey was added.',
  removePasskey: 'A passkey was removed.',
} as const;
export type StaffSecurityChange = keyof typeof texts;

/** Records a change of an administrator's sign-in in the staff log and the process log, and mails it. */
export async function noteChange(
  tx: Tx,
  ctx: StaffContext,
  viewer: Viewer,
  change: StaffSecurityChange,
): Promise<void> {
  const { email, firstName } = await getAccount(tx, viewer.id);
  const now = ctx.now();
  const row = { action: `user.${change}`, entity: 'user', entityId: viewer.id, label: email } as const;
  await logChange(tx, adminActor(viewer), { ...row, before: null, after: null }, now);
  await queueMail(tx, 'signInChanged', { to: email, data: { firstName, what: texts[change] }, now });
  logSecurityEvent(ctx.log, 'factor_changed', {
    userId: viewer.id,
    clientAddress: ctx.clientAddress,
    change,
  });
}
