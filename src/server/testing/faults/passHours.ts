import { sessions } from '@/db/schema';
import type { TestStore } from '../testStore';

/** Sets the clock; leaps of it do not end sessions. */
export async function setClock({ clock, db }: TestStore, now: Date): Promise<void> {
  clock.now = now;
  const later = Math.floor(now.getTime() / 1000) + 86_400;
  const moments = { createdAt: now, lastSeenAt: now, provenAt: now };
  await db
    .update(sessions)
    .set({ expiresAt: later, endsAt: later, ...moments })
    .run();
}

export const passHours = (store: TestStore, hours: number): Promise<void> =>
  setClock(store, new Date(store.clock.now.getTime() + hours * 3_600_000));
