import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db, Tx } from '@/db/client';
import { isPassingFault } from '@/db/faults';
import { patientWrite, type WriteOptions, write } from '@/db/write';
import { logChange, type StaffActor, type UndoProgress, undoNext } from '@/server/audit';
import { importApplied } from '@/shared/admin/importStatus';
import { importBatch } from '@/shared/schemas/catalogue/imports';
import { AppError } from '../../platform/errors';
import { type Job, withNodeLock } from '../../platform/jobs';
import { createScheduler, createTurnTimer } from '../../platform/scheduler';
import type { BackgroundWork, Deps } from '../../platform/trpc';
import { type ProductState, readProducts } from '../manage/productRecords';
import { changeReadProduct, hideProduct, insertProduct, requireRevision } from '../manage/products';
import { catalogueUndoHandlers } from '../manage/undo';
import { moveLogWhenLong } from './checkpoint';
import { applyMoves, type PlannedChange } from './plan';
import { deleteRows, findRunning, type ImportRow, listPending, markApplied, setImport } from './records';

declare module '@/server/platform/trpc' {
  interface Deps {
    /** Applies checked imports to the catalogue. */
    importRunner: BackgroundWork;
  }
}

/** Changes read at a time. The time budget decides how many share a transaction. */
const readAhead = 4;
/** Rows deleted at a time. */
const deleteBatch = 100;
/** Milliseconds to wait after a failed write to the database. */
const restAfterFaultMs = 2000;

/** Resumes what a stopped store left, or what this store found another one at work on. */
export const importsJob = ({ importRunner }: Pick<Deps, 'importRunner'>): Job => ({
  name: 'imports',
  everyMs: 60_000,
  run: () => importRunner.wake(),
});

/**
 * Applies checked imports in the background, a few changes per transaction. The progress is stored in the
 * database, so an import resumes after a stop. When a change fails, all changes made are reverted.
 */
export class ImportRunner implements BackgroundWork {
  #running: Promise<void> | null = null;
  readonly #stopping = new AbortController();

  constructor(private readonly shop: { db: Db; now: () => Date; log: Logger }) {}

  /** Resumes the current import, unless it is already running. */
  wake(): void {
    if (this.#running || this.#isStopped) return;
    this.#running = withNodeLock(this.shop.db, 'imports', () => this.#run())
      .catch((error: unknown) => this.shop.log.error({ err: error }, 'an import could not go on'))
      .finally(() => {
        this.#running = null;
      });
  }

  async ended(): Promise<void> {
    await this.#running;
  }

  /** Stops after the current transaction. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  get #isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #run(): Promise<void> {
    for (let next = await findRunning(this.shop.db); next; next = await findRunning(this.shop.db)) {
      const isEnded = next.status === 'applying' ? await this.#apply(next) : await this.#revert(next);
      if (!isEnded) return;
    }
  }

  async #apply(row: ImportRow): Promise<boolean> {
    const { now, log } = this.shop;
    try {
      const isDone = await this.#repeat(async (tx) => applySome(tx, row, now()));
      if (!isDone) return false;
      await this.#write((tx) => finish(tx, row, { status: 'done' }, now()));
      return this.#forget(row);
    } catch (error) {
      // Stopped while the database was not writable; resumes after the next start.
      if (isPassingFault(error)) throw error;
      if (!(error instanceof AppError)) log.error({ err: error, import: row.id }, 'an import failed');
      const reason = error instanceof AppError ? error.message : 'Something went wrong in the store.';
      await this.#write((tx) => setImport(tx, row.id, { status: 'reverting', error: reason }));
      // The loop picks it up again to revert it.
      return true;
    }
  }

  async #revert(row: ImportRow): Promise<boolean> {
    const { now } = this.shop;
    let progress: UndoProgress = { below: null, kept: [] };
    const isDone = await this.#repeat(async (tx) => {
      const next = await undoSome(tx, row, progress, now());
      progress = next.progress;
      return next.hasMore;
    });
    if (!isDone) return false;
    const [example] = progress.kept;
    const note = example ? ` ${progress.kept.length} of its changes could not be undone: ${example}` : '';
    await this.#write((tx) => finish(tx, row, { status: 'reverted', error: `${row.error}${note}` }, now()));
    return this.#forget(row);
  }

  #forget({ id }: ImportRow): Promise<boolean> {
    return this.#repeat((tx) => deleteRows(tx, id, deleteBatch));
  }

  /**
   * Repeats `step` while it has more to do, and yields to other requests between steps. Returns false when
   * stopped. Steps are not flushed one by one: a step lost in a power cut is repeated, and the final flush
   * covers all before it.
   */
  async #repeat(step: (tx: Tx) => Promise<boolean>): Promise<boolean> {
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
      // SQLite then checkpoints by itself and blocks every request meanwhile.
      this.shop.log.warn({ err: error }, 'the log of the database could not be moved by another thread');
    }
  }

  /** Writes as soon as the database is writable. The progress is stored there, so waiting loses nothing. */
  async #write<T>(work: (tx: Tx) => Promise<T>, options: WriteOptions = {}): Promise<T> {
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

