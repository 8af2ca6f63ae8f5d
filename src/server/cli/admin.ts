import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '@/db/client';
import { sessions, users } from '@/db/schema';
import { write } from '@/db/write';
import { forgetFactors, hashPassword, isOwner, makeOwner } from '@/server/accounts';
import { logChange } from '@/server/audit';
import { endInvitationsTo } from '@/server/staff';
import { emailSchema } from '@/shared/schemas/common';
import { CliError } from './output';

type Outcome = { email: string; done: 'already' | 'promoted' | 'created'; password: string | null };

/**
 * Makes an account an owner. A verified account retains its password. A new or unverified account
 * becomes verified with a random password, which is returned and not stored: registering an unproven address
 * must not lead to administrator rights.
 */
export async function addAdmin(db: Db, typed: string, now: Date): Promise<Outcome> {
  const parsed = emailSchema.safeParse(typed);
  if (!parsed.success) throw new CliError(`"${typed}" is no email address. Use: admin add name@example.com`);
  const email = parsed.data;
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  return write(db, async (tx) => {
    const known = await tx
      .select({
        id: users.id,
        verifiedAt: users.verifiedAt,
        disabledAt: users.disabledAt,
        passwordHash: users.passwordHash,
      })
      .from(users)
      .where(eq(users.email, email))
      .get();
    if (known?.disabledAt) throw new CliError(`The account ${email} is disabled. Choose another address.`);
    if (known?.verifiedAt && known.passwordHash) {
      if (await isOwner(tx, known.id)) return { email, done: 'already', password: null };
      await makeOwner(tx, known.id);
      await endInvitationsTo(tx, email, now);
      await log(tx, known.id, email, now);
      return { email, done: 'promoted', password: null };
    }
    const rights = { verifiedAt: now, passwordHash };
    const { id } = await tx
      .insert(users)
      .values({ email, firstName: 'Shop', lastName: 'Admin', createdAt: now, ...rights })
      .onConflictDoUpdate({ target: users.email, set: rights })
      .returning({ id: users.id })
      .get();
    await makeOwner(tx, id);
    await endInvitationsTo(tx, email, now);
    await tx.delete(sessions).where(eq(sessions.userId, id)).run();
    await log(tx, id, email, now);
    return { email, done: known ? 'promoted' : 'created', password };
  });
}

async function log(tx: Tx, userId: number, email: string, now: Date): Promise<void> {
  const change = { action: 'user.makeAdmin', entity: 'user', entityId: userId, label: email } as const;
  await logChange(
    tx,
    { id: null, source: 'cli' },
    { ...change, before: { roles: '' }, after: { roles: 'Owner' } },
    now,
  );
}

/**
 * Removes the authenticator app, recovery codes and passkeys of an administrator who lost them all. Ends
 * every session; the password alone signs in again. Returns the address.
 */
export async function resetFactors(db: Db, typed: string, now: Date): Promise<string> {
  const email = emailSchema.safeParse(typed).data ?? typed;
  return write(db, async (tx) => {
    const known = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).get();
    if (!known) throw new CliError(`There is no account ${email}.`);
    await forgetFactors(tx, known.id);
    await tx.delete(sessions).where(eq(sessions.userId, known.id)).run();
    const change = { action: 'user.resetFactors', entity: 'user', entityId: known.id, label: email } as const;
    await logChange(tx, { id: null, source: 'cli' }, { ...change, before: null, after: null }, now);
    return email;
  });
}
