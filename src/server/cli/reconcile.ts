import { readFileSync } from 'node:fs';
import type { Db } from '@/db/client';
import { reconcileSettlementFile } from '@/server/orders';
import { CliError } from './output';

/** Compares the books with a settlement file, and says what came of it. Throws for a file that cannot be read. */
export function reconcileFile(db: Db, file: string, now: Date): string {
  const { from, to, events, found } = compare(db, file, now);
  const compared = `${events} payments and refunds from ${from.toISOString()} to ${to.toISOString()} were compared`;
  if (found === 0) return `${compared}: no new difference.`;
  return `${compared}: ${found} new ${found === 1 ? 'difference' : 'differences'}. See Health in the admin pages.`;
}

function compare(db: Db, file: string, now: Date) {
  try {
    return reconcileSettlementFile(db, readFileSync(file, 'utf8'), now);
  } catch (error) {
    throw new CliError(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}
