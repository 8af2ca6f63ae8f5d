import { expect, test } from 'vitest';
import { testDatabase } from '@/server/testing/testStore';
import { openDatabase, sqliteClient } from './client';

test('every commit reaches the disk, and savepoint data stays in memory', async () => {
  const { dataDir, db } = await testDatabase();
  sqliteClient(db).close();
  const { client } = openDatabase({ dataDir }).engine;
  const setting = (name: string) => client.pragma(name, { simple: true });
  // SQLite's numbers for FULL and MEMORY.
  expect([setting('journal_mode'), setting('synchronous'), setting('temp_store')]).toEqual(['wal', 2, 2]);
  client.close();
});
