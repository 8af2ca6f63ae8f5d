import type { Db, Work } from '@/db/client';
import { userLock } from '@/db/locks';
import { write } from '@/db/write';

/** A write of a customer's cart or wishlist alone: those of others may run meanwhile. */
export const writeFor = <T>(db: Db, userId: number, work: Work<T>): Promise<T> =>
  write(db, work, { locks: [userLock(userId)] });
