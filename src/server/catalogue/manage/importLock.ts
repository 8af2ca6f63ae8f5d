import { inArray } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { imports } from '@/db/schema';
import type { StaffActor } from '@/server/audit';
import { runningImportStatuses } from '@/shared/importStatus';
import { AppError } from '../../platform/errors';

/** Keeps the staff from editing the catalogue while an import goes through it. Throws conflict. */
export function assertNoImportRunning(tx: Tx, by: StaffActor): void {
  if (by.source === 'import') return;
  const running = tx
    .select({ id: imports.id })
    .from(imports)
    .where(inArray(imports.status, runningImportStatuses))
    .get();
  if (running) {
    throw new AppError('conflict', 'An import is changing the catalogue. Please try again in a few seconds.');
  }
}
