import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, not, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { prepared, preparedUpdate } from '@/db/prepared';
import { importRows, imports } from '@/db/schema';
import type { ImportRecordKind } from '@/shared/admin/importStatus';
import { runningImportStatuses } from '@/shared/admin/importStatus';
import { type ImportStatus, importBatch } from '@/shared/schemas/imports';
import type { PlannedChange } from './plan';

export type ImportRow = typeof imports.$inferSelect;

type NewImport = Pick<ImportRow, 'actorId' | 'apiKey' | 'kind' | 'fileName' | 'digest' | 'total'> & {
  now: Date;
};

/** Notes an import whose rows are still to come; until `beginImport` nothing of it happens. */
export function addImport(tx: Tx, { now, ...values }: NewImport): number {
  return tx
    .insert(imports)
    .values({ ...values, status: 'preparing', createdAt: now })
    .returning({ id: imports.id })
    .get().id;
}

export function setImport(tx: Tx, id: number, values: Partial<typeof imports.$inferInsert>): void {
  tx.update(imports).set(values).where(eq(imports.id, id)).run();
}

const isRunning = inArray(imports.status, runningImportStatuses);

/** The import under way, if there is one. */
export const findRunning = (db: DbOrTx): ImportRow | undefined =>
  db.select().from(imports).where(isRunning).orderBy(asc(imports.id)).get();

export const findImport = (db: DbOrTx, id: number): ImportRow | undefined =>
  db.select().from(imports).where(eq(imports.id, id)).get();

export const findLatest = (db: DbOrTx): ImportRow | undefined =>
  db.select().from(imports).orderBy(desc(imports.id)).get();

/** The last time that this very file was imported and not taken back. */
export const findEarlier = (db: DbOrTx, kind: ImportRecordKind, digest: string): ImportRow | undefined =>
  db
    .select()
    .from(imports)
    .where(and(eq(imports.kind, kind), eq(imports.digest, digest), eq(imports.status, 'done')))
    .orderBy(desc(imports.id))
    .get();

const isOf = (importId: number) => eq(importRows.importId, importId);

export type PendingRow = { id: number; change: PlannedChange };

/** Changes that are still to be made, in the order of the file. */
export function listPending(tx: Tx, importId: number, limit: number): PendingRow[] {
  const rows = pendingRows(tx).all({ importId, limit });
  return rows.map(({ id, change }) => ({ id, change: change as PlannedChange }));
}

const pendingRows = prepared((db) =>
  db
    .select({ id: importRows.id, change: importRows.change })
    .from(importRows)
    .where(and(eq(importRows.importId, sql.placeholder('importId')), isNull(importRows.appliedAt)))
    .orderBy(asc(importRows.id))
    .limit(sql.placeholder('limit'))
    .prepare(),
);

export const markApplied = (tx: Tx, id: number, now: Date): void => updateRow(tx, id, { appliedAt: now });

const updateRow = preparedUpdate(importRows);

/** Forgets some rows of an import that has ended, whose changes are in the log; returns whether there were any. */
export function deleteRows(tx: Tx, importId: number, limit: number): boolean {
  const some = tx.select({ id: importRows.id }).from(importRows).where(isOf(importId)).limit(limit);
  return tx.delete(importRows).where(inArray(importRows.id, some)).run().changes > 0;
}

/** Rows that are purged at a time. */
const batchSize = 2000;

/** Forgets rows that a stopped process has left behind of an import which never began or has ended. */
export function purgeImportRows(tx: Tx, before: Date): void {
  const ended = tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(not(isRunning), lte(imports.createdAt, before)));
  const some = tx
    .select({ id: importRows.id })
    .from(importRows)
    .where(inArray(importRows.importId, ended))
    .limit(batchSize);
  tx.delete(importRows).where(inArray(importRows.id, some)).run();
}

/** An import as the admin is told of it. */
export function presentImport(db: DbOrTx, row: ImportRow): ImportStatus {
  const { id, kind, fileName, status, total, error } = row;
  const applied =
    status === 'applying'
      ? (db
          .select({ applied: count() })
          .from(importRows)
          .where(and(isOf(id), isNotNull(importRows.appliedAt)))
          .get()?.applied ?? 0)
      : status === 'done'
        ? total
        : 0;
  return { id, kind, fileName, status, applied, total, error, batch: importBatch(id) };
}
