import { expect, test } from 'vitest';
import { testDatabase } from '@/server/testing/testStore';
import { openDatabase } from './client';

test('every commit reaches the disk, and what a transaction keeps to take a part of it back stays in memory', () => {
  const { dataDir, db } = testDatabase();
  db.$client.close();
  const { $client } = openDatabase({ dataDir });
  const setting = (name: string) => $client.pragma(name, { simple: true });
  // As SQLite numbers them: FULL, MEMORY.
  expect([setting('journal_mode'), setting('synchronous'), setting('temp_store')]).toEqual(['wal', 2, 2]);
  $client.close();
});
