import { eq } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { addresses, knownDevices, oneTimeCodes, resetTokens, users } from '@/db/schema';
import { endSessions } from '../sessions/sessionWrites';

/**
 * Removes all personal data of an account and signs it out. The row stays for its orders, without a way to sign in; the
 * email address can register again.
 */
export async function eraseAccount(tx: Tx, userId: number, now: Date): Promise<void> {
  await endSessions(tx, userId);
  for (const table of [knownDevices, oneTimeCodes, resetTokens, addresses])
    await tx.delete(table).where(eq(table.userId, userId)).run();
  await tx
    .update(users)
    .set({
      email: `erased-${userId}@erased.invalid`,
      firstName: 'Erased',
      lastName: 'customer',
      phone: null,
      passwordHash: null,
      registrationHash: null,
      verifiedAt: null,
      wantsEmail: false,
      wantsSms: false,
      disabledAt: now,
    })
    .where(eq(users.id, userId))
    .run();
}
