import type { DbOrTx } from '@/db/client';
import { holdsAll, type Permission, permissions } from '@/shared/access/permissions';
import { AppError } from '../platform/errors';
import { permissionsOfUser } from './staffReads';

/**
 * Why a person may not change or end a key or webhook of another; null when they may. As with grants, nobody takes what they
 * do not hold. Without an owner it is the shop's, and its changes are for who holds everything.
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

/** Throws forbidden when a person would change or end what belongs to somebody who holds more. */
export async function assertMayTake(
  db: DbOrTx,
  viewer: { id: number },
  ownerId: number | null,
): Promise<void> {
  const refusal = await refusalOfTaking(db, viewer, ownerId);
  if (refusal !== null) throw new AppError('forbidden', refusal);
}
