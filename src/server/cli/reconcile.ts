import { readFileSync } from 'node:fs';
import type { Db } from '@/db/client';
import { reconcileEvents } from '@/server/orders';
import { cashfreeRefundName, readSettlementFile, type SettlementEvent } from '@/server/payments';
import { CliError } from './output';

/** Compares the books with a settlement file, and says what came of it. Throws for a file that cannot be read. */
export function reconcileFile(db: Db, file: string, now: Date): string {
  const events = read(file);
  const moments = events.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime());
  const [from, to] = [moments[0], moments.at(-1)];
  if (!from || !to) throw new CliError(`${file} has no payments and refunds.`);
  const common = { provider: 'cashfree', source: 'file', refundName: cashfreeRefundName } as const;
  const { found } = reconcileEvents(db, { ...common, events, span: { from, to }, now });
  const compared = `${events.length} payments and refunds from ${from.toISOString()} to ${to.toISOString()} were compared`;
  if (found === 0) return `${compared}: no new difference.`;
  return `${compared}: ${found} new ${found === 1 ? 'difference' : 'differences'}. See Health in the admin pages.`;
}

function read(file: string): SettlementEvent[] {
  try {
    return readSettlementFile(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CliError(`${file} cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}
