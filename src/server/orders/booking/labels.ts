import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '@/db/privateFiles';
import { write } from '@/db/write';
import { forEachInTurn } from '@/shared/inTurn';
import type { LabelsOut } from '@/shared/schemas/booking';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { changeParcel, orderOfParcel, readParcel } from '../core/parcelRecords';
import { isBooked } from './changeBooking';
import { inTurns } from './inTurns';
import { portOf } from './runBooking';

const labelFolder = ({ config }: Deps): string => join(config.dataDir, 'labels');

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
export async function removeOldLabels(dataDir: string, now: Date): Promise<void> {
  const folder = join(dataDir, 'labels');
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (now.getTime() - mtimeMs > keepMs) await rm(file, { force: true });
  }
}

/** The label of a booked parcel, and whether it was stored before. */
async function readLabel(deps: Deps, id: number): Promise<{ file: Uint8Array; isStored: boolean }> {
  const parcel = await readParcel(deps.db, id);
  if (!isBooked(parcel))
    throw new AppError('conflict', `Parcel ${parcel.number} of order #${parcel.orderId} is not booked.`);
  const stored = parcel.label && (await readFile(join(labelFolder(deps), parcel.label)).catch(() => null));
  if (stored) return { file: stored, isStored: true };
  return { file: await portOf(deps, parcel).label(parcel.trackingNumber), isStored: false };
}

/** Stores the label of a parcel in `labels/` of DATA_DIR, unless it is there. */
async function storeLabel(deps: Deps, id: number): Promise<void> {
  const { file, isStored } = await readLabel(deps, id);
  const { trackingNumber } = await readParcel(deps.db, id);
  if (isStored || trackingNumber === null) return;
  const folder = labelFolder(deps);
  const label = `${id}-${trackingNumber.replace(/[^\w-]/g, '')}.pdf`;
  await mkdir(folder, { recursive: true });
  makePrivateFolder(folder);
  // Two people at once write the same file; neither reads half of it.
  const half = join(folder, `${label}.${randomUUID()}`);
  await writeFile(half, file, { mode: 0o600 });
  await rename(half, join(folder, label));
  await write(deps.db, async (tx) => {
    const parcel = await readParcel(tx, id);
    if (parcel.trackingNumber === trackingNumber) await changeParcel(tx, parcel, { label }, deps.now());
  });
}
