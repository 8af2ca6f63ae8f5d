import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { demoRecords, users } from '@/db/schema';
import { contains, digitsOf, isOneOf } from '@/db/sql';
import { phoneDigitsIn } from '@/shared/india';
import type { ShippingMail } from '@/shared/orders/shippingMail';

/** An account as the admin displays it. */
export type AccountCard = {
  id: number;
  name: string;
  email: string;
  isDisabled: boolean;
  shippingMail: ShippingMail;
};

const cardColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  disabledAt: users.disabledAt,
  wantsEmail: users.wantsEmail,
  demoId: demoRecords.entityId,
};
type CardRow = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'firstName' | 'lastName' | 'disabledAt' | 'wantsEmail'
> & { demoId: number | null };

const isDemoUser = and(eq(demoRecords.entity, 'user'), eq(demoRecords.entityId, users.id));

const cardOf = ({
  id,
  email,
  firstName,
  lastName,
  disabledAt,
  wantsEmail,
  demoId,
}: CardRow): AccountCard => ({
  id,
  email,
  name: `${firstName} ${lastName}`.trim(),
  isDisabled: disabledAt !== null,
  shippingMail: wantsEmail ? 'emailed' : demoId === null ? 'turnedOff' : 'demo',
});

/** Accounts by their id, in one read. */
export async function findAccountCards(
  db: DbOrTx,
  ids: readonly number[],
): Promise<Map<number, AccountCard>> {
  const rows = await db
    .select(cardColumns)
    .from(users)
    .leftJoin(demoRecords, isDemoUser)
    .where(isOneOf(users.id, [...new Set(ids)]))
    .all();
  return new Map(rows.map((row) => [row.id, cardOf(row)]));
}

/** Accounts by their email address in lower case, in one read. */
export async function findAccountsByEmail(
  db: DbOrTx,
  emails: readonly string[],
): Promise<Map<string, AccountCard>> {
  const rows = await db
    .select(cardColumns)
    .from(users)
    .leftJoin(demoRecords, isDemoUser)
    .where(isOneOf(users.email, emails))
    .all();
  return new Map(rows.map((row) => [row.email, cardOf(row)]));
}

/** The accounts whose name or address has every word of a text in any order, or whose phone number it is. */
export function accountIdsMatching(db: DbOrTx, text: string) {
  const digits = phoneDigitsIn(text);
  const isPhone = digits === null ? undefined : contains(digitsOf(users.phone), digits);
  return db
    .select({ id: users.id })
    .from(users)
    .where(or(hasEveryWord(text), isPhone));
}

/** Whether every word of a text occurs in an account's name or email address. */
export function hasEveryWord(text: string): SQL | undefined {
  const named = sql`(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})`;
  const words = text.split(/\s+/).filter(Boolean);
  return and(...words.map((word) => contains(named, word)));
}

/** Whether an account exists. */
export const hasAccount = async (db: DbOrTx, id: number): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).where(eq(users.id, id)).get()) !== undefined;
