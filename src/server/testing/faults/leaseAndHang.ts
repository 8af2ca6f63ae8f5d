import { pino } from 'pino';
import { openDatabase } from '@/db/client';
import { testOutbox } from '../../outbox/testing/testOutbox';

/** A process that leases what is due in a folder's database, says so and hangs: for tests that kill it. */
const db = openDatabase({ dataDir: process.argv[2] ?? '' });
const parts = { db, log: pino({ level: 'silent' }), now: () => new Date() };
setInterval(() => undefined, 60_000);
await testOutbox(parts, () => {
  process.stdout.write('leased');
  return new Promise(() => {});
}).deliverDue();
