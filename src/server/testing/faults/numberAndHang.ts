import { openDatabase } from '@/db/client';
import { write } from '@/db/write';
import { takeNumber } from '../../orders/taxDocuments/records';

/** A process that takes the number of an invoice in a folder's database and hangs before it commits: for tests that kill it. */
const db = openDatabase({ dataDir: process.argv[2] ?? '' });
setInterval(() => undefined, 60_000);
await write(db, async (tx) => {
  const of = { gstin: '29ABCDE1234F1ZW', prefix: 'A', kind: 'invoice' } as const;
  const { number } = await takeNumber(tx, of, new Date());
  process.stdout.write(number);
  await new Promise(() => {});
});
