import type { DbOrTx } from '@/db/client';
import { holdsAll, type Permission, permissions } from '@/shared/access/permissions';
import { AppError } from '../platform/errors';
import { permissionsOfUser } from './staffReads';

/**
 * Why a person must not change or end a key or webhook of another person, or null. They need every permission of its owner. One
 * without an owner belongs to the shop: only a person with all permissions changes it.
 */
export async function refusalOfTaking(
  db: DbOrTx,
  viewer: { id: number },
  ownerId: number | null,
): Promise<string | null> {
  if (ownerId === viewer.id) return null;
  const needed: readonly Permission[] = ownerId === null ? permissions : await permissionsOfUser(db, ownerId);
  return holdsAll(await permissionsOfUser(db, viewer.id), needed)
    ? null
    : 'This belongs to a person who may do more than you. Ask an owner.';
}

/** Throws forbidden for the key or webhook of a person who has more permissions. */
export async function assertMayTake(
  db: DbOrTx,
  viewer: { id: number },
  ownerId: number | null,
): Promise<void> {
  const refusal = await refusalOfTaking(db, viewer, ownerId);
  if (refusal !== null) throw new AppError('forbidden', refusal);
}
