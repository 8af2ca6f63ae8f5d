import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db, Tx } from '@/db/client';
import { isPassingFault } from '@/db/faults';
import { patientWrite, type SynchronousWork, type WriteOptions, write } from '@/db/write';
import { logChange, type StaffActor, type UndoProgress, undoNext } from '@/server/audit';
import { importBatch } from '@/shared/schemas/imports';
import { AppError } from '../../platform/errors';
import { createScheduler, createTurnTimer } from '../../platform/scheduler';
import type { BackgroundWork } from '../../platform/trpc';
import { type ProductState, readProducts } from '../manage/productRecords';
import { changeReadProduct, hideProduct, insertProduct, requireRevision } from '../manage/products';
import { catalogueUndoHandlers } from '../manage/undo';
import { moveLogWhenLong } from './checkpoint';
import { applyMoves, type PlannedChange } from './plan';
import { deleteRows, findRunning, type ImportRow, listPending, markApplied, setImport } from './records';

declare module '@/server/platform/trpc' {
  interface Deps {
    /** Puts checked imports into the catalogue. */
    importRunner: BackgroundWork;
  }
}

/** Changes that are read at a time; how many are made in one transaction is a matter of time. */
const readAhead = 4;
/** Rows that are forgotten at a time. */
const deleteBatch = 100;
/** Milliseconds without a try after the database could not be written. */
const restAfterFaultMs = 2000;

/**
 * Puts checked imports into the catalogue beside the shop's own work, a few changes in each transaction. What it
 * is at stands in the database, so it goes on where it was after a stop. When a change fails, all that were made
 * are taken back.
 */
export class ImportRunner implements BackgroundWork {
  #running: Promise<void> | null = null;
  readonly #stopping = new AbortController();

  constructor(private readonly shop: { db: Db; now: () => Date; log: Logger }) {}

