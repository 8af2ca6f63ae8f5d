import { eq } from 'drizzle-orm';
import { users } from '@/db/schema';
import { addApiKey } from '../apiKeys';
import type { AccessTable, World } from './world';

/** The account of the world's administrator. */
export function adminIdOf({ store }: Pick<World, 'store'>): number {
  const admin = store.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'admin@example.com'))
    .get();
  if (!admin) throw new Error('The world has no administrator.');
  return admin.id;
}

/** What programs use of the shop. */
export const adminProgramsAccess: AccessTable = {
  'admin.apiKeys.create': {
    may: 'admin',
    input: () => ({ name: 'Warehouse', scopes: ['orders:read'], expiresInDays: 30 }),
  },
  'admin.apiKeys.list': { may: 'admin' },
  'admin.apiKeys.revoke': {
    may: 'admin',
    input: (world) => ({ id: addApiKey(world.store, adminIdOf(world)).id }),
  },
};
