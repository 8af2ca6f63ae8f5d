import { write } from '@/db/write';
import { drawDocuments } from '@/server/receipts';
import { readProfile } from '@/server/settings';
import { DOCUMENT_LIMITS } from '@/shared/orders/documents';
import type { OrderDocument } from '@/shared/schemas/orders/plainOrders';
import type { Job } from '../../platform/jobs';
import { createScheduler } from '../../platform/scheduler';
import type { Deps } from '../../platform/trpc';
import { drawDueTaxDocuments } from '../taxDocuments/paper';
import { readDocuments } from './readDocuments';
import {
  changeJob,
  deleteJobsBefore,
  documentFile,
  documentName,
  documentsFolder,
  type JobRow,
  leaseEnd,
  leaseJob,
  removeDocument,
} from './records';

/** Milliseconds between two looks for new jobs. */
const pollMs = 500;
/** Orders drawn between two steps of the progress. */
const partSize = 20;
/** Orders read without a pause for other requests. */
const readAtOnce = 4;

type Parts = Pick<Deps, 'db' | 'files' | 'config' | 'now' | 'log'>;

/** Draws the papers that staff have asked for, one PDF after the other, then issued tax documents. */
export function documentsJob(parts: Parts): Job {
  const stopping = new AbortController();
  return {
    name: 'documents',
    everyMs: pollMs,
    run: async () => {
      await drawDueDocuments(parts, stopping.signal);
      await drawDueTaxDocuments(parts, stopping.signal);
    },
    stop: async () => stopping.abort(),
  };
}

/** Draws all waiting PDFs. When stopped, the present one goes back to the queue and is drawn from its beginning later. */
export async function drawDueDocuments(parts: Parts, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const job = await leaseJob(parts.db, parts.now());
    if (!job) return;
    await drawJob(parts, job, signal);
  }
}

async function drawJob(parts: Parts, job: JobRow, signal?: AbortSignal): Promise<void> {
  const { db, files, log } = parts;
  try {
    const end = await drawParts(parts, job, signal);
    if (end.status === 'done') await files.share([documentName(job.id)]);
    const isWanted = await write(db, (tx) => changeJob(tx, job.id, { ...end, leasedUntil: null }));
    // Cancelled while its last part was drawn.
    if (!isWanted) await removeDocument(files, job.id);
  } catch (error) {
    log.error({ err: error, documents: job.id }, 'a PDF could not be drawn');
    await removeDocument(files, job.id);
    const failed = { status: 'failed', error: 'The PDF could not be made. Please try again.' } as const;
    await write(db, (tx) => changeJob(tx, job.id, failed));
  }
}

/** Draws the orders of a job part by part. Returns what to store about it. */
async function drawParts(
  parts: Parts,
  { id, kind, orderIds }: JobRow,
  signal?: AbortSignal,
): Promise<Partial<JobRow>> {
  const { db, config, now } = parts;
  const leftOut: number[] = [];
  const shop = await readProfile({ db, config });
  for (let at = 0; at < orderIds.length; at += partSize) {
    const isLast = at + partSize >= orderIds.length;
    const read = await readInBatches(parts, orderIds.slice(at, at + partSize));
    leftOut.push(...read.filter(isCancelled).map((order) => order.id));
    if (isLast && leftOut.length === orderIds.length)
      return { status: 'failed', drawn: orderIds.length, leftOut, error: nothingText(leftOut) };
    const end = isLast ? { end: { file: documentFile(config, id), leftOut } } : {};
    const orders = read.filter((order) => !isCancelled(order));
    await drawDocuments({ job: id, kind, shop, isFirst: at === 0, orders, ...end });
    if (isLast) break;
    const progress = { drawn: at + partSize, leftOut, leasedUntil: leaseEnd(now()) };
    const isWanted = await write(db, (tx) => changeJob(tx, id, progress), { flush: false });
    if (!isWanted) return {};
    if (signal?.aborted) return { drawn: 0, leftOut: [] };
  }
  return { status: 'done', drawn: orderIds.length, leftOut };
}

const isCancelled = ({ status }: OrderDocument): boolean => status === 'cancelled';

const nothingText = ({ length }: readonly number[]): string =>
  length === 1 ? 'This order is cancelled.' : `All ${length} orders are cancelled.`;

/** Reads orders a few at a time, so that shoppers' requests come in between. */
async function readInBatches({ db, now }: Parts, ids: readonly number[]): Promise<OrderDocument[]> {
  const yieldTurn = createScheduler();
  const orders: OrderDocument[] = [];
  for (let at = 0; at < ids.length; at += readAtOnce) {
    const actor = { kind: 'system' as const, job: 'documents', now: now() };
    orders.push(...(await readDocuments(db, actor, ids.slice(at, at + readAtOnce))));
    await yieldTurn();
  }
  return orders;
}

/** Removes the PDFs of the day before. */
export async function removeOldDocuments({
  db,
  files,
  now,
}: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - DOCUMENT_LIMITS.hours * 3_600_000);
  await write(db, (tx) => deleteJobsBefore(tx, before));
  await files.removeOld(documentsFolder, before);
}
