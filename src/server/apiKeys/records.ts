import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { prepared } from '@/db/prepared';
import { apiKeys } from '@/db/schema';
import { namesOfUsers } from '@/server/audit';
import type { ApiKeyOut } from '@/shared/schemas/adminApiKeys';
import { notFound } from '../platform/errors';
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

export const findByHash = (db: DbOrTx, hash: string): ApiKeyRow | undefined => byHash(db).get({ hash });

/** Throws notFound. */
export function getApiKey(db: DbOrTx, wanted: number): ApiKeyRow {
  const row = db.select(columns).from(apiKeys).where(eq(id, wanted)).get();
  if (!row) throw notFound('API key');
  return row;
}

/** Every key, newest first. The limit on active keys bounds the list. */
const readApiKeys = (db: DbOrTx): ApiKeyRow[] => db.select(columns).from(apiKeys).orderBy(desc(id)).all();

/** How many keys are neither revoked nor expired. */
export const countActive = (db: DbOrTx, now: Date): number =>
  db
    .select({ active: count() })
    .from(apiKeys)
    .where(and(isNull(revokedAt), gt(expiresAt, now)))
    .get()?.active ?? 0;

export const insertApiKey = (tx: Tx, values: typeof apiKeys.$inferInsert): number =>
  tx.insert(apiKeys).values(values).returning({ id }).get().id;

export const setRevoked = (tx: Tx, wanted: number, now: Date): void => {
  tx.update(apiKeys).set({ revokedAt: now }).where(eq(id, wanted)).run();
};

/** Records a use, unless another process recorded a later one. */
export const setLastUsed = (tx: Tx, wanted: number, now: Date): void => {
  const isOlder = or(isNull(lastUsedAt), lt(lastUsedAt, now));
  tx.update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(id, wanted), isOlder))
    .run();
};

/** Deletes keys that ended before `before`. The staff log still names them. */
export const purgeApiKeys = (tx: Tx, before: Date): void => {
  tx.delete(apiKeys)
    .where(or(lt(expiresAt, before), lt(revokedAt, before)))
    .run();
};

/** Every active key and those that ended within the last 90 days, newest first. */
export function listApiKeys({ db, now }: Pick<Deps, 'db' | 'now'>): ApiKeyOut[] {
  const moment = now();
  const rows = readApiKeys(db);
  const names = namesOfUsers(
    db,
    rows.map(({ createdBy }) => createdBy),
  );
  return rows.map((row) => ({
    ...row,
    state: stateOf(db, row, moment),
    createdBy: names.get(row.createdBy) ?? '',
  }));
}
