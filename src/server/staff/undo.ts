import { rolesOfUser } from '@/server/accounts';
import type { UndoHandlers } from '@/server/audit';
import type { Permission } from '@/shared/access/permissions';
import { AppError } from '../platform/errors';
import { endOpenInvitation } from './invitations';
import { replaceRoles, switchMember } from './members';
import { addRole, dropRole, replaceRole } from './roles';

type LoggedMember = { roleIds: number[] };
type LoggedRole = { name: string; keys: Permission[] };

/** An undo is a change by its actor, who gives nothing by it that they do not hold. */
export const staffUndoHandlers: UndoHandlers = {
  'staff.setRoles': async (tx, by, { entityId: id, before, after }, now) => {
    const [{ roleIds }, { roleIds: was }] = [before as LoggedMember, after as LoggedMember];
    if ((await rolesOfUser(tx, id)).length === 0)
      throw new AppError('conflict', 'This person is no longer staff. Please invite them again.');
    await replaceRoles(tx, { id, roleIds, was }, { by, now });
  },
  'staff.switchOff': (tx, by, { entityId: id }, now) => switchMember(tx, { id, isActive: true }, { by, now }),
  'staff.switchOn': (tx, by, { entityId: id }, now) => switchMember(tx, { id, isActive: false }, { by, now }),
  'staff.invite': (tx, by, { entityId: id }, now) => endOpenInvitation(tx, id, { by, now }),
  'role.create': (tx, by, { entityId: id }, now) => dropRole(tx, id, { by, now }),
  'role.update': async (tx, by, { entityId: id, before, after }, now) => {
    const { name, keys } = before as LoggedRole;
    const { name: newName, keys: newKeys } = after as LoggedRole;
    const was = { name: newName, permissions: newKeys };
    await replaceRole(tx, { id, name, permissions: keys, was }, { by, now });
  },
  'role.remove': async (tx, by, { before }, now) => {
    const { name, keys } = before as LoggedRole;
    await addRole(tx, { name, permissions: keys }, { by, now });
  },
};
