import { join } from 'node:path';
import { and, asc, count, desc, eq, isNull, lte, or } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '@/db/client';
import { documentJobs } from '@/db/schema';
import type { SharedFiles } from '@/server/files';
import type { DocumentJob } from '@/shared/schemas/orders/documents';
import { ignoreUnavailable } from '../../platform/errors';
import { leaseDue } from '../../platform/jobs';

export type JobRow = typeof documentJobs.$inferSelect;

/** Milliseconds for which a process owns a job; each part that is drawn begins them anew. */
export const leaseMs = 60_000;

/** Where the PDFs are until they are removed, below DATA_DIR. */
export const documentsFolder = 'documents';
export const documentName = (id: number): string => `${documentsFolder}/${id}.pdf`;
export const documentFile = ({ dataDir }: { dataDir: string }, id: number): string =>
  join(dataDir, documentName(id));

/** Removes a PDF. Where the file storage fails, removeOldDocuments removes it a day later. */
export const removeDocument = (files: SharedFiles, id: number): Promise<void> =>
  files.removeFile(documentName(id)).catch(ignoreUnavailable);

const isRunning = eq(documentJobs.status, 'running');

/** Leases the oldest job that no process draws. */
export async function leaseJob(db: Db, now: Date): Promise<JobRow | undefined> {
  const isFree = or(isNull(documentJobs.leasedUntil), lte(documentJobs.leasedUntil, now));
  const [job] = await leaseDue(
    db,
    (at) =>
      at
        .select()
        .from(documentJobs)
        .where(and(isRunning, isFree))
        .orderBy(asc(documentJobs.id))
        .limit(1)
        .all(),
    (tx, { id }) => changeJob(tx, id, { leasedUntil: leaseEnd(now) }),
  );
  return job;
}

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + leaseMs);

/** Returns false when the job was cancelled. */
export const changeJob = async (tx: Tx, id: number, change: Partial<JobRow>): Promise<boolean> =>
  (await tx.update(documentJobs).set(change).where(eq(documentJobs.id, id)).run()).changes > 0;

export const addJob = (tx: Tx, job: typeof documentJobs.$inferInsert): Promise<JobRow> =>
  tx.insert(documentJobs).values(job).returning().get();

export const deleteJob = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.delete(documentJobs).where(eq(documentJobs.id, id)).run()).changes > 0;

export const deleteJobsBefore = async (tx: Tx, moment: Date): Promise<void> => {
  await tx.delete(documentJobs).where(lte(documentJobs.createdAt, moment)).run();
};

export const findJob = (db: DbOrTx, id: number): Promise<JobRow | undefined> =>
  db.select().from(documentJobs).where(eq(documentJobs.id, id)).get();

export const countRunning = async (db: DbOrTx, actorId: number): Promise<number> =>
  (
    await db
      .select({ jobs: count() })
      .from(documentJobs)
      .where(and(isRunning, eq(documentJobs.actorId, actorId)))
      .get()
  )?.jobs ?? 0;

/** A person's jobs, newest first. */
export const listJobs = async (db: DbOrTx, actorId: number): Promise<DocumentJob[]> =>
  (
    await db
      .select()
      .from(documentJobs)
      .where(eq(documentJobs.actorId, actorId))
      .orderBy(desc(documentJobs.id))
      .limit(10)
      .all()
  ).map(presentJob);

export const presentJob = ({ orderIds, leasedUntil: _, actorId: _who, ...job }: JobRow): DocumentJob => ({
  ...job,
  total: orderIds.length,
});
