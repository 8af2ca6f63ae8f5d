import { type SQL, sql } from 'drizzle-orm';
import { jsonArrayOf } from '@/db/sql';
import { type Permission, permissions } from '@/shared/access/permissions';
import { ownerRole } from '@/shared/access/roles';

// Column names as text: a query of a single table names columns without their table, and `id` would be the role's.
const textOfRole = sql.raw(`case when r."key" = '${ownerRole}' then '${ownerRole}' else r."permissions" end`);

/** The roles of the account in a query of `users`, as JSON for `readPermissions`; none while they are switched off. */
export const heldRoles: SQL<string> = sql<string>`(
  select ${jsonArrayOf(textOfRole)} from "user_roles" u join "roles" r on r."id" = u."role_id"
  where u."user_id" = "users"."id" and "users"."deactivated_at" is null
)`;

const none: readonly Permission[] = [];

/** The union of the permissions of `heldRoles`. */
export function readPermissions(held: string): readonly Permission[] {
  if (held === '[]') return none;
  const sets: readonly string[] = JSON.parse(held);
  if (sets.includes(ownerRole)) return permissions;
  const all = new Set(sets.flatMap((set): string[] => JSON.parse(set)));
  return permissions.filter((permission) => all.has(permission));
}
