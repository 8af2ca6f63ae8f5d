import { openDatabase } from '@/db/client';
import { openPostgres } from '@/db/postgres/client';
import { write } from '@/db/write';
import { takeNumber } from '../../orders/taxDocuments/records';

/**
 * A process that takes the number of an invoice in the database of a folder, or at an address of PostgreSQL, and hangs before it
 * commits: for tests that kill it.
 */
const at = process.argv[2] ?? '';
const db = at.startsWith('postgres:') ? await openPostgres(at) : openDatabase({ dataDir: at });
setInterval(() => undefined, 60_000);
await write(db, async (tx) => {
  const of = { gstin: '29ABCDE1234F1ZW', prefix: 'A', kind: 'invoice' } as const;
  const { number } = await takeNumber(tx, of, new Date());
  process.stdout.write(number);
  await new Promise(() => {});
});
