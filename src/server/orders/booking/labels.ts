import { randomUUID } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createPrivateFolder, writePrivateFile } from '@/db/privateFiles';
import { write } from '@/db/write';
import type { SharedFiles } from '@/server/files';
import { mergeFiles } from '@/server/receipts';
import { forEachInTurn } from '@/shared/inTurn';
import type { LabelsOut } from '@/shared/schemas/orders/booking';
import { AppError, ignoreUnavailable } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { changeParcel, orderOfParcel, readParcel } from '../core/records/parcelRecords';
import { askForEach } from './askCourier';
import { isBooked } from './changeBooking';
import { portOf } from './runBooking';

/** Below DATA_DIR. */
const labelFolder = 'labels';
/** Below DATA_DIR: a folder for each PDF that is being joined. */
const printFolder = 'printing';

/** Reads the labels of booked parcels from their couriers and stores them. Lists those that failed. */
export async function fetchLabels(deps: Deps, ids: readonly number[]): Promise<LabelsOut> {
  const outcomes = await askForEach(ids, (id) => storeLabel(deps, id));
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

/** Bytes of the labels that one PDF may have; joining them takes about three times as much memory. */
const maxPrintedBytes = 64 * 1024 * 1024;

/**
 * The labels of booked parcels in one PDF, in their sequence. Throws for one that the courier does not have, and tooLarge
 * for more bytes than one PDF may have.
 */
export async function printLabels(deps: Deps, ids: readonly number[]): Promise<Uint8Array> {
  const [only] = ids;
  if (only !== undefined && ids.length === 1) {
    const { path, file } = await readLabel(deps, only);
    return file === null ? readFile(path) : file;
  }
  const folder = join(deps.config.dataDir, printFolder, randomUUID());
  await createPrivateFolder(folder);
  try {
    const into = join(folder, 'labels.pdf');
    await mergeFiles(await labelPaths(deps, ids, folder), into);
    return await readFile(into);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The paths of labels. Those that are not stored are written to `folder`, so that they are never in memory together. */
async function labelPaths(deps: Deps, ids: readonly number[], folder: string): Promise<string[]> {
  let bytes = 0;
  const outcomes = await askForEach(ids, async (id, place) => {
    if (bytes > maxPrintedBytes) throw tooManyBytes(ids.length);
    const label = await readLabel(deps, id);
    bytes += label.bytes;
    if (label.file === null) return label.path;
    const path = join(folder, `${place}.pdf`);
    await writePrivateFile(path, label.file);
    return path;
  });
  if (bytes > maxPrintedBytes) throw tooManyBytes(ids.length);
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

const tooManyBytes = (parcels: number) =>
  new AppError(
    'tooLarge',
    `The labels of ${parcels} parcels are more than ${maxPrintedBytes / 1024 / 1024} MB. Please print fewer at a time.`,
  );

const keepMs = 30 * 24 * 3_600_000;

/** Removes labels that were stored 30 days ago: they hold addresses, and can be read again. */
export const removeOldLabels = (files: SharedFiles, now: Date): Promise<void> =>
  files.removeOld(labelFolder, new Date(now.getTime() - keepMs));

/** A stored label, or the content of one that only the courier has. */
type Label = { bytes: number } & ({ path: string; file: null } | { path: null; file: Uint8Array });

async function readLabel(deps: Deps, id: number): Promise<Label> {
  const parcel = await readParcel(deps.db, id);
  if (!isBooked(parcel))
    throw new AppError('conflict', `Parcel ${parcel.number} of order #${parcel.orderId} is not booked.`);
  // Where the storage fails, the courier still has the label.
  const path =
    parcel.label && (await deps.files.find(`${labelFolder}/${parcel.label}`).catch(ignoreUnavailable));
  const stored = path && (await stat(path).catch(() => null));
  if (path && stored) return { path, file: null, bytes: stored.size };
  const file = await portOf(deps, parcel).label(parcel.trackingNumber);
  return { path: null, file, bytes: file.byteLength };
}

/** Stores the label of a parcel in `labels/` of DATA_DIR, unless it is there. */
async function storeLabel(deps: Deps, id: number): Promise<void> {
  const { file } = await readLabel(deps, id);
  const { trackingNumber } = await readParcel(deps.db, id);
  if (file === null || trackingNumber === null) return;
  const label = `${id}-${trackingNumber.replace(/[^\w-]/g, '')}.pdf`;
  await writePrivateFile(join(deps.config.dataDir, labelFolder, label), file);
  // Where the storage fails, other nodes read the label from the courier.
  await deps.files.share([`${labelFolder}/${label}`]).catch(ignoreUnavailable);
  await write(deps.db, async (tx) => {
    const parcel = await readParcel(tx, id);
    if (parcel.trackingNumber === trackingNumber) await changeParcel(tx, parcel, { label }, deps.now());
  });
}
