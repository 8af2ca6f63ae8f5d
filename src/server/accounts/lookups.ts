import { inArray, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { users } from '@/db/schema';
import { contains } from '@/db/sqlite';

/** An account as the admin names it. */
export type AccountCard = { id: number; name: string; email: string; isDisabled: boolean };

/** Accounts by their id, in one read. */
export function findAccountCards(db: DbOrTx, ids: readonly number[]): Map<number, AccountCard> {
  const rows = db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      disabledAt: users.disabledAt,
    })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .all();
  return new Map(
    rows.map(({ id, email, firstName, lastName, disabledAt }) => [
      id,
      { id, email, name: `${firstName} ${lastName}`.trim(), isDisabled: disabledAt !== null },
    ]),
  );
}

/** The ids of the accounts whose name or address contains a text, as a part of another query. */
export const accountIdsMatching = (db: DbOrTx, text: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      or(contains(users.email, text), contains(sql`${users.firstName} || ' ' || ${users.lastName}`, text)),
    );
