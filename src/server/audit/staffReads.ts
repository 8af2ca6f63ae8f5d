import { and, eq, exists, isNotNull, isNull, or } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { userRoles, users } from '@/db/schema';
import { contains, isOneOf } from '@/db/sql';
import type { Permission } from '@/shared/access/permissions';
import { heldRoles, readPermissions } from './heldPermissions';

/** Names and addresses for the log, by user id. */
export async function namesOfUsers(db: DbOrTx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(isOneOf(users.id, [...new Set(ids)]))
    .all();
  return new Map(
    rows.map(({ id, firstName, lastName, email }) => [id, `${firstName} ${lastName} (${email})`.trim()]),
  );
}

export const nameOfUser = async (db: DbOrTx, id: number): Promise<string> =>
  (await namesOfUsers(db, [id])).get(id) ?? '';

/** What a person may do now; nothing for accounts that cannot sign in. */
export async function permissionsOfUser(db: DbOrTx, userId: number): Promise<readonly Permission[]> {
  const found = await db
    .select({ held: heldRoles })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.verifiedAt), isNull(users.disabledAt)))
    .get();
  return readPermissions(found?.held ?? '[]');
}

/** The people whose name or address contains a text, of those with a role. */
export async function findStaffIds(db: DbOrTx, text: string): Promise<number[]> {
  const isNamed = or(
    contains(users.email, text),
    contains(users.firstName, text),
    contains(users.lastName, text),
  );
  const hasRole = db.select({ id: userRoles.roleId }).from(userRoles).where(eq(userRoles.userId, users.id));
  return (
    await db
      .select({ id: users.id })
      .from(users)
      .where(and(exists(hasRole), isNamed))
      .all()
  ).map(({ id }) => id);
}
