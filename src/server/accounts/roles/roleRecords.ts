import { and, asc, count, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { roles, userRoles, users } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { heldRoles, permissionsOfUser, readPermissions } from '@/server/audit';
import { documentedAdminPermissions, holdsAll, type Permission } from '@/shared/access/permissions';
import { ownerRole, permissionsOfRole } from '@/shared/access/roles';
import { forEachInTurn } from '@/shared/inTurn';
import { AppError, notFound } from '../../platform/errors';

export type Role = { id: number; key: string | null; name: string; permissions: Permission[] };

const present = (row: typeof roles.$inferSelect): Role => ({ ...row, permissions: permissionsOfRole(row) });

/** All roles, the first ones of a shop first. */
export const readRoles = async (db: DbOrTx): Promise<Role[]> =>
  (await db.select().from(roles).orderBy(asc(roles.id)).all()).map(present);

/** Roles by their ids. Throws notFound when one is missing. */
export async function rolesById(db: DbOrTx, ids: readonly number[]): Promise<Role[]> {
  const found = await db.select().from(roles).where(isOneOf(roles.id, ids)).orderBy(asc(roles.id)).all();
  if (found.length < new Set(ids).size) throw notFound('Role');
  return found.map(present);
}

export async function getRole(db: DbOrTx, id: number): Promise<Role> {
  const [role] = await rolesById(db, [id]);
  if (!role) throw notFound('Role');
  return role;
}

/** The roles of a person, also of one who is switched off. */
export const rolesOfUser = async (db: DbOrTx, userId: number): Promise<Role[]> =>
  (
    await db
      .select({ id: roles.id, key: roles.key, name: roles.name, permissions: roles.permissions })
      .from(userRoles)
      .innerJoin(roles, eq(roles.id, userRoles.roleId))
      .where(eq(userRoles.userId, userId))
      .orderBy(asc(roles.id))
      .all()
  ).map(present);

export { permissionsOfUser };

/** Replaces the roles of a person. The caller checks who may do that, and that an owner remains. */
export async function writeRolesOfUser(tx: Tx, userId: number, roleIds: readonly number[]): Promise<void> {
  await tx.delete(userRoles).where(eq(userRoles.userId, userId)).run();
  const rows = [...new Set(roleIds)].map((roleId) => ({ userId, roleId }));
  if (rows.length > 0) await tx.insert(userRoles).values(rows).run();
  await followRoles(tx, userId);
}

/** Adds the role that holds everything, and switches the person on. */
export async function makeOwner(tx: Tx, userId: number): Promise<void> {
  const owner = await tx.select({ id: roles.id }).from(roles).where(eq(roles.key, ownerRole)).get();
  if (!owner) throw new Error('The database has no role of an owner.');
  await tx.update(users).set({ deactivatedAt: null }).where(eq(users.id, userId)).run();
  await tx.insert(userRoles).values({ userId, roleId: owner.id }).onConflictDoNothing().run();
  await followRoles(tx, userId);
}

/** Switches the roles of a person off or on. */
export async function writeDeactivated(tx: Tx, userId: number, deactivatedAt: Date | null): Promise<void> {
  await tx.update(users).set({ deactivatedAt }).where(eq(users.id, userId)).run();
  await followRoles(tx, userId);
}

/** Brings `isAdmin` into line with the roles: a store of the former release on the same database knows nothing else. */
async function followRoles(tx: Tx, userId: number): Promise<void> {
  const found = await tx.select({ held: heldRoles }).from(users).where(eq(users.id, userId)).get();
  const isAdmin = holdsAll(readPermissions(found?.held ?? '[]'), documentedAdminPermissions);
  await tx.update(users).set({ isAdmin }).where(eq(users.id, userId)).run();
}

/** The same for everyone who has a role whose permissions changed. */
export async function followRole(tx: Tx, roleId: number): Promise<void> {
  const holders = await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.roleId, roleId))
    .all();
  await forEachInTurn(holders, ({ userId }) => followRoles(tx, userId));
}

export const countHolders = async (db: DbOrTx, roleId: number): Promise<number> =>
  (await db.select({ people: count() }).from(userRoles).where(eq(userRoles.roleId, roleId)).get())?.people ??
  0;

const isUsable = and(
  isNotNull(users.verifiedAt),
  isNotNull(users.passwordHash),
  isNull(users.disabledAt),
  isNull(users.deactivatedAt),
);

/** The accounts with the role that holds everything. */
const owners = (db: DbOrTx, where: SQL | undefined) =>
  db
    .select({ id: users.id })
    .from(roles)
    .innerJoin(userRoles, eq(userRoles.roleId, roles.id))
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(roles.key, ownerRole), where))
    .limit(1)
    .get();

/** Whether an owner can sign in. */
export const hasOwner = async (db: DbOrTx): Promise<boolean> => (await owners(db, isUsable)) !== undefined;

/** Whether a person has the role that holds everything, and it is not switched off. */
export const isOwner = async (db: DbOrTx, userId: number): Promise<boolean> =>
  (await owners(db, and(eq(users.id, userId), isNull(users.deactivatedAt)))) !== undefined;

/**
 * Throws conflict when a change has left no owner who can sign in. Called after the change in its transaction, which names no
 * locks and so runs alone: two owners cannot demote each other.
 */
export async function assertOwnerRemains(tx: Tx): Promise<void> {
  if (await hasOwner(tx)) return;
  throw new AppError(
    'conflict',
    'The shop needs an owner who can sign in. Make another person an owner first.',
  );
}
