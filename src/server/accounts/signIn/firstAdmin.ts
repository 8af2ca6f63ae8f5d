import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '@/db/client';
import { resetTokens, users } from '@/db/schema';
import { write } from '@/db/write';
import { logSecurityEvent } from '../../platform/securityLog';
import { hashPassword } from '../core/passwordHashing';
import { findAccount } from '../core/reads';
import { hasOwner, makeOwner } from '../roles/roleRecords';
import { endSessions } from '../sessions/sessionWrites';
import { forgetFactors } from '../staff/authenticators';
import { endCodes } from './writes';

type NewAdmin = {
  email: string;
  password?: string;
  now: Date;
  /** Receives the log event of the new role. */
  log?: Logger;
};

/**
 * Creates a verified owner, or promotes an existing account: sets its password and ends its sessions,
 * because another person may have held it until now. Resolves with the password.
 */
async function makeAdmin(db: Db, { email, password = randomPassword(), now }: NewAdmin): Promise<string> {
  const passwordHash = await hashPassword(password);
  const rights = { passwordHash, registrationHash: null, verifiedAt: now, disabledAt: null };
  await write(db, async (tx) => {
    const known = await findAccount(tx, email);
    if (known) {
      await endCodes(tx, known, now);
      await endSessions(tx, known.id);
      await tx.delete(resetTokens).where(eq(resetTokens.userId, known.id)).run();
      await forgetFactors(tx, known.id);
    }
    const { id } = await tx
      .insert(users)
      .values({ email, firstName: 'Shop', lastName: 'Admin', createdAt: now, ...rights })
      .onConflictDoUpdate({ target: users.email, set: rights })
      .returning({ id: users.id })
      .get();
    await makeOwner(tx, id);
  });
  return password;
}

/**
 * Ensures that the store has an owner who can sign in. Without a given password it generates a random one and passes
 * it to `tell`, exactly once. Does nothing when there is one.
 */
export async function ensureAdmin(db: Db, admin: NewAdmin, tell: (password: string) => void): Promise<void> {
  if (await hasOwner(db)) return;
  const password = await makeAdmin(db, admin);
  if (admin.log) {
    const userId = (await findAccount(db, admin.email))?.id ?? null;
    logSecurityEvent(admin.log, 'role_changed', { userId, role: 'owner', by: 'start of the store' });
  }
  if (admin.password === undefined) tell(password);
}

/** 96 random bits in characters that survive a command line and a form. */
const randomPassword = (): string => randomBytes(12).toString('base64url');

/**
 * Shows the first administrator's password to the operator, once. Writes to standard error, because standard
 * output is the log, which is collected and stored.
 */
export const showFirstPassword =
  (email: string) =>
  (password: string): void => {
    process.stderr.write(`\nThe first administrator: ${email}, password ${password}\n\n`);
  };
