import { and, desc, eq, isNull, lt, ne } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { staffLog } from '@/db/schema';
import { inSavepoint, write } from '@/db/write';
import { undoAccessOf } from '@/shared/access/undoAccess';
import { importApplied } from '@/shared/admin/importStatus';
import { AppError, asAppError, notFound } from '../platform/errors';
import { type Deps, requirePermission, requireRecentProof, type Viewer } from '../platform/trpc';
import { writeInSteps } from '../platform/writeInSteps';
import { adminActor, type StaffActor } from './changeLog';

declare module '@/server/platform/trpc' {
  interface Deps {
    undoHandlers: UndoHandlers;
  }
}

/** A logged change. */
export type LoggedChange = {
  action: string;
  entityId: number;
  label: string;
  before: unknown;
  after: unknown;
  /** What the domain stored to undo it; null of a change without. */
  undo: unknown;
  at: Date;
};

/**
 * How each logged action is undone within the caller's transaction. The domains provide the handlers; the
 * undo is logged as a change.
 */
export type UndoHandlers = Readonly<
  Record<string, (tx: Tx, by: StaffActor, change: LoggedChange, now: Date) => Promise<void>>
>;

type Shop = Pick<Deps, 'db' | 'now' | 'undoHandlers'>;
/** Changes that one call undoes. */
const maxEntries = 1000;
const tooManyText =
  'There are too many changes to undo at once. Find the import in the log and undo it as a whole.';
type Entry = typeof staffLog.$inferSelect;

/**
 * Undoes a logged change and logs the undo as a change. Throws notFound, forbidden, and conflict for a
 * change that cannot be undone, was already undone, or was changed again since.
 */
export const undoEntry = (
  { db, now, undoHandlers }: Shop,
  viewer: Viewer,
  id: number,
): Promise<{ undone: number }> =>
  write(db, async (tx) => {
    await undoOpen(tx, undoHandlers, viewer, id, now());
    return { undone: 1 };
  });

