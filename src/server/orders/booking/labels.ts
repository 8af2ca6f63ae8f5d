import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '@/db/privateFiles';
import { write } from '@/db/write';
import type { SharedFiles } from '@/server/files';
import { forEachInTurn } from '@/shared/inTurn';
import type { LabelsOut } from '@/shared/schemas/booking';
import { AppError, ignoreUnavailable } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { changeParcel, orderOfParcel, readParcel } from '../core/parcelRecords';
import { isBooked } from './changeBooking';
import { inTurns } from './inTurns';
import { portOf } from './runBooking';

/** Below DATA_DIR. */
const labelFolder = 'labels';

/** Reads the labels of booked parcels from their couriers and stores them. Lists those that failed. */
export async function fetchLabels(deps: Deps, ids: readonly number[]): Promise<LabelsOut> {
  const outcomes = await inTurns(ids, (id) => storeLabel(deps, id));
  const out: LabelsOut = { done: [], failed: [] };
  await forEachInTurn(outcomes, async (outcome, at) => {
    const id = ids[at] ?? 0;
    if (outcome.status === 'fulfilled') out.done.push(id);
    else if (outcome.reason instanceof AppError)
      out.failed.push({ orderId: await orderOfParcel(deps.db, id), reason: outcome.reason.message });
    else throw outcome.reason;
  });
  return out;
}

/** The labels of booked parcels in one PDF, in their sequence. Throws for one that the courier does not have. */
export async function printLabels(deps: Deps, ids: readonly number[]): Promise<Uint8Array> {
  const outcomes = await inTurns(ids, (id) => readLabel(deps, id));
  const files = outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value.file;
  });
  const [only, ...others] = files;
  if (only && others.length === 0) return only;
  // Loaded when it is needed: it takes memory that most stores never use.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const all = await PDFDocument.create();
  for (const file of files) {
    const one = await PDFDocument.load(file);
    for (const page of await all.copyPages(one, one.getPageIndices())) all.addPage(page);
  }
  return all.save();
}

const keepMs = 30 * 24 * 3_600_000;

/** Removes labels that were stored 30 days ago: they hold addresses, and can be read again. */
export const removeOldLabels = (files: SharedFiles, now: Date): Promise<void> =>
  files.removeOld(labelFolder, new Date(now.getTime() - keepMs));

/** The label of a booked parcel, and whether it was stored before. */
async function readLabel(deps: Deps, id: number): Promise<{ file: Uint8Array; isStored: boolean }> {
  const parcel = await readParcel(deps.db, id);
  if (!isBooked(parcel))
    throw new AppError('conflict', `Parcel ${parcel.number} of order #${parcel.orderId} is not booked.`);
  // Where the storage fails, the courier still has the label.
  const path =
    parcel.label && (await deps.files.find(`${labelFolder}/${parcel.label}`).catch(ignoreUnavailable));
  const stored = path && (await readFile(path).catch(() => null));
  if (stored) return { file: stored, isStored: true };
  return { file: await portOf(deps, parcel).label(parcel.trackingNumber), isStored: false };
}

/** Stores the label of a parcel in `labels/` of DATA_DIR, unless it is there. */
async function storeLabel(deps: Deps, id: number): Promise<void> {
  const { file, isStored } = await readLabel(deps, id);
  const { trackingNumber } = await readParcel(deps.db, id);
  if (isStored || trackingNumber === null) return;
  const folder = join(deps.config.dataDir, labelFolder);
  const label = `${id}-${trackingNumber.replace(/[^\w-]/g, '')}.pdf`;
  await mkdir(folder, { recursive: true });
  makePrivateFolder(folder);
  // Two people at once write the same file; neither reads half of it.
  const half = join(folder, `${label}.${randomUUID()}`);
  await writeFile(half, file, { mode: 0o600 });
  await rename(half, join(folder, label));
  // Where the storage fails, other nodes read the label from the courier.
  await deps.files.share([`${labelFolder}/${label}`]).catch(ignoreUnavailable);
  await write(deps.db, async (tx) => {
    const parcel = await readParcel(tx, id);
    if (parcel.trackingNumber === trackingNumber) await changeParcel(tx, parcel, { label }, deps.now());
  });
}
