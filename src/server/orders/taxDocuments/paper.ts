import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { writePrivateFile } from '@/db/privateFiles';
import { parcels } from '@/db/schema';
import { write } from '@/db/write';
import { type TaxPaper, taxPaperPdf } from '@/server/receipts';
import { readProfile } from '@/server/settings';
import { numberInAddress } from '@/shared/tax/documentNumber';
import { AppError, ignoreUnavailable } from '../../platform/errors';
import { leaseDue } from '../../platform/jobs';
import type { Deps } from '../../platform/trpc';
import {
  changeDrawing,
  findDocument,
  readDue,
  type TaxDocument,
  type TaxDocumentRow,
  withDocumentLines,
} from './records';

/**
 * Below DATA_DIR, in the folder of the pictures, so that object storage and every backup have the PDFs. No address shows a file
 * of this name there.
 */
const folder = 'media/tax-documents';
/** Milliseconds after which a PDF that could not be drawn is tried again. */
const retryMs = 60_000;
/** PDFs that are leased at once. */
const batch = 20;

export type DrawingParts = Pick<Deps, 'db' | 'files' | 'config' | 'now' | 'log'>;

/** Draws the PDFs of documents that were issued since the last time. One that fails is tried again a minute later. */
export async function drawDueTaxDocuments(parts: DrawingParts, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const now = parts.now();
    const due = await leaseDue(
      parts.db,
      (db) => readDue(db, now, batch),
      (tx, { id }) => changeDrawing(tx, id, { drawAt: new Date(now.getTime() + retryMs) }),
    );
    if (due.length === 0) return;
    for (const row of due) {
      if (signal?.aborted) return;
      await drawTaxDocument(parts, row).catch((error: unknown) => {
        parts.log.error({ err: error, document: row.number }, 'a tax document could not be drawn');
      });
    }
  }
}

/**
 * The stored PDF of a document, drawn now if it was not yet. One whose file is lost is drawn again from its fields. Throws
 * unavailable when the file was changed, and while its storage cannot be reached.
 */
export async function taxDocumentFile(
  parts: DrawingParts,
  row: TaxDocumentRow,
): Promise<{ path: string; bytes: Uint8Array }> {
  const present = row.file === null ? row : await findDocument(parts.db, row.id);
  const kept = present?.file ? await parts.files.find(present.file) : null;
  if (present?.file && kept === null)
    parts.log.warn({ document: row.number, file: present.file }, 'a lost tax document is drawn again');
  const { file, sha256 } = present && kept ? present : await drawTaxDocument(parts, present ?? row);
  const path = kept ?? (file === null ? null : await parts.files.find(file));
  const bytes = path === null ? null : await readFile(path).catch(() => null);
  if (path === null || bytes === null || hashOf(bytes) !== sha256) {
    parts.log.error({ document: row.number, file }, 'the PDF of a tax document is missing or was changed');
    throw new AppError('unavailable', `The PDF of ${row.number} cannot be read. Restore it from a backup.`);
  }
  return { path, bytes };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Draws the PDF of a document and stores it with its hash, in the place of a lost one. The first of two processes wins. */
async function drawTaxDocument(parts: DrawingParts, row: TaxDocumentRow): Promise<TaxDocumentRow> {
  const { db, config, files } = parts;
  const taxPaper = await readPaper(db, row);
  const bytes = await taxPaperPdf({ taxPaper, shop: await readProfile({ db, config }) });
  const sha256 = hashOf(bytes);
  // Content never changes under a name, which backups rely on.
  const file = `${folder}/${numberInAddress(row.number)}-${sha256.slice(0, 16)}.pdf`;
  await writePrivateFile(join(config.dataDir, file), bytes);
  await files.share([file]);
  const stored = await write(db, async (tx) => {
    const present = (await findDocument(tx, row.id)) ?? row;
    if (present.file !== row.file) return present;
    const drawn = { file, sha256, drawAt: null };
    await changeDrawing(tx, row.id, drawn);
    return { ...present, ...drawn };
  });
  if (stored.file !== file) await files.removeFile(file).catch(ignoreUnavailable);
  return stored;
}

async function readPaper(db: Db, row: TaxDocumentRow): Promise<TaxPaper> {
  const [found] = (await withDocumentLines(db, [row])) as [TaxDocument];
  const { id: _id, issuedAt, orderedAt, parcelId, invoiceId, ...facts } = found;
  const invoice = invoiceId === null ? undefined : await findDocument(db, invoiceId);
  const parcel =
    parcelId === null
      ? undefined
      : await db.select({ number: parcels.number }).from(parcels).where(eq(parcels.id, parcelId)).get();
  return {
    ...facts,
    ...{ issuedAt: issuedAt.toISOString(), orderedAt: orderedAt.toISOString() },
    parcel: parcel?.number ?? null,
    invoice: invoice ? { number: invoice.number, issuedAt: invoice.issuedAt.toISOString() } : null,
  };
}
