import type { DbOrTx } from '@/db/client';
import {
  countHolders,
  permissionsOfUser,
  type Role,
  readRoles,
  readStaffAccounts,
  rolesOfUser,
  type StaffAccount,
} from '@/server/accounts';
import { namesOfUsers } from '@/server/audit';
import { holdsAll, meets, type Permission, type Requirement } from '@/shared/access/permissions';
import { ownerRole } from '@/shared/access/roles';
import { mapInTurn } from '@/shared/inTurn';
import type { InvitationOut, RoleOut, StaffMemberOut, StaffOut } from '@/shared/schemas/accounts/staff';
import type { Deps } from '../platform/trpc';
import { readOpenInvitations } from './invitationRecords';
import { grantRefusal } from './rules';

/** Everyone who is staff, the open invitations, and the roles, for a person who manages them. */
export async function readStaff(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  viewer: { id: number },
): Promise<StaffOut> {
  const held = await permissionsOfUser(db, viewer.id);
  const roles = await readRoles(db);
  return {
    members: await mapInTurn(await readStaffAccounts(db), (account) => presentMember(db, held, account)),
    invitations: await presentInvitations(db, roles, now()),
    roles: await mapInTurn(roles, (role) => presentRole(db, held, role)),
  };
}

async function presentMember(
  db: DbOrTx,
  held: readonly Permission[],
  { canSignIn, ...account }: StaffAccount,
): Promise<StaffMemberOut> {
  const roles = await rolesOfUser(db, account.id);
  return {
    ...account,
    roles: roles.map(({ id, name }) => ({ id, name })),
    isActive: canSignIn && account.deactivatedAt === null,
    refused: grantRefusal(held, roles),
  };
}

const presentRole = async (
  db: DbOrTx,
  held: readonly Permission[],
  { id, key, name, permissions }: Role,
): Promise<RoleOut> => ({
  id,
  name,
  permissions,
  isOwner: key === ownerRole,
  people: await countHolders(db, id),
  canGrant: holdsAll(held, permissions),
});

async function presentInvitations(db: DbOrTx, roles: readonly Role[], now: Date): Promise<InvitationOut[]> {
  const open = await readOpenInvitations(db, now);
  const names = await namesOfUsers(
    db,
    open.map(({ invitedBy }) => invitedBy),
  );
  return open.map(({ id, email, roleIds, invitedBy, createdAt, expiresAt }) => ({
    ...{ id, email, createdAt, expiresAt },
    roles: roles
      .filter((role) => roleIds.includes(role.id))
      .map((role) => ({ id: role.id, name: role.name })),
    invitedBy: names.get(invitedBy) ?? '',
  }));
}

/** The names of those who can give a permission: they manage staff and hold it themselves. At most five. */
export async function readGranters(db: DbOrTx, requirement: Requirement): Promise<string[]> {
  const able = await mapInTurn(await readStaffAccounts(db), async ({ id, name, email }) => {
    const held = await permissionsOfUser(db, id);
    return meets(held, 'staff.manage') && meets(held, requirement) ? [name || email] : [];
  });
  return able.flat().slice(0, 5);
}
