import type { Permission } from '../../shared/access/permissions';
import { defineTable, index, integer, json, primaryKey, text } from '../kit';
import { users } from './accounts';
import { createdAt, id, moment } from './columns';

/** Named sets of permissions. */
export const roles = defineTable('roles', {
  id: id(),
  /** Of a role that the shop began with; `owner` holds everything, whatever its row says. */
  key: text().unique(),
  name: text().notNull().unique(),
  permissions: json().$type<Permission[]>().notNull(),
});

export const userRoles = defineTable(
  'user_roles',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: integer()
      .notNull()
      .references(() => roles.id),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.roleId] }),
    index('user_roles_role').on(table.roleId),
  ],
);

/** Links that make a person staff; each works once. */
export const staffInvitations = defineTable(
  'staff_invitations',
  {
    id: id(),
    /** sha256 of the link's token, hex. */
    tokenHash: text().notNull().unique(),
    /** Trimmed and lower-cased. */
    email: text().notNull(),
    roleIds: json().$type<number[]>().notNull(),
    invitedBy: integer()
      .notNull()
      .references(() => users.id),
    expiresAt: moment().notNull(),
    /** When it was accepted or withdrawn. */
    endedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index('staff_invitations_email').on(table.email)],
);
