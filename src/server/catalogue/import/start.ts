import type { Tx } from '@/db/client';
import { addImportRows } from '@/db/sql/importRows';
import { patientWrite, write } from '@/db/write';
import { IMPORT_LIMITS } from '@/shared/schemas/catalogue/imports';
import { AppError } from '../../platform/errors';
import { createScheduler } from '../../platform/scheduler';
import type { Deps } from '../../platform/trpc';
import type { PlannedChange } from './plan';
import { addImport, deleteRows, findRunning, setImport } from './records';

/** Rows inserted per transaction. */
const batchSize = 50;

/**
 * Stores checked changes and starts to apply them in the background, all or none. Returns the import's id.
 * Throws conflict while another import is running, and what `refusalOf` finds at the last moment.
 */
export async function startImport(
  { db, importRunner }: Pick<Deps, 'db' | 'importRunner'>,
  details: Parameters<typeof addImport>[1],
  changes: readonly PlannedChange[],
  refusalOf: (tx: Tx) => Promise<AppError | null> = async () => null,
): Promise<number> {
  const id = await write(db, (tx) => addImport(tx, details));
  const yieldTurn = createScheduler();
  for (let at = 0; at < changes.length; at += batchSize) {
    const some = changes.slice(at, at + batchSize);
    await write(db, (tx) => addImportRows(tx, id, some), { ...patientWrite, flush: false });
    await yieldTurn();
  }
  const refusal = await write(db, async (tx) => {
    if (await findRunning(tx))
      return new AppError('conflict', 'Another import is in progress. Please wait until it finishes.');
    const found = await refusalOf(tx);
    if (found === null) await setImport(tx, id, { status: 'applying', error: null });
    return found;
  });
  if (refusal) {
    await write(db, (tx) => deleteRows(tx, id, IMPORT_LIMITS.rows));
    throw refusal;
  }
  importRunner.wake();
  return id;
}
