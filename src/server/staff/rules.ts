import type { DbOrTx } from '@/db/client';
import { permissionsOfUser, type Role } from '@/server/accounts';
import type { StaffActor } from '@/server/audit';
import { holdsAll, type Permission, permissions } from '@/shared/access/permissions';
import { ownerRole } from '@/shared/access/roles';
import { AppError } from '../platform/errors';

/** What an actor may do now, read in the transaction that relies on it. The command line may do everything. */
const heldBy = (db: DbOrTx, { id }: Pick<StaffActor, 'id'>): Promise<readonly Permission[]> =>
  id === null ? Promise.resolve(permissions) : permissionsOfUser(db, id);

/** Why roles cannot be given or taken by who holds `held`; null when they can. */
export function grantRefusal(held: readonly Permission[], roles: readonly Role[]): string | null {
  if (!held.includes('staff.manage')) return 'You can no longer manage staff.';
  const beyond = roles.find((role) => !holdsAll(held, role.permissions));
  if (!beyond) return null;
  return beyond.key === ownerRole
    ? 'Only an owner can do this.'
    : `The role ${beyond.name} permits more than you may do yourself. Ask an owner.`;
}

/** Why an actor may not give or take roles now; null when they may. */
export const refusalOfGrant = async (
  db: DbOrTx,
  by: Pick<StaffActor, 'id'>,
  roles: readonly Pick<Role, 'name' | 'key' | 'permissions'>[],
): Promise<string | null> => grantRefusal(await heldBy(db, by), roles as Role[]);

/** Throws forbidden when an actor would give or take what they do not hold. */
export async function assertMayGrant(
  db: DbOrTx,
  by: StaffActor,
  roles: readonly Pick<Role, 'name' | 'key' | 'permissions'>[],
): Promise<void> {
  const refusal = await refusalOfGrant(db, by, roles);
  if (refusal !== null) throw new AppError('forbidden', refusal);
}
