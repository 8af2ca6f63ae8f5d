import { and, count, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '@/db/open';
import { staffLog } from '@/db/schema';
import type { ListLogIn, LogEntryOut } from '@/shared/schemas/adminLog';
import { type DeskPage, deskWindow } from '@/shared/schemas/desk';
import { findStaffIds, namesOfUsers } from '../auth/staffQueries';
import { isUndoable } from '../catalogue/undoService';
import { contains } from '../sqlText';

type Row = typeof staffLog.$inferSelect;

/** The staff's changes, newest first, searched in what they are called, who made them and what changed. */
export function listLog(db: DbOrTx, input: ListLogIn): DeskPage<LogEntryOut> {
  const where = wanted(db, input);
  const total = db.select({ total: count() }).from(staffLog).where(where).get()?.total ?? 0;
  const { page, pageCount, limit, offset } = deskWindow(total, input.page);
  const rows: Row[] = db
    .select()
    .from(staffLog)
    .where(where)
    .orderBy(desc(staffLog.id))
    .limit(limit)
    .offset(offset)
    .all();
  const names = namesOfUsers(
    db,
    rows.map(({ actorId }) => actorId).filter((id) => id !== null),
  );
  const sizes = batchSizes(db, rows);
  const items = rows.map((row) => present(row, names, sizes));
  return { items, total, page, pageCount };
}

function wanted(db: DbOrTx, { search, entity, source, batch }: ListLogIn): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean);
  return and(
    entity && eq(staffLog.entity, entity),
    source && eq(staffLog.source, source),
    batch === undefined ? undefined : eq(staffLog.batch, batch),
    ...words.map((word) => hasWord(db, word)),
  );
}

function hasWord(db: DbOrTx, word: string): SQL | undefined {
  const staff = findStaffIds(db, word);
  return or(
    contains(staffLog.label, word),
    contains(staffLog.action, word),
    contains(staffLog.before, word),
    contains(staffLog.after, word),
    eq(staffLog.entityId, word.replace(/^#/, '')),
    staff.length > 0 ? inArray(staffLog.actorId, staff) : undefined,
  );
}

function batchSizes(db: DbOrTx, rows: Row[]): Map<string | null, number> {
  const batches = [...new Set(rows.map(({ batch }) => batch).filter((batch) => batch !== null))];
  const found = db
    .select({ batch: staffLog.batch, size: count() })
    .from(staffLog)
    .where(inArray(staffLog.batch, batches))
    .groupBy(staffLog.batch)
    .all();
  return new Map(found.map(({ batch, size }) => [batch, size]));
}

function present(row: Row, names: Map<number, string>, sizes: Map<string | null, number>): LogEntryOut {
  const { actorId, before, after, ...rest } = row;
  return {
    ...rest,
    actor: actorId === null ? null : (names.get(actorId) ?? null),
    batchSize: row.batch === null ? 1 : (sizes.get(row.batch) ?? 1),
    before: before as LogEntryOut['before'],
    after: after as LogEntryOut['after'],
    canUndo: row.undoneAt === null && isUndoable(row.action),
  };
}
