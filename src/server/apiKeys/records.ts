import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { prepared } from '@/db/prepared';
import { apiKeys } from '@/db/schema';
import { namesOfUsers, refusalOfTaking } from '@/server/audit';
import { mapInTurn } from '@/shared/inTurn';
import type { ApiKeyOut } from '@/shared/schemas/accounts/adminApiKeys';
import { notFound } from '../platform/errors';
import { beginNow } from '../platform/futureTimes';
import type { Deps } from '../platform/trpc';
import { stateOf } from './rules';

const { id, name, hint, scopes, createdBy, createdAt, expiresAt, lastUsedAt, revokedAt } = apiKeys;
const columns = { id, name, hint, scopes, createdBy, createdAt, expiresAt, lastUsedAt, revokedAt };
export type ApiKeyRow = Omit<typeof apiKeys.$inferSelect, 'hash'>;

const byHash = prepared((db) =>
  db
    .select(columns)
    .from(apiKeys)
    .where(eq(apiKeys.hash, sql.placeholder('hash')))
    .prepare(),
);

export const findByHash = (db: DbOrTx, hash: string): Promise<ApiKeyRow | undefined> =>
  byHash(db).get({ hash });

/** Throws notFound. */
export async function getApiKey(db: DbOrTx, wanted: number): Promise<ApiKeyRow> {
  const row = await db.select(columns).from(apiKeys).where(eq(id, wanted)).get();
  if (!row) throw notFound('API key');
  return row;
}

/** Every key, newest first. The limit on active keys bounds the list. */
const readApiKeys = (db: DbOrTx): Promise<ApiKeyRow[]> =>
  db.select(columns).from(apiKeys).orderBy(desc(id)).all();

/** How many keys are neither revoked nor expired. */
export const countActive = async (db: DbOrTx, now: Date): Promise<number> =>
  (
    await db
      .select({ active: count() })
      .from(apiKeys)
      .where(and(isNull(revokedAt), gt(expiresAt, now)))
      .get()
  )?.active ?? 0;

export const insertApiKey = async (tx: Tx, values: typeof apiKeys.$inferInsert): Promise<number> =>
  (await tx.insert(apiKeys).values(values).returning({ id }).get()).id;

/** Revokes every key that a person has created. */
export const revokeKeysOf = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  await tx
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(createdBy, userId), isNull(revokedAt)))
    .run();
};

export const setRevoked = async (tx: Tx, wanted: number, now: Date): Promise<void> => {
  await tx.update(apiKeys).set({ revokedAt: now }).where(eq(id, wanted)).run();
};

/** Records a use, unless another process recorded a later one. */
export const setLastUsed = async (tx: Tx, wanted: number, now: Date): Promise<void> => {
  const isOlder = or(isNull(lastUsedAt), lt(lastUsedAt, now));
  await tx
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(id, wanted), isOlder))
    .run();
};

/** Deletes keys that ended before `before`. The staff log still names them. */
export const purgeApiKeys = async (tx: Tx, before: Date): Promise<void> => {
  await tx
    .delete(apiKeys)
    .where(or(lt(expiresAt, before), lt(revokedAt, before)))
    .run();
};

/** Every active key and those that ended within the last 90 days, newest first. */
export async function listApiKeys(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  viewer: { id: number },
): Promise<ApiKeyOut[]> {
  const moment = now();
  const rows = await readApiKeys(db);
  const names = await namesOfUsers(
    db,
    rows.map(({ createdBy }) => createdBy),
  );
  return mapInTurn(rows, async (row) => ({
    ...row,
    state: await stateOf(db, row, moment),
    createdBy: names.get(row.createdBy) ?? '',
    refused: await refusalOfTaking(db, viewer, row.createdBy),
  }));
}

/** A key that the clock going back would let live longer. */
export const apiKeyCorrections = [beginNow(apiKeys, 'createdAt', 'expiresAt')];
