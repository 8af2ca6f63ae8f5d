import { eq } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { roles } from '@/db/schema';
import type { Permission } from '@/shared/access/permissions';
import { AppError } from '../../platform/errors';
import { followRole, readRoles } from './roleRecords';

type RoleFields = { name: string; permissions: Permission[] };

/** Throws conflict when another role has the name. */
async function assertNameIsFree(tx: Tx, name: string, exceptId: number): Promise<void> {
  const wanted = name.toLowerCase();
  const isTaken = (await readRoles(tx)).some(
    (role) => role.id !== exceptId && role.name.toLowerCase() === wanted,
  );
  if (isTaken)
    throw new AppError('conflict', `Another role is called “${name}”. Please choose another name.`);
}

export async function insertRole(tx: Tx, fields: RoleFields & { id?: number }): Promise<number> {
  await assertNameIsFree(tx, fields.name, 0);
  return (await tx.insert(roles).values(fields).returning({ id: roles.id }).get()).id;
}

export async function changeRole(tx: Tx, id: number, fields: RoleFields): Promise<void> {
  await assertNameIsFree(tx, fields.name, id);
  await tx.update(roles).set(fields).where(eq(roles.id, id)).run();
  await followRole(tx, id);
}

/** Removes a role without holders. */
export const deleteRole = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(roles).where(eq(roles.id, id)).run();
};
