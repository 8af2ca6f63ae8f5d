import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, not, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { prepared, preparedUpdate } from '@/db/prepared';
import { importRows, imports } from '@/db/schema';
import type { ImportRecordKind } from '@/shared/admin/importStatus';
import { runningImportStatuses } from '@/shared/admin/importStatus';
import { type ImportStatus, importBatch } from '@/shared/schemas/catalogue/imports';
import type { PlannedChange } from './plan';

export type ImportRow = typeof imports.$inferSelect;

type NewImport = Pick<ImportRow, 'actorId' | 'apiKey' | 'kind' | 'fileName' | 'digest' | 'total'> & {
  now: Date;
};

/** Inserts an import whose rows follow. It does not run until `beginImport`. */
export async function addImport(tx: Tx, { now, ...values }: NewImport): Promise<number> {
  return (
    await tx
      .insert(imports)
      .values({ ...values, status: 'preparing', createdAt: now })
      .returning({ id: imports.id })
      .get()
  ).id;
}

export async function setImport(
  tx: Tx,
  id: number,
  values: Partial<typeof imports.$inferInsert>,
): Promise<void> {
  await tx.update(imports).set(values).where(eq(imports.id, id)).run();
}

const isRunning = inArray(imports.status, runningImportStatuses);

/** The running import, if any. */
export const findRunning = (db: DbOrTx): Promise<ImportRow | undefined> =>
  db.select().from(imports).where(isRunning).orderBy(asc(imports.id)).get();

export const findImport = (db: DbOrTx, id: number): Promise<ImportRow | undefined> =>
  db.select().from(imports).where(eq(imports.id, id)).get();

export const findLatest = (db: DbOrTx): Promise<ImportRow | undefined> =>
  db.select().from(imports).orderBy(desc(imports.id)).get();

/** The last import of this file that was not reverted. */
export const findEarlier = (
  db: DbOrTx,
  kind: ImportRecordKind,
  digest: string,
): Promise<ImportRow | undefined> =>
  db
    .select()
    .from(imports)
    .where(and(eq(imports.kind, kind), eq(imports.digest, digest), eq(imports.status, 'done')))
    .orderBy(desc(imports.id))
    .get();

const isOf = (importId: number) => eq(importRows.importId, importId);

export type PendingRow = { id: number; change: PlannedChange };

/** Pending changes in file order. */
export async function listPending(tx: Tx, importId: number, limit: number): Promise<PendingRow[]> {
  const rows = await pendingRows(tx).all({ importId, limit });
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

export const markApplied = (tx: Tx, id: number, now: Date): Promise<void> =>
  updateRow(tx, id, { appliedAt: now });

const updateRow = preparedUpdate(importRows);

/**
 * Deletes a batch of rows of an ended import, whose changes are in the log. Returns whether there were any.
 */
export async function deleteRows(tx: Tx, importId: number, limit: number): Promise<boolean> {
  const some = tx.select({ id: importRows.id }).from(importRows).where(isOf(importId)).limit(limit);
  return (await tx.delete(importRows).where(inArray(importRows.id, some)).run()).changes > 0;
}

/** Rows deleted per batch. */
const batchSize = 2000;

/** Deletes rows left by a stopped process, of imports that never began or have ended. */
export async function purgeImportRows(tx: Tx, before: Date): Promise<void> {
  const ended = tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(not(isRunning), lte(imports.createdAt, before)));
  const some = tx
    .select({ id: importRows.id })
    .from(importRows)
    .where(inArray(importRows.importId, ended))
    .limit(batchSize);
  await tx.delete(importRows).where(inArray(importRows.id, some)).run();
}

/** The status of an import for the admin. */
export async function presentImport(db: DbOrTx, row: ImportRow): Promise<ImportStatus> {
  const { id, kind, fileName, status, total, error } = row;
  const applied =
    status === 'applying'
      ? ((
          await db
            .select({ applied: count() })
            .from(importRows)
            .where(and(isOf(id), isNotNull(importRows.appliedAt)))
            .get()
        )?.applied ?? 0)
      : status === 'done'
        ? total
        : 0;
  return { id, kind, fileName, status, applied, total, error, batch: importBatch(id) };
}
