import { readFile } from 'node:fs/promises';
import type { DbOrTx } from '@/db/client';
import { write } from '@/db/write';
import { readProfile } from '@/server/settings';
import type { Person } from '@/shared/access/actor';
import { DOCUMENT_LIMITS, documentNeeds } from '@/shared/orders/documents';
import type { DocumentJob, StartDocumentsIn } from '@/shared/schemas/orders/documents';
import { shopFileName } from '@/shared/shop/fileName';
import { AppError, notFound } from '../../platform/errors';
import { type Deps, requirePermission } from '../../platform/trpc';
import {
  addJob,
  countRunning,
  deleteJob,
  documentName,
  findJob,
  listJobs,
  presentJob,
  removeDocument,
} from './records';

/** Starts to draw the papers of orders, the oldest order first. Throws forbidden for invoices without amounts, and conflict above the person's limit. */
export const startDocuments = (
  { db, now }: Deps,
  admin: Person,
  { kind, ids }: StartDocumentsIn,
): Promise<DocumentJob> =>
  write(db, async (tx) => {
    requirePermission(admin, documentNeeds[kind]);
    const actorId = admin.id;
    if ((await countRunning(tx, actorId)) >= DOCUMENT_LIMITS.running)
      throw new AppError(
        'conflict',
        `${DOCUMENT_LIMITS.running} PDFs are being made. Please wait for one of them.`,
      );
    const orderIds = [...new Set(ids)].sort((one, other) => one - other);
    return presentJob(await addJob(tx, { actorId, kind, orderIds, createdAt: now() }));
  });

/** The PDFs that a person has started and not removed. */
export const listDocumentJobs = (db: DbOrTx, { id }: Person): Promise<DocumentJob[]> => listJobs(db, id);

/** Cancels a PDF that is being made, or removes one that is done. Throws notFound. */
export async function removeDocuments(
  { db, files }: Deps,
  admin: Person,
  id: number,
): Promise<DocumentJob[]> {
  const isRemoved = await write(
    db,
    async (tx) => (await findJob(tx, id))?.actorId === admin.id && (await deleteJob(tx, id)),
  );
  if (!isRemoved) throw notFound('PDF');
  await removeDocument(files, id);
  return listJobs(db, admin.id);
}

/** The PDF of a job of the person. Throws notFound, also after a day, and unavailable when the file storage fails. */
export async function readDocumentFile(
  { db, config, files }: Pick<Deps, 'db' | 'config' | 'files'>,
  admin: Person,
  id: number,
): Promise<{ name: string; bytes: Uint8Array; orders: number }> {
  const job = await findJob(db, id);
  if (job?.actorId !== admin.id || job.status !== 'done') throw notFound('PDF');
  requirePermission(admin, documentNeeds[job.kind]);
  const file = await files.find(documentName(id));
  const bytes = file && (await readFile(file).catch(() => null));
  if (!bytes) throw notFound('PDF');
  return {
    name: shopFileName(await readProfile({ db, config }), `${job.kind.replace(' ', '-')}-${id}.pdf`),
    bytes,
    orders: job.orderIds.length,
  };
}
