import { and, count, desc, eq, gte, inArray, lt, max, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { staffLog } from '@/db/schema';
import { contains, isOneOf } from '@/db/sql';
import { type Actor, can } from '@/shared/access/actor';
import { logReadNeeds } from '@/shared/access/logAccess';
import { undoAccessOf } from '@/shared/access/undoAccess';
import { logEntities } from '@/shared/admin/adminFilters';
import { importApplied } from '@/shared/admin/importStatus';
import { endOfDate, startOfDate } from '@/shared/indianCalendar';
import { mapInTurn } from '@/shared/inTurn';
import { type AdminPage, adminWindow } from '@/shared/schemas/adminPage';
import type { ListLogIn, LogEntryOut } from '@/shared/schemas/shop/adminLog';
import type { Deps } from '../platform/trpc';
import { findStaffIds, namesOfUsers } from './staffReads';
import type { UndoHandlers } from './undo';

type Row = typeof staffLog.$inferSelect;

/**
 * The staff's changes, newest first, searched by label, actor and content, without what the viewer may not see. A batch is one row, unless the
 * batch itself is requested.
 */
export async function listLog(
  { db, undoHandlers }: Pick<Deps, 'db' | 'undoHandlers'>,
  viewer: Actor,
  input: ListLogIn,
): Promise<AdminPage<LogEntryOut>> {
  const filters = and(isVisible(viewer), await wanted(db, input));
  const where = input.batch === undefined ? newestOfEach(db, filters) : filters;
  const total = (await db.select({ total: count() }).from(staffLog).where(where).get())?.total ?? 0;
  const { page, pageCount, limit, offset } = adminWindow(total, input.page);
  const rows: Row[] = await db
    .select()
    .from(staffLog)
    .where(where)
    .orderBy(desc(staffLog.id))
    .limit(limit)
    .offset(offset)
    .all();
  const names = await namesOfUsers(
    db,
    rows.map(({ actorId }) => actorId).filter((id) => id !== null),
  );
  const sizes = await batchSizes(db, rows);
  const items = rows.map((row) => ({
    ...present(row, names, sizes),
    canUndo: isUndoable(row, undoHandlers) && mayUndo(viewer, row),
  }));
  return { items, total, page, pageCount };
}

/** Leaves out entries whose values a reader may not see elsewhere. */
function isVisible(viewer: Actor): SQL | undefined {
  const hidden = logEntities.filter((entity) => !can(viewer, ...logReadNeeds[entity]));
  return hidden.length === 0 ? undefined : notInArray(staffLog.entity, hidden);
}

const newestOfEach = (db: DbOrTx, where: SQL | undefined): SQL =>
  inArray(
    staffLog.id,
    db
      .select({ id: max(staffLog.id) })
      .from(staffLog)
      .where(where)
      .groupBy(sql`coalesce(${staffLog.batch}, cast(${staffLog.id} as text))`),
  );

async function wanted(
  db: DbOrTx,
  { search, entity, source, from, to, batch }: ListLogIn,
): Promise<SQL | undefined> {
  const words = search.split(/\s+/).filter(Boolean);
  return and(
    entity && eq(staffLog.entity, entity),
    source && eq(staffLog.source, source),
    from ? gte(staffLog.createdAt, new Date(startOfDate(from))) : undefined,
    to ? lt(staffLog.createdAt, new Date(endOfDate(to))) : undefined,
    batch === undefined ? undefined : and(eq(staffLog.batch, batch), isSingleChange),
    ...(await mapInTurn(words, (word) => hasWord(db, word))),
  );
}

async function hasWord(db: DbOrTx, word: string): Promise<SQL | undefined> {
  const staff = await findStaffIds(db, word);
  return or(
    contains(staffLog.label, word),
    contains(staffLog.action, word),
    contains(staffLog.before, word),
    contains(staffLog.after, word),
    eq(staffLog.entityId, word.replace(/^#/, '')),
    staff.length > 0 ? isOneOf(staffLog.actorId, staff) : undefined,
  );
}

/** Leaves out the entry of an import, which is no change of its own. */
const isSingleChange = ne(staffLog.action, importApplied);

async function batchSizes(db: DbOrTx, rows: Row[]): Promise<Map<string | null, number>> {
  const batches = [...new Set(rows.map(({ batch }) => batch).filter((batch) => batch !== null))];
  const found = await db
    .select({ batch: staffLog.batch, size: count() })
    .from(staffLog)
    .where(and(isOneOf(staffLog.batch, batches), isSingleChange))
    .groupBy(staffLog.batch)
    .all();
  return new Map(found.map(({ batch, size }) => [batch, size]));
}

function present(
  row: Row,
  names: Map<number, string>,
  sizes: Map<string | null, number>,
): Omit<LogEntryOut, 'canUndo'> {
  const { actorId, before, after, undo: _undo, ...rest } = row;
  return {
    ...rest,
    actor: actorId === null ? null : (names.get(actorId) ?? null),
    batchSize: row.batch === null ? 1 : (sizes.get(row.batch) ?? 1),
    before: before as LogEntryOut['before'],
    after: after as LogEntryOut['after'],
  };
}

const isUndoable = ({ undoneAt, action, batch }: Row, handlers: UndoHandlers): boolean =>
  undoneAt === null && (action === importApplied ? batch !== null : action in handlers);

function mayUndo(viewer: Actor, row: Row): boolean {
  const access = undoAccessOf(row);
  return access !== null && can(viewer, ...access.needs);
}

/** Whether changes with this batch id are in the log. */
export const isBatchLogged = async (db: DbOrTx, batch: string): Promise<boolean> =>
  (await db.select({ id: staffLog.id }).from(staffLog).where(eq(staffLog.batch, batch)).limit(1).get()) !==
  undefined;

/** The logged changes since a moment that mention an uploaded picture, as JSON. */
export async function listLoggedPictures(db: DbOrTx, since: Date): Promise<string[]> {
  const text = sql<string>`coalesce(${staffLog.before}, '') || coalesce(${staffLog.after}, '')`;
  return (
    await db
      .select({ text })
      .from(staffLog)
      .where(and(gte(staffLog.createdAt, since), sql`${text} like '%/media/upload-%'`))
      .all()
  ).map((row) => row.text);
}
