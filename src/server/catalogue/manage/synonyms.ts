import { and, asc, count, eq, ne } from 'drizzle-orm';
import { catalogueChanged } from '@/db/catalogueVersion';
import type { DbOrTx, Tx } from '@/db/client';
import { searchSynonyms } from '@/db/schema';
import { write } from '@/db/write';
import { difference, logChange, type StaffActor, type UndoHandlers } from '@/server/audit';
import {
  SYNONYM_LIMITS,
  type SynonymFields,
  type SynonymOut,
  type UpdateSynonymIn,
} from '@/shared/schemas/catalogue/adminSynonyms';
import { AppError, notFound } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';

type Shop = Pick<Deps, 'db' | 'now'>;
const { id, term, meanings } = searchSynonyms;

/** All synonyms, sorted by term. */
export const listSynonyms = (db: DbOrTx): Promise<SynonymOut[]> =>
  db.select({ id, term, meanings }).from(searchSynonyms).orderBy(asc(term)).all();

/** Adds a synonym. Throws conflict for a taken term, or when there are too many. */
export const createSynonym = (
  { db, now }: Shop,
  by: StaffActor,
  fields: SynonymFields,
): Promise<SynonymOut> => write(db, (tx) => addSynonym(tx, by, fields, now()));

/** Changes a synonym. Throws notFound, and conflict for a taken term or a synonym that differs from `was`. */
export const updateSynonym = (
  { db, now }: Shop,
  by: StaffActor,
  { id: synonymId, was, ...fields }: UpdateSynonymIn,
): Promise<SynonymOut> =>
  write(db, async (tx) => {
    const before = await readSynonym(tx, synonymId);
    if (was && difference(was, before)) throw changedSince(before.term);
    return changeSynonym(tx, by, synonymId, fields, now());
  });

/** Deletes a synonym. Throws notFound. */
export const removeSynonym = ({ db, now }: Shop, by: StaffActor, synonymId: number): Promise<void> =>
  write(db, (tx) => deleteSynonym(tx, by, synonymId, now()));

/** Undo handlers for synonym changes. Each throws conflict when the synonym changed again since. */
export const synonymUndoHandlers: UndoHandlers = {
  'synonym.create': async (tx, by, { entityId, after }, now) => {
    await assertUnchanged(tx, entityId, after);
    await deleteSynonym(tx, by, entityId, now);
  },
  'synonym.update': async (tx, by, { entityId, before, after }, now) => {
    await assertUnchanged(tx, entityId, after);
    await changeSynonym(tx, by, entityId, before as Partial<SynonymFields>, now);
  },
  'synonym.remove': async (tx, by, { before }, now) => {
    await addSynonym(tx, by, before as SynonymFields, now);
  },
};

async function addSynonym(
  tx: Tx,
  by: StaffActor,
  { term, meanings }: SynonymFields,
  now: Date,
): Promise<SynonymOut> {
  await assertFree(tx, term);
  const existing = (await tx.select({ count: count() }).from(searchSynonyms).get())?.count ?? 0;
  if (existing >= SYNONYM_LIMITS.terms) {
    throw new AppError('conflict', `You already have ${existing} search words. Please delete one first.`);
  }
  const row = await tx
    .insert(searchSynonyms)
    .values({ term, meanings, createdAt: now })
    .returning({ id: searchSynonyms.id })
    .get();
  await log(tx, by, 'synonym.create', row.id, { before: null, after: { term, meanings } }, now);
  return { id: row.id, term, meanings };
}

async function changeSynonym(
  tx: Tx,
  by: StaffActor,
  synonymId: number,
  patch: Partial<SynonymFields>,
  now: Date,
): Promise<SynonymOut> {
  const before = await readSynonym(tx, synonymId);
  const after = { ...before, ...patch };
  const changes = difference(before, after);
  if (changes) {
    await assertFree(tx, after.term, synonymId);
    await tx.update(searchSynonyms).set(after).where(eq(id, synonymId)).run();
    await log(tx, by, 'synonym.update', synonymId, changes, now, after.term);
  }
  return { id: synonymId, ...after };
}

async function deleteSynonym(tx: Tx, by: StaffActor, synonymId: number, now: Date): Promise<void> {
  const before = await readSynonym(tx, synonymId);
  await tx.delete(searchSynonyms).where(eq(id, synonymId)).run();
  await log(tx, by, 'synonym.remove', synonymId, { before, after: null }, now);
}

async function readSynonym(tx: Tx, synonymId: number): Promise<SynonymFields> {
  const row = await tx.select({ term, meanings }).from(searchSynonyms).where(eq(id, synonymId)).get();
  if (!row) throw notFound('Search word');
  return row;
}

async function assertFree(tx: Tx, wanted: string, exceptId = 0): Promise<void> {
  const isTaken = and(eq(term, wanted), ne(id, exceptId));
  if (await tx.select({ id }).from(searchSynonyms).where(isTaken).get()) {
    throw new AppError('conflict', `An entry for “${wanted}” already exists. Please edit it instead.`);
  }
}

async function assertUnchanged(tx: Tx, synonymId: number, then: unknown): Promise<void> {
  const now = await readSynonym(tx, synonymId);
  if (difference(now, { ...now, ...(then as Partial<SynonymFields>) })) throw changedSince(now.term);
}

const changedSince = (name: string) =>
  new AppError('conflict', `“${name}” was changed by someone else. Please review it before you save.`);

type Changes = { before: Partial<SynonymFields> | null; after: Partial<SynonymFields> | null };

/** Logs the change and invalidates cached searches. */
async function log(
  tx: Tx,
  by: StaffActor,
  action: string,
  entityId: number,
  changes: Changes,
  now: Date,
  label = (changes.after ?? changes.before)?.term ?? '',
): Promise<void> {
  await catalogueChanged(tx);
  await logChange(tx, by, { action, entity: 'synonym', entityId, label, ...changes }, now);
}
