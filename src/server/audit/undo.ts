import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { staffLog } from '@/db/schema';
import { inSavepoint, write } from '@/db/write';
import { AppError, notFound } from '../platform/errors';
import type { Deps } from '../platform/trpc';
import type { StaffActor } from './changeLog';

declare module '@/server/platform/trpc' {
  interface Deps {
    undoHandlers: UndoHandlers;
  }
}

/** A change as the log has it. */
export type LoggedChange = {
  action: string;
  entityId: number;
  label: string;
  before: unknown;
  after: unknown;
};

/** How each action of the log is taken back, as a change of its own, in the caller's transaction; from the domains. */
export type UndoHandlers = Readonly<
  Record<string, (tx: Tx, by: StaffActor, change: LoggedChange, now: Date) => void>
>;

type Shop = Pick<Deps, 'db' | 'now' | 'undoHandlers'>;
/** Changes that one transaction takes back; the shop stands still meanwhile. */
const maxEntries = 1000;
const tooManyText =
  'There are too many changes to undo at once. Undo the whole import under Products, “Import and export”.';
type Entry = typeof staffLog.$inferSelect;

/**
 * Takes one change of the log back; the undoing is logged as a change of its own. Throws notFound, and conflict
 * for what cannot be undone, was undone, or was changed again since.
 */
export const undoEntry = (
  { db, now, undoHandlers }: Shop,
  by: StaffActor,
  id: number,
): Promise<{ undone: number }> =>
  write(db, (tx) => {
    const entry = tx.select().from(staffLog).where(eq(staffLog.id, id)).get();
    if (!entry) throw notFound('Log entry');
    if (entry.undoneAt) throw new AppError('conflict', 'This change has already been undone.');
    undoOne(tx, undoHandlers, by, entry, now());
    return { undone: 1 };
  });

/** Takes the newest change of one kind to one thing back, if it still can be. Throws as undoEntry does. */
export function undoNewest(
  tx: Tx,
  handlers: UndoHandlers,
  by: StaffActor,
  { action, entityId }: { action: string; entityId: number },
  now: Date,
): void {
  const matchesEntry = and(eq(staffLog.action, action), eq(staffLog.entityId, String(entityId)));
  const entry = tx.select().from(staffLog).where(matchesEntry).orderBy(desc(staffLog.id)).limit(1).get();
  if (!entry || entry.undoneAt) throw new AppError('conflict', 'There is nothing left to undo.');
  undoOne(tx, handlers, by, entry, now);
}

/** Takes all changes back that were made in one go, the last one first: all or none. Throws as undoEntry does. */
export const undoBatch = (
  { db, now, undoHandlers }: Shop,
  by: StaffActor,
  batch: string,
): Promise<{ undone: number }> =>
  write(db, (tx) => {
    const open = and(eq(staffLog.batch, batch), isNull(staffLog.undoneAt));
    const entries = tx
      .select()
      .from(staffLog)
      .where(open)
      .orderBy(desc(staffLog.id))
      .limit(maxEntries + 1)
      .all();
    if (entries.length > maxEntries) throw new AppError('conflict', tooManyText);
    if (entries.length === 0) throw new AppError('conflict', 'There is nothing left to undo of this change.');
    for (const entry of entries) undoOne(tx, undoHandlers, by, entry, now());
    return { undone: entries.length };
  });

/** How far the taking back of a batch has come. */
export type UndoProgress = {
  /** Everything of the batch from this entry on is dealt with; null before the first. */
  below: number | null;
  /** Of what was left as it is, why: it was changed again or sold since. */
  kept: string[];
};

/**
 * Takes one more change of a batch back, the last one first, and says how far it has come; null when there is none
 * left. What cannot be taken back any more stays: a batch of thousands is not given up for one sold piece.
 */
export function undoNext(
  tx: Tx,
  handlers: UndoHandlers,
  by: StaffActor,
  batch: string,
  { below, kept }: UndoProgress,
  now: Date,
): UndoProgress | null {
  const open = and(
    eq(staffLog.batch, batch),
    isNull(staffLog.undoneAt),
    below === null ? undefined : lt(staffLog.id, below),
  );
  const entry = tx.select().from(staffLog).where(open).orderBy(desc(staffLog.id)).limit(1).get();
  if (!entry) return null;
  try {
    // Half of an undoing must not stay.
    inSavepoint(tx, () => undoOne(tx, handlers, by, entry, now));
    return { below: entry.id, kept };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { below: entry.id, kept: [...kept, error.message] };
  }
}

function undoOne(tx: Tx, handlers: UndoHandlers, by: StaffActor, entry: Entry, now: Date): void {
  const { id, action, label, before, after } = entry;
  const undo = handlers[action];
  if (!undo) throw new AppError('conflict', 'This change cannot be undone here.');
  undo(tx, by, { action, entityId: Number(entry.entityId), label, before, after }, now);
  tx.update(staffLog).set({ undoneAt: now }).where(eq(staffLog.id, id)).run();
}
