import { eq } from 'drizzle-orm';
import { catalogueChanged } from '@/db/catalogueVersion';
import type { Tx } from '@/db/client';
import { attributes, attributeValues, colorFamilies } from '@/db/schema';
import { type LoggedChange, logChange, type StaffActor, type UndoHandlers } from '@/server/audit';
import { forEachInTurn } from '@/shared/inTurn';
import { AppError } from '../../platform/errors';

/** The rows of the shop's lists. They are never deleted, so that an undo finds each as it was. */
const listTables = { attribute: attributes, value: attributeValues, family: colorFamilies };
export type ListTable = keyof typeof listTables;

/** Fields as JSON stores them: times are Unix milliseconds. */
type Fields = Record<string, unknown>;
/** A change of one row: only the fields that differ. */
export type RowChange = { table: ListTable; id: number; before: Fields; after: Fields };

export type ListChange = {
  action: string;
  entity: 'attribute' | 'colorFamily';
  entityId: number;
  label: string;
  /** What the log shows. */
  before: Fields | null;
  after: Fields | null;
  rows: readonly RowChange[];
};

/** The fields of a row that differ from those wanted; null when none does. */
export function rowChange<Row extends { id: number }>(
  table: ListTable,
  row: Row,
  wanted: Partial<Row>,
): RowChange | null {
  const [now, then] = [asJson(row), asJson(wanted)];
  const changed = Object.keys(then).filter((name) => !isSame(now[name], then[name]));
  if (changed.length === 0) return null;
  const only = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name]]));
  return { table, id: row.id, before: only(now), after: only(then) };
}

/** A new row as a change: without it, it is deleted. */
export const rowAdded = (table: ListTable, id: number, now: Date): RowChange => ({
  table,
  id,
  before: { removedAt: now.getTime() },
  after: { removedAt: null },
});

/** Writes the rows, logs the change with its undo, and makes pages follow. */
export async function saveListChange(
  tx: Tx,
  by: StaffActor,
  { rows, ...logged }: ListChange,
  now: Date,
): Promise<void> {
  for (const { table, id, after } of rows) await writeRow(tx, table, id, after);
  await catalogueChanged(tx);
  await logChange(tx, by, { ...logged, undo: { rows } }, now);
}

async function writeRow(tx: Tx, table: ListTable, id: number, fields: Fields): Promise<void> {
  const target = listTables[table];
  await tx.update(target).set(fromJson(fields)).where(eq(target.id, id)).run();
}

/**
 * Writes back what the rows were. Throws conflict when one of them changed again since, and what `assertValid` throws for lists
 * that the shop could not have.
 */
const undoListChange =
  (assertValid: (tx: Tx) => Promise<void>): UndoHandlers[string] =>
  async (tx: Tx, by: StaffActor, { action, entityId, label, ...change }: LoggedChange, now: Date) => {
    // Only this file writes these log entries, in this form.
    const { rows } = change.undo as { rows: RowChange[] };
    await forEachInTurn(rows, (row) => assertUnchanged(tx, label, row));
    const reversed = rows.map(({ before, after, ...row }) => ({ ...row, before: after, after: before }));
    const entity = action.startsWith('colorFamily') ? 'colorFamily' : 'attribute';
    const fields = { before: change.after as Fields | null, after: change.before as Fields | null };
    await saveListChange(tx, by, { action, entity, entityId, label, ...fields, rows: reversed }, now);
    await assertValid(tx);
  };

export const listUndoHandlers = (
  actions: readonly string[],
  assertValid: (tx: Tx) => Promise<void>,
): UndoHandlers => Object.fromEntries(actions.map((action) => [action, undoListChange(assertValid)]));

async function assertUnchanged(tx: Tx, label: string, { table, id, after }: RowChange): Promise<void> {
  const target = listTables[table];
  const row = await tx.select().from(target).where(eq(target.id, id)).get();
  const now = row && asJson(row);
  if (now && Object.keys(after).every((name) => isSame(now[name], after[name]))) return;
  throw new AppError(
    'conflict',
    `${label} has changed again since. Undo the later change first, or edit it.`,
  );
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const asJson = (row: object): Fields =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.getTime() : value]),
  );

const fromJson = ({ removedAt, ...fields }: Fields): Fields => ({
  ...fields,
  ...(removedAt !== undefined && { removedAt: typeof removedAt === 'number' ? new Date(removedAt) : null }),
});