/** Applies as many changes as the turn has time for. Returns whether more may remain. */
async function applySome(tx: Tx, row: ImportRow, now: Date): Promise<boolean> {
  const isTimeUp = createTurnTimer();
  const by = actorOf(row);
  for (;;) {
    const waiting = await listPending(tx, row.id, readAhead);
    if (waiting.length === 0) return false;
    const ids = waiting.flatMap(({ change }) => (change.kind === 'add' ? [] : [change.id]));
    // A product occurs once per import, so no change affects what another reads.
    const states = await readProducts(tx, ids);
    for (const { id, change } of waiting) {
      await applyOne(tx, by, change, states, now);
      await markApplied(tx, id, now);
      if (isTimeUp()) return true;
    }
  }
}

type States = ReadonlyMap<number, ProductState>;

async function applyOne(
  tx: Tx,
  by: StaffActor,
  change: PlannedChange,
  states: States,
  now: Date,
): Promise<void> {
  try {
    if (change.kind === 'add') await insertProduct(tx, by, change.input, now);
    else if (change.kind === 'change') await changeOne(tx, by, change, states.get(change.id), now);
    else await removeOne(tx, by, change, states.get(change.id), now);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const place = change.row === null ? change.label : `Row ${change.row} (${change.label})`;
    throw new AppError(error.code, `${place}: ${error.message}`, { cause: error });
  }
}

/** Throws conflict for a product that differs from the checked one. */
function requireAsChecked(state: ProductState | undefined, { revision }: { revision: number }): ProductState {
  if (!state || state.isRemoved) throw new AppError('conflict', 'The product has since been removed.');
  requireRevision(state, revision);
  return state;
}

type Removal = Extract<PlannedChange, { kind: 'remove' }>;

async function removeOne(
  tx: Tx,
  by: StaffActor,
  removal: Removal,
  state: ProductState | undefined,
  now: Date,
): Promise<void> {
  requireAsChecked(state, removal);
  await hideProduct(tx, by, removal.id, now);
}

type Change = Extract<PlannedChange, { kind: 'change' }>;

async function changeOne(
  tx: Tx,
  by: StaffActor,
  change: Change,
  state: ProductState | undefined,
  now: Date,
): Promise<void> {
  const { id, patch, moves } = change;
  const { snapshot: before } = requireAsChecked(state, change);
  const variants = applyMoves(before.variants, moves);
  if (variants.some(({ stock }) => stock < 0)) {
    throw new AppError(
      'conflict',
      'Too many items have been sold since, so this change would leave less than zero stock.',
    );
  }
  await changeReadProduct(
    tx,
    by,
    { id, before },
    { ...patch, ...(variants.length > 0 && { variants }) },
    now,
  );
}

async function undoSome(tx: Tx, row: ImportRow, from: UndoProgress, now: Date) {
  const isTimeUp = createTurnTimer();
  const by = actorOf(row, `${importBatch(row.id)}-reverted`);
  let progress = from;
  do {
    const next = await undoNext(tx, catalogueUndoHandlers, by, importBatch(row.id), progress, now);
    if (!next) return { progress, hasMore: false };
    progress = next;
  } while (!isTimeUp());
  return { progress, hasMore: true };
}

type End = { status: 'done' } | { status: 'reverted'; error: string };

async function finish(tx: Tx, row: ImportRow, end: End, now: Date): Promise<void> {
  await setImport(tx, row.id, { ...end, finishedAt: now });
  const { id, kind, fileName, total, actorId, apiKey } = row;
  const isDone = end.status === 'done';
  const action = isDone ? importApplied : 'import.undo';
  const batch = isDone ? importBatch(id) : undefined;
  const after = { kind, changes: total, ...('error' in end && { reason: end.error }) };
  const what = { action, entity: 'import', entityId: id, label: fileName, before: null, after } as const;
  await logChange(tx, { id: actorId, source: 'import', apiKey: apiKey ?? undefined, batch }, what, now);
}