async function undoOpen(
  tx: Tx,
  handlers: UndoHandlers,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<void> {
  const entry = await tx.select().from(staffLog).where(eq(staffLog.id, id)).get();
  if (!entry) throw notFound('Log entry');
  if (entry.undoneAt) throw new AppError('conflict', 'This change has already been undone.');
  permitUndo(viewer, entry, now);
  await undoOne(tx, handlers, adminActor(viewer), entry, now);
}

const notUndoable = () => new AppError('conflict', 'This change cannot be undone here.');

/**
 * Throws forbidden and recentProofRequired when a viewer could not make this change themselves, and conflict for one
 * without undo.
 */
function permitUndo(viewer: Viewer, entry: Pick<Entry, 'action' | 'before' | 'after'>, now: Date): void {
  const access = undoAccessOf(entry);
  if (!access) throw notUndoable();
  requirePermission(viewer, ...access.needs);
  if (access.isProven) requireRecentProof({ now: () => now }, viewer);
}

/** Undoes the newest change of one kind to one entity, if still possible. Throws like undoEntry. */
export async function undoNewest(
  tx: Tx,
  handlers: UndoHandlers,
  viewer: Viewer,
  { action, entityId }: { action: string; entityId: number },
  now: Date,
): Promise<void> {
  const matchesEntry = and(eq(staffLog.action, action), eq(staffLog.entityId, String(entityId)));
  const entry = await tx
    .select()
    .from(staffLog)
    .where(matchesEntry)
    .orderBy(desc(staffLog.id))
    .limit(1)
    .get();
  if (!entry || entry.undoneAt) throw new AppError('conflict', 'There is nothing left to undo.');
  permitUndo(viewer, entry, now);
  await undoOne(tx, handlers, adminActor(viewer), entry, now);
}

const isOpenIn = (batch: string) => and(eq(staffLog.batch, batch), isNull(staffLog.undoneAt));
/** The changes of a batch that are not undone, without the entry of the import that made them. */
const openChanges = (batch: string) => and(isOpenIn(batch), ne(staffLog.action, importApplied));

/** Marks an entry as undone whose changes are undone elsewhere. */
export async function markUndone(
  tx: Tx,
  { action, entityId }: { action: string; entityId: number },
  now: Date,
): Promise<void> {
  const isEntry = and(eq(staffLog.action, action), eq(staffLog.entityId, String(entityId)));
  await tx.update(staffLog).set({ undoneAt: now }).where(isEntry).run();
}

/** What became of a batch that was undone. */
export type UndoneBatch = {
  undone: number;
  /** The changes that were left as they are, with the reason for each. */
  kept: { label: string; reason: string }[];
};

/**
 * Undoes the changes of a batch, last first, in short transactions. A change that can no longer be undone stays and is
 * listed with its reason. Throws conflict when none can be undone, and recentProofRequired.
 */
export async function undoBatch(
  { db, log, now, undoHandlers }: Shop & Pick<Deps, 'log'>,
  viewer: Viewer,
  batch: string,
): Promise<UndoneBatch> {
  const entries = await db
    .select({
      id: staffLog.id,
      label: staffLog.label,
      action: staffLog.action,
      before: staffLog.before,
      after: staffLog.after,
    })
    .from(staffLog)
    .where(openChanges(batch))
    .orderBy(desc(staffLog.id))
    .limit(maxEntries + 1)
    .all();
  if (entries.length > maxEntries) throw new AppError('conflict', tooManyText);
  if (entries.length === 0) throw new AppError('conflict', 'There is nothing left to undo of this change.');
  if (entries.some((entry) => undoAccessOf(entry)?.isProven)) requireRecentProof({ now }, viewer);
  const outcomes = await writeInSteps(db, entries, (tx, { id }) =>
    undoOpen(tx, undoHandlers, viewer, id, now()),
  );
  const kept = outcomes.flatMap((outcome, at) => {
    if (outcome.status === 'fulfilled') return [];
    const { id, label = '' } = entries[at] ?? {};
    const known = asAppError(outcome.reason);
    if (!known) log.error({ err: outcome.reason, entry: id }, 'a change of a batch could not be undone');
    return [{ label, reason: known?.message ?? `Something went wrong. ${label} was left as it is.` }];
  });
  const [first] = kept;
  const undone = entries.length - kept.length;
  if (undone === 0 && first) throw new AppError('conflict', first.reason);
  // The entry of an import has no change of its own.
  if (!first)
    await write(db, (tx) => tx.update(staffLog).set({ undoneAt: now() }).where(isOpenIn(batch)).run());
  return { undone, kept };
}

/** The progress of undoing a batch. */
export type UndoProgress = {
  /** Entries with this id or higher are done; null before the first. */
  below: number | null;
  /** The reason for each entry left unchanged: it was changed again or sold since. */
  kept: string[];
};

/**
 * Undoes the next change of a batch, last first, and returns the progress; null when none is left. A change
 * that can no longer be undone stays: one sold piece does not fail a batch of thousands.
 */
export async function undoNext(
  tx: Tx,
  handlers: UndoHandlers,
  by: StaffActor,
  batch: string,
  { below, kept }: UndoProgress,
  now: Date,
): Promise<UndoProgress | null> {
  const open = and(openChanges(batch), below === null ? undefined : lt(staffLog.id, below));
  const entry = await tx.select().from(staffLog).where(open).orderBy(desc(staffLog.id)).limit(1).get();
  if (!entry) return null;
  try {
    // A partial undo must not stay.
    await inSavepoint(tx, () => undoOne(tx, handlers, by, entry, now));
    return { below: entry.id, kept };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { below: entry.id, kept: [...kept, error.message] };
  }
}

async function undoOne(
  tx: Tx,
  handlers: UndoHandlers,
  by: StaffActor,
  entry: Entry,
  now: Date,
): Promise<void> {
  const { id, action, label, before, after, undo, createdAt: at } = entry;
  const handle = handlers[action];
  if (!handle) throw notUndoable();
  const entityId = Number(entry.entityId);
  await handle(tx, { ...by, undoOf: id }, { action, entityId, label, before, after, undo, at }, now);
  await tx.update(staffLog).set({ undoneAt: now }).where(eq(staffLog.id, id)).run();
}
