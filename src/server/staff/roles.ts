import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import {
  changeRole,
  countHolders,
  deleteRole,
  getRole,
  insertRole,
  type Role,
  readRoles,
} from '@/server/accounts';
import { logChange, type StaffActor } from '@/server/audit';
import { permissionFacts, withNeeded } from '@/shared/access/permissions';
import { ownerRole } from '@/shared/access/roles';
import { type CreateRoleIn, STAFF_LIMITS, type UpdateRoleIn } from '@/shared/schemas/accounts/staff';
import { AppError } from '../platform/errors';
import type { Deps } from '../platform/trpc';
import { isRoleInvited } from './invitationRecords';
import { assertMayGrant } from './rules';

type Shop = Pick<Deps, 'db' | 'now'>;
type Act = { by: StaffActor; now: Date };

/** Adds a role; what its permissions need is added. Throws forbidden beyond the actor's own, and conflict. */
export const createRole = ({ db, now }: Shop, by: StaffActor, input: CreateRoleIn): Promise<number> =>
  write(db, (tx) => addRole(tx, input, { by, now: now() }));

export async function addRole(tx: Tx, { name, ...chosen }: CreateRoleIn, { by, now }: Act): Promise<number> {
  const permissions = withNeeded(chosen.permissions);
  await assertMayGrant(tx, by, [{ key: null, name, permissions }]);
  if ((await readRoles(tx)).length >= STAFF_LIMITS.roles)
    throw new AppError(
      'conflict',
      `A shop has at most ${STAFF_LIMITS.roles} roles. Please remove one first.`,
    );
  const id = await insertRole(tx, { name, permissions });
  await log(tx, by, { id, name }, { act: 'create', before: null, after: logged({ name, permissions }), now });
  return id;
}

/**
 * Changes a role, for everyone who has it. Throws forbidden when the role permits, or would permit, more than the actor may
 * do, and for the owner's, and conflict when it changed since it was read.
 */
export const updateRole = ({ db, now }: Shop, by: StaffActor, input: UpdateRoleIn): Promise<void> =>
  write(db, (tx) => replaceRole(tx, input, { by, now: now() }));

export async function replaceRole(
  tx: Tx,
  { id, name, was, ...chosen }: UpdateRoleIn,
  { by, now }: Act,
): Promise<void> {
  const before = await getEditableRole(tx, id);
  const permissions = withNeeded(chosen.permissions);
  await assertMayGrant(tx, by, [before, { key: null, name, permissions }]);
  if (was) assertUnchanged(before, was);
  const values = { before: logged(before), after: logged({ name, permissions }), now };
  if (JSON.stringify(values.before) === JSON.stringify(values.after)) return;
  await changeRole(tx, id, { name, permissions });
  await log(tx, by, { id, name }, { act: 'update', ...values });
}

/** Throws conflict that names what of a role was changed since it was read. */
function assertUnchanged(present: Role, was: Pick<Role, 'name' | 'permissions'>): void {
  const changed = [
    ...(present.name === was.name ? [] : ['name']),
    ...(JSON.stringify(present.permissions) === JSON.stringify(withNeeded(was.permissions))
      ? []
      : ['permissions']),
  ];
  if (changed.length > 0)
    throw new AppError(
      'conflict',
      `Somebody has changed this role since (${changed.join(' and ')}). Please review it again.`,
      { details: { changed } },
    );
}

/** Removes a role without holders. Throws conflict while a person or an invitation has it. */
export const removeRole = ({ db, now }: Shop, by: StaffActor, id: number): Promise<void> =>
  write(db, (tx) => dropRole(tx, id, { by, now: now() }));

export async function dropRole(tx: Tx, id: number, { by, now }: Act): Promise<void> {
  const role = await getEditableRole(tx, id);
  await assertMayGrant(tx, by, [role]);
  const people = await countHolders(tx, id);
  if (people > 0)
    throw new AppError('conflict', `${people === 1 ? 'One person has' : `${people} people have`} this role.`);
  if (await isRoleInvited(tx, id, now))
    throw new AppError('conflict', 'An invitation names this role. Withdraw the invitation first.');
  await deleteRole(tx, id);
  await log(tx, by, role, { act: 'remove', before: logged(role), after: null, now });
}

async function getEditableRole(tx: Tx, id: number): Promise<Role> {
  const role = await getRole(tx, id);
  if (role.key === ownerRole) throw new AppError('conflict', 'The role of an owner cannot be changed.');
  return role;
}

const logged = ({ name, permissions }: Pick<Role, 'name' | 'permissions'>) => ({
  name,
  permissions: permissions.map((permission) => permissionFacts[permission].label),
  keys: permissions,
});

type Change = {
  act: 'create' | 'update' | 'remove';
  before: ReturnType<typeof logged> | null;
  after: ReturnType<typeof logged> | null;
  now: Date;
};

const log = (
  tx: Tx,
  by: StaffActor,
  { id, name }: Pick<Role, 'id' | 'name'>,
  { act, before, after, now }: Change,
): Promise<void> =>
  logChange(tx, by, { action: `role.${act}`, entity: 'role', entityId: id, label: name, before, after }, now);
