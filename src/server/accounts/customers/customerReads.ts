import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { addresses, users } from '@/db/schema';
import { contains, countWhere, digitsOf, ignoringCase, isOneOf, jsonArrayOf } from '@/db/sql';
import type { CustomerFilter, CustomerSort } from '@/shared/admin/adminFilters';
import { isPinCode, phoneDigitsIn } from '@/shared/india';
import { notFound } from '../../platform/errors';
import { hasEveryWord } from '../core/lookups';

/** An account as staff see it. */
export type Customer = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  isStaff: boolean;
  wantsEmail: boolean;
  verifiedAt: Date | null;
  disabledAt: Date | null;
  createdAt: Date;
};

/** Names the table, because a query of a single table would not. */
const hasRole =
  sql<boolean>`exists (select 1 from "user_roles" where "user_roles"."user_id" = "users"."id")`.mapWith(
    Boolean,
  );

const columns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
  isStaff: hasRole,
  wantsEmail: users.wantsEmail,
  verifiedAt: users.verifiedAt,
  disabledAt: users.disabledAt,
  createdAt: users.createdAt,
};

/** Accounts with neither a password nor a verified address belong to the demo: they author its reviews. */
const isCustomer = or(isNotNull(users.passwordHash), isNotNull(users.verifiedAt));

const conditions: Record<CustomerFilter, SQL | undefined> = {
  all: undefined,
  verified: isNotNull(users.verifiedAt),
  unverified: isNull(users.verifiedAt),
  disabled: isNotNull(users.disabledAt),
  staff: hasRole,
};

/**
 * The query for a list of customers. `named` holds ids that a search found elsewhere, by shipping address.
 */
export type CustomerQuestion = { search: string; filter: CustomerFilter; named: readonly number[] };
type CustomerSearch = Pick<CustomerQuestion, 'search' | 'named'>;

/** Matches names and addresses in any order, or a phone number or PIN code in any grouping. */
function matches(db: DbOrTx, { search, named }: CustomerSearch): SQL | undefined {
  if (search === '') return undefined;
  return or(hasAccountText(db, search), named.length > 0 ? isOneOf(users.id, named) : undefined);
}

function hasAccountText(db: DbOrTx, search: string): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean);
  const everyWord = and(...words.map((word) => or(hasEveryWord(word), hasAddress(db, livesAt(word)))));
  const digits = phoneDigitsIn(search) ?? (/^\d+$/.test(search) ? search : null);
  if (digits === null) return everyWord;
  const isNumber = or(
    contains(digitsOf(addresses.phone), digits),
    isPinCode(digits) ? eq(addresses.zipCode, digits) : undefined,
  );
  return or(everyWord, contains(digitsOf(users.phone), digits), hasAddress(db, isNumber));
}

const hasAddress = (db: DbOrTx, condition: SQL | undefined): SQL =>
  inArray(users.id, db.select({ id: addresses.userId }).from(addresses).where(condition));

/** Whether a word occurs in the names or the place of a saved address. */
function livesAt(word: string): SQL | undefined {
  const { firstName, lastName, city, state, zipCode } = addresses;
  return or(...[firstName, lastName, city, state, zipCode].map((part) => contains(part, word)));
}

const wanted = (db: DbOrTx, { filter, ...search }: CustomerQuestion) =>
  and(isCustomer, matches(db, search), conditions[filter]);

/** Counts, for each filter, the customers that a search finds. */
export async function countCustomers(
  db: DbOrTx,
  search: CustomerSearch,
): Promise<Record<CustomerFilter, number>> {
  const found = await db
    .select({
      all: count(),
      verified: countWhere(conditions.verified),
      disabled: countWhere(conditions.disabled),
      staff: countWhere(conditions.staff),
    })
    .from(users)
    .where(and(isCustomer, matches(db, search)))
    .get();
  const { all = 0, verified = 0, disabled = 0, staff = 0 } = found ?? {};
  return { all, verified, unverified: all - verified, disabled, staff };
}

/** The sort orders that need only account columns. */
export type AccountSort = Extract<CustomerSort, 'newest' | 'oldest' | 'name' | 'name-desc'>;

const byName = [ignoringCase(users.firstName), ignoringCase(users.lastName)];
const sortings: Record<AccountSort, SQL[]> = {
  newest: [desc(users.createdAt), desc(users.id)],
  oldest: [asc(users.createdAt), asc(users.id)],
  name: [...byName.map((part) => asc(part)), asc(users.id)],
  'name-desc': [...byName.map((part) => desc(part)), desc(users.id)],
};

export const findCustomers = (
  db: DbOrTx,
  question: CustomerQuestion,
  { sort, limit, offset }: { sort: AccountSort; limit: number; offset: number },
): Promise<Customer[]> =>
  db
    .select(columns)
    .from(users)
    .where(wanted(db, question))
    .orderBy(...sortings[sort])
    .limit(limit)
    .offset(offset)
    .all();

/** The ids of all matching customers, in no particular order. */
export async function customerIds(db: DbOrTx, question: CustomerQuestion): Promise<number[]> {
  const ids = jsonArrayOf(users.id);
  return JSON.parse((await db.select({ ids }).from(users).where(wanted(db, question)).get())?.ids ?? '[]');
}

/** Customers by id, in the order of `ids`. */
export async function customersById(db: DbOrTx, ids: readonly number[]): Promise<Customer[]> {
  const rows = await db.select(columns).from(users).where(isOneOf(users.id, ids)).all();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns a customer. Throws notFound, also for accounts that cannot sign in. */
export async function getCustomer(db: DbOrTx, id: number): Promise<Customer> {
  const found = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), isCustomer))
    .get();
  if (!found) throw notFound('Customer');
  return found;
}
