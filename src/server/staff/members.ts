import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import {
  assertOwnerRemains,
  endSessions,
  getAccount,
  type Role,
  rolesById,
  rolesOfUser,
  writeDeactivated,
  writeRolesOfUser,
} from '@/server/accounts';
import { revokeKeysOf } from '@/server/apiKeys';
import { logChange, type StaffActor } from '@/server/audit';
import { removeEndpointsOf } from '@/server/webhooks';
import { ownerRole } from '@/shared/access/roles';
import type { SetRolesIn } from '@/shared/schemas/accounts/staff';
import { AppError, notFound } from '../platform/errors';
import type { Deps } from '../platform/trpc';
import { endInvitationsBy, endInvitationsTo } from './invitationRecords';
import { assertMayGrant } from './rules';

type Shop = Pick<Deps, 'db' | 'now'>;
type Act = { by: StaffActor; now: Date };

/** Changes the roles of a person. Without roles they are no longer staff. Throws like `replaceRoles`. */
export const setRoles = (
  { db, now }: Shop,
  by: StaffActor,
  { id, roleIds, was }: SetRolesIn,
): Promise<void> => write(db, (tx) => replaceRoles(tx, { id, roleIds, was }, { by, now: now() }));

/**
 * The same within the caller's transaction, which names no locks and so runs alone. Throws notFound for who is no staff,
 * forbidden for roles beyond the actor's own, and conflict when the roles changed since, or no owner would remain.
 */
export async function replaceRoles(
  tx: Tx,
  { id, roleIds, was }: SetRolesIn,
  { by, now }: Act,
): Promise<void> {
  const before = await rolesOfUser(tx, id);
  if (before.length === 0) throw notFound('Staff member');
  if (was !== undefined && !isSame(idsOf(before), was))
    throw new AppError('conflict', 'The roles were changed meanwhile. Please review them again.');
  if (isSame(idsOf(before), roleIds)) return;
  const after = await rolesById(tx, roleIds);
  await assertMayGrant(tx, by, [...before, ...after]);
  await writeRolesOfUser(tx, id, roleIds);
  if (after.length === 0) await endAccess(tx, id, { by, now });
  if (after.some(({ key }) => key === ownerRole)) await withdrawInvitationsTo(tx, id, now);
  await assertOwnerRemains(tx);
  await logMember(tx, by, id, 'setRoles', { before: loggedRoles(before), after: loggedRoles(after), now });
}

/**
 * Switches a person off, which ends their sessions, keys, webhooks and invitations in the same transaction, or on again. Throws like
 * `setRoles`, and conflict for the actor.
 */
export const setActive = (
  { db, now }: Shop,
  by: StaffActor,
  { id, isActive }: { id: number; isActive: boolean },
): Promise<void> => write(db, (tx) => switchMember(tx, { id, isActive }, { by, now: now() }));

export async function switchMember(
  tx: Tx,
  { id, isActive }: { id: number; isActive: boolean },
  { by, now }: Act,
): Promise<void> {
  const roles = await rolesOfUser(tx, id);
  if (roles.length === 0) throw notFound('Staff member');
  if (!isActive && id === by.id) throw new AppError('conflict', 'You cannot switch yourself off.');
  await assertMayGrant(tx, by, roles);
  const isOff = (await getAccount(tx, id)).deactivatedAt !== null;
  if (isOff === !isActive) return;
  await writeDeactivated(tx, id, isActive ? null : now);
  if (!isActive) await endAccess(tx, id, { by, now });
  await assertOwnerRemains(tx);
  const action = isActive ? 'switchOn' : 'switchOff';
  await logMember(tx, by, id, action, { before: { active: !isActive }, after: { active: isActive }, now });
}

/** Ends what a person could still act with. */
async function endAccess(tx: Tx, id: number, { by, now }: Act): Promise<void> {
  await endSessions(tx, id);
  await removeEndpointsOf(tx, by, id, now);
  await revokeKeysOf(tx, id, now);
  await endInvitationsBy(tx, id, now);
  await withdrawInvitationsTo(tx, id, now);
}

/** An older invitation must not give back what was taken since, nor reach an owner. */
async function withdrawInvitationsTo(tx: Tx, id: number, now: Date): Promise<void> {
  await endInvitationsTo(tx, (await getAccount(tx, id)).email, now);
}

const idsOf = (roles: readonly Role[]): number[] =>
  roles.map(({ id }) => id).sort((one, other) => one - other);
const isSame = (some: readonly number[], others: readonly number[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others);

/** As the log stores roles: their names for readers, their ids for undo. */
export const loggedRoles = (roles: readonly Role[]) => ({
  roles: roles.map(({ name }) => name).join(', '),
  roleIds: idsOf(roles),
});

type Values = { before: Record<string, unknown> | null; after: Record<string, unknown> | null; now: Date };

export async function logMember(
  tx: Tx,
  by: StaffActor,
  id: number,
  act: 'setRoles' | 'switchOff' | 'switchOn' | 'join',
  { before, after, now }: Values,
): Promise<void> {
  const { email } = await getAccount(tx, id);
  const what = { action: `staff.${act}`, entity: 'staff', entityId: id, label: email } as const;
  await logChange(tx, by, { ...what, before, after }, now);
}
