import { asc, eq } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { passkeys } from '@/db/schema';
import type { StaffSecurityOut } from '@/shared/schemas/accounts/staffSecurity';

/** An account's passkeys for display to their owner, oldest first. */
export const listPasskeys = (db: DbOrTx, userId: number): Promise<StaffSecurityOut['passkeys']> =>
  db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id))
    .all();

const passkeyColumns = {
  id: passkeys.id,
  userId: passkeys.userId,
  credentialId: passkeys.credentialId,
  publicKey: passkeys.publicKey,
  counter: passkeys.counter,
  transports: passkeys.transports,
};

export const findPasskey = (db: DbOrTx, credentialId: string) =>
  db.select(passkeyColumns).from(passkeys).where(eq(passkeys.credentialId, credentialId)).get();

export const credentialsOf = (db: DbOrTx, userId: number) =>
  db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .all();
