import { and, eq, lte } from 'drizzle-orm';
import type { Db, Tx } from '@/db/client';
import { providerEvents } from '@/db/schema';
import { inTransaction } from '@/db/transaction';
import type { Gateway } from './port/gateway';

type Provider = Gateway['provider'];

/** Whether this event of a provider was dealt with before. */
export function isKnownNotice(db: Db, provider: Provider, eventId: string): boolean {
  const isSame = and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, eventId));
  return db.select({ id: providerEvents.id }).from(providerEvents).where(isSame).get() !== undefined;
}

/** Remembers an event that was dealt with. */
export function addNotice(db: Db, provider: Provider, eventId: string, now: Date): void {
  const values = { provider, eventId, createdAt: now };
  inTransaction(db, (tx) => tx.insert(providerEvents).values(values).onConflictDoNothing().run());
}

/** Forgets the notices that came before `before`; no provider repeats one for that long. */
export function purgeNotices(tx: Tx, before: Date): void {
  tx.delete(providerEvents).where(lte(providerEvents.createdAt, before)).run();
}
