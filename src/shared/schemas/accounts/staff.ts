import { z } from 'zod';
import { type Permission, permissions } from '../../access/permissions';
import { PASSWORD, passwordScore } from '../../password';
import { emailSchema, hasUnseen, idSchema, oneLine, personName, requiredText, unseenFault } from '../common';
import { ACCOUNT_LIMITS, chosenPassword } from './accounts';

export const STAFF_LIMITS = {
  /** Days for which an invitation can be accepted. */
  invitationDays: 14,
  /** Roles of a shop; more could not be overseen. */
  roles: 50,
  roleName: 60,
  /** Invitations that wait at the same time. */
  invitations: 100,
} as const;

const moment = z.date().meta({ format: 'date-time' });
const permission = z.enum(permissions as [Permission, ...Permission[]], 'Please choose a valid permission.');

const roleOut = z.object({
  id: idSchema,
  name: z.string(),
  permissions: z.array(permission),
  isOwner: z.boolean().meta({ description: 'Holds everything, and cannot be changed or removed' }),
  people: z.int().meta({ description: 'How many have it' }),
  canGrant: z.boolean().meta({ description: 'Whether you hold all that it permits' }),
});
export type RoleOut = z.infer<typeof roleOut>;

const roleNameOut = z.object({ id: idSchema, name: z.string() });

const staffMemberOut = z.object({
  id: idSchema,
  email: z.string(),
  name: z.string(),
  roles: z.array(roleNameOut),
  isActive: z.boolean().meta({ description: 'False once switched off, or when the account cannot sign in' }),
  deactivatedAt: moment.nullable(),
  lastSeenAt: moment.nullable(),
  hasSecondFactor: z.boolean(),
  refused: z
    .string()
    .nullable()
    .meta({ description: 'Why you cannot change this person; null when you can' }),
});
export type StaffMemberOut = z.infer<typeof staffMemberOut>;

const invitationOut = z.object({
  id: idSchema,
  email: z.string(),
  roles: z.array(roleNameOut),
  invitedBy: z.string(),
  createdAt: moment,
  expiresAt: moment,
});
export type InvitationOut = z.infer<typeof invitationOut>;

export const staffOut = z.object({
  members: z.array(staffMemberOut),
  invitations: z.array(invitationOut).meta({ description: 'Those that wait' }),
  roles: z.array(roleOut),
});
export type StaffOut = z.infer<typeof staffOut>;

export const ownRolesOut = z.object({ roles: z.array(z.string()) });

const roleIds = z
  .array(idSchema)
  .max(STAFF_LIMITS.roles)
  .transform((ids) => [...new Set(ids)].sort((one, other) => one - other));
const someRoleIds = roleIds.refine((ids) => ids.length > 0, 'Please choose a role.');

export const inviteStaffIn = z.object({ email: emailSchema, roleIds: someRoleIds });
export type InviteStaffIn = z.infer<typeof inviteStaffIn>;
export const staffIdIn = z.object({ id: idSchema });
export const setRolesIn = z.object({
  id: idSchema,
  roleIds,
  was: roleIds.optional().meta({ description: 'The roles you read: 409 when they have changed since' }),
});
export type SetRolesIn = z.infer<typeof setRolesIn>;
export const setActiveIn = z.object({ id: idSchema, isActive: z.boolean() });

const roleFields = {
  name: requiredText('Name', STAFF_LIMITS.roleName)
    .overwrite(oneLine)
    .refine((name) => !hasUnseen(name), unseenFault('Name')),
  permissions: z.array(permission).min(1, 'Please choose a permission.'),
};
export const createRoleIn = z.object(roleFields);
export type CreateRoleIn = z.infer<typeof createRoleIn>;
export const updateRoleIn = z.object({
  id: idSchema,
  ...roleFields,
  was: z
    .object({ name: z.string().max(STAFF_LIMITS.roleName), permissions: z.array(permission) })
    .optional()
    .meta({ description: 'The role as you read it: 409 when it has changed since' }),
});
export type UpdateRoleIn = z.infer<typeof updateRoleIn>;

const invitationToken = z
  .string({ error: 'This link is incomplete. Open the link of your invitation again.' })
  .min(1, 'This link is incomplete. Open the link of your invitation again.')
  .max(ACCOUNT_LIMITS.tokenLength, 'This link is not valid.');
export const invitationTokenIn = z.object({ token: invitationToken });
export const invitedOut = z.object({
  email: z.string(),
  roles: z.array(z.string()),
  needsAccount: z.boolean().meta({ description: 'No account with this address can sign in yet' }),
});
export const acceptInvitationIn = z.object({
  token: invitationToken,
  account: z
    .object({
      firstName: personName('First name', ACCOUNT_LIMITS.nameLength),
      lastName: personName('Last name', ACCOUNT_LIMITS.nameLength),
      password: chosenPassword('Password').refine(
        (password) => passwordScore(password) >= PASSWORD.leastResetScore,
        'Password is too weak. Please include letters, numbers, and symbols.',
      ),
    })
    .optional()
    .meta({ description: 'Required when no account with this address can sign in yet' }),
});
export type AcceptInvitationIn = z.infer<typeof acceptInvitationIn>;

export const grantersIn = z.object({
  permissions: z
    .array(permission)
    .min(1)
    .max(permissions.length)
    .meta({ description: 'One of these is missing' }),
});
/** Who can give what, for pages that a person may not open. */
export const grantersOut = z.object({ names: z.array(z.string()) });
