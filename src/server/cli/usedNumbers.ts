import { existsSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { openExisting, openReadOnly } from '@/db/client';
import { issuedIds, setIssuedId } from '@/db/sqlite/issuedIds';

/**
 * The tables whose numbers customers and payment providers know: orders, and payments, which name their
 * refunds.
 */
const numbered = ['orders', 'payments', 'refunds'] as const;
type Numbered = (typeof numbered)[number];
type UsedNumbers = Record<Numbered, number>;

/** Numbers skipped when the used ones are unknown: more than a shop sells between two copies. */
const LEFT_OUT = 10_000;

/**
 * Prevents a restored database from reusing a number issued after the backup: a customer knows its order, the
 * provider its payment. `used` holds the numbers of the replaced database, if any. Returns the last used
 * order number.
 */
export function skipUsedNumbers(restored: string, used: UsedNumbers | null): number {
  const client = openExisting(restored);
  try {
    const write = client.transaction(() => {
      const given = lastNumbers(client);
      for (const table of numbered) {
        const next = used ? Math.max(used[table], given[table]) : given[table] + LEFT_OUT;
        setIssuedId(client, table, next);
      }
      return lastNumbers(client).orders;
    });
    return write();
  } finally {
    client.close();
  }
}

/** The last numbers issued by a database; null when it is missing or unreadable. */
export function usedNumbersIn(file: string): UsedNumbers | null {
  if (!existsSync(file)) return null;
  let client: Database | undefined;
  try {
    client = openReadOnly(file);
    return lastNumbers(client);
  } catch {
    return null;
  } finally {
    client?.close();
  }
}

function lastNumbers(client: Database): UsedNumbers {
  const last = issuedIds(client);
  const of = (table: Numbered) => last.get(table) ?? 0;
  return { orders: of('orders'), payments: of('payments'), refunds: of('refunds') };
}