  /** Goes on with the import under way, if there is one and nobody is at it. */
  wake(): void {
    if (this.#running || this.#isStopped) return;
    this.#running = this.#run()
      .catch((error: unknown) => this.shop.log.error({ err: error }, 'an import could not go on'))
      .finally(() => {
        this.#running = null;
      });
  }

  async ended(): Promise<void> {
    await this.#running;
  }

  /** Stops after the transaction under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  get #isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #run(): Promise<void> {
    for (let next = findRunning(this.shop.db); next; next = findRunning(this.shop.db)) {
      const isEnded = next.status === 'applying' ? await this.#apply(next) : await this.#revert(next);
      if (!isEnded) return;
    }
  }

  async #apply(row: ImportRow): Promise<boolean> {
    const { now, log } = this.shop;
    try {
      const isDone = await this.#repeat((tx) => applySome(tx, row, now()));
      if (!isDone) return false;
      await this.#write((tx) => finish(tx, row, { status: 'done' }, now()));
      return this.#forget(row);
    } catch (error) {
      // Stopped while nothing could be written: it goes on after the next start.
      if (isPassingFault(error)) throw error;
      if (!(error instanceof AppError)) log.error({ err: error, import: row.id }, 'an import failed');
      const reason = error instanceof AppError ? error.message : 'Something went wrong in the store.';
      await this.#write((tx) => setImport(tx, row.id, { status: 'reverting', error: reason }));
      // The loop finds it again, to be reverted.
      return true;
    }
  }

  async #revert(row: ImportRow): Promise<boolean> {
    const { now } = this.shop;
    let progress: UndoProgress = { below: null, kept: [] };
    const isDone = await this.#repeat((tx) => {
      const next = undoSome(tx, row, progress, now());
      progress = next.progress;
      return next.hasMore;
    });
    if (!isDone) return false;
    const [example] = progress.kept;
    const kept = example ? ` ${progress.kept.length} of its changes could not be undone: ${example}` : '';
    await this.#write((tx) => finish(tx, row, { status: 'reverted', error: `${row.error}${kept}` }, now()));
    return this.#forget(row);
  }

  #forget({ id }: ImportRow): Promise<boolean> {
    return this.#repeat((tx) => deleteRows(tx, id, deleteBatch));
  }

  /**
   * Repeats `step` while it has more to do; other requests are answered between. False when it was stopped. Steps are not
   * flushed one by one: those that a power cut takes back are made again, and the end is flushed with all before it.
   */
  async #repeat(step: (tx: Tx) => boolean): Promise<boolean> {
    const yieldTurn = createScheduler();
    while (!this.#isStopped) {
      if (!(await this.#write(step, { flush: false }))) return true;
      await yieldTurn();
      await this.#moveLog();
    }
    return false;
  }

  async #moveLog(): Promise<void> {
    try {
      await moveLogWhenLong(this.shop.db);
    } catch (error) {
      // SQLite does it itself then, where everybody waits.
      this.shop.log.warn({ err: error }, 'the log of the database could not be moved by another thread');
    }
  }

  /** Writes as soon as the database can be written: what an import is at stands there, so it loses nothing by waiting. */
  async #write<T>(work: SynchronousWork<T>, options: WriteOptions = {}): Promise<T> {
    for (;;) {
      try {
        return await write(this.shop.db, work, { ...patientWrite, ...options });
      } catch (error) {
        if (this.#isStopped || !isPassingFault(error)) throw error;
        this.shop.log.warn({ err: error }, 'an import waits for the database');
        await sleep(restAfterFaultMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
  }
}

const actorOf = ({ id, actorId, apiKey }: ImportRow, batch = importBatch(id)): StaffActor => ({
  id: actorId,
  source: 'import',
  apiKey: apiKey ?? undefined,
  batch,
});

/** Makes as many changes as a turn has time for; returns whether there may be more. */
function applySome(tx: Tx, row: ImportRow, now: Date): boolean {
  const isTimeUp = createTurnTimer();
  const by = actorOf(row);
  for (;;) {
    const waiting = listPending(tx, row.id, readAhead);
    if (waiting.length === 0) return false;
    const ids = waiting.flatMap(({ change }) => (change.kind === 'add' ? [] : [change.id]));
    // A product stands in an import once, so none of them changes what another one reads.
    const states = readProducts(tx, ids);
    for (const { id, change } of waiting) {
      applyOne(tx, by, change, states, now);
      markApplied(tx, id, now);
      if (isTimeUp()) return true;
    }
  }
}

type States = ReadonlyMap<number, ProductState>;

function applyOne(tx: Tx, by: StaffActor, change: PlannedChange, states: States, now: Date): void {
  try {
    if (change.kind === 'add') insertProduct(tx, by, change.input, now);
    else if (change.kind === 'change') changeOne(tx, by, change, states.get(change.id), now);
    else removeOne(tx, by, change, states.get(change.id), now);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const place = change.row === null ? change.label : `Row ${change.row} (${change.label})`;
    throw new AppError(error.code, `${place}: ${error.message}`, { cause: error });
  }
}

/** Throws conflict for a product that is not what was checked. */
function requireAsChecked(state: ProductState | undefined, { revision }: { revision: number }): ProductState {
  if (!state || state.isRemoved) throw new AppError('conflict', 'The product has since been removed.');
  requireRevision(state, revision);
  return state;
}

type Removal = Extract<PlannedChange, { kind: 'remove' }>;

function removeOne(
  tx: Tx,
  by: StaffActor,
  removal: Removal,
  state: ProductState | undefined,
  now: Date,
): void {
  requireAsChecked(state, removal);
  hideProduct(tx, by, removal.id, now);
}

type Change = Extract<PlannedChange, { kind: 'change' }>;

function changeOne(tx: Tx, by: StaffActor, change: Change, state: ProductState | undefined, now: Date): void {
  const { id, patch, moves } = change;
  const { snapshot: before } = requireAsChecked(state, change);
  const variants = applyMoves(before.variants, moves);
  if (variants.some(({ stock }) => stock < 0)) {
    throw new AppError(
      'conflict',
      'Too many items have been sold since, so this change would leave less than zero stock.',
    );
  }
  changeReadProduct(tx, by, { id, before }, { ...patch, ...(variants.length > 0 && { variants }) }, now);
}

function undoSome(tx: Tx, row: ImportRow, from: UndoProgress, now: Date) {
  const isTimeUp = createTurnTimer();
  const by = actorOf(row, `${importBatch(row.id)}-reverted`);
  let progress = from;
  do {
    const next = undoNext(tx, catalogueUndoHandlers, by, importBatch(row.id), progress, now);
    if (!next) return { progress, hasMore: false };
    progress = next;
  } while (!isTimeUp());
  return { progress, hasMore: true };
}

type End = { status: 'done' } | { status: 'reverted'; error: string };

function finish(tx: Tx, row: ImportRow, end: End, now: Date): void {
  setImport(tx, row.id, { ...end, finishedAt: now });
  const { id, kind, fileName, total, actorId, apiKey } = row;
  const action = end.status === 'done' ? 'import.apply' : 'import.undo';
  const after = { kind, changes: total, ...('error' in end && { reason: end.error }) };
  const what = { action, entity: 'import', entityId: id, label: fileName, before: null, after } as const;
  logChange(tx, { id: actorId, source: 'import', apiKey: apiKey ?? undefined }, what, now);
}
