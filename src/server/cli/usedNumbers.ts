import { existsSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { openExisting, openReadOnly } from '@/db/client';

/** What customers and payment providers know by its number: an order, and a payment, which names its refund. */
const numbered = ['orders', 'payments', 'refunds'] as const;
type Numbered = (typeof numbered)[number];
type UsedNumbers = Record<Numbered, number>;

/** Numbers that are left out where nobody can tell which were used: more than a shop sells between two copies. */
const LEFT_OUT = 10_000;

/**
 * Keeps a restored database from giving a number a second time that was given after the backup: its order is known
 * to a customer, its payment to the provider. `used` are those of the database that it takes the place of, where there
 * is one. Returns the number after which orders go on.
 */
export function skipUsedNumbers(restored: string, used: UsedNumbers | null): number {
  const client = openExisting(restored);
  try {
    const write = client.transaction(() => {
      const given = lastNumbers(client);
      for (const table of numbered) {
        const next = used ? Math.max(used[table], given[table]) : given[table] + LEFT_OUT;
        const { changes } = client
          .prepare('update sqlite_sequence set seq = ? where name = ?')
          .run(next, table);
        if (changes === 0)
          client.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, next);
      }
      return lastNumbers(client).orders;
    });
    return write();
  } finally {
    client.close();
  }
}

/** The last numbers that a database has given; null for one that is not there or cannot be read. */
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
  const rows = client
    .prepare<[], { name: string; seq: number }>('select name, seq from sqlite_sequence')
    .all();
  const last = new Map(rows.map(({ name, seq }) => [name, seq]));
  const of = (table: Numbered) => last.get(table) ?? 0;
  return { orders: of('orders'), payments: of('payments'), refunds: of('refunds') };
}
