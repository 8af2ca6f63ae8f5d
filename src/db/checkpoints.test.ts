import { expect, test } from 'vitest';
import { testDatabase } from '../server/testing/testStore';
import { withSmallCheckpoints } from './checkpoints';
import type { Db } from './client';

const pagesOf = ({ $client }: Db) => $client.pragma('wal_autocheckpoint', { simple: true });

test('checkpoints are small while much is written, and as usual afterwards, even when that fails', async () => {
  const { db } = testDatabase();
  expect(await withSmallCheckpoints(db, async () => pagesOf(db))).toBe(200);
  expect(pagesOf(db)).toBe(1000);
  await expect(withSmallCheckpoints(db, () => Promise.reject(new Error('a full disk')))).rejects.toThrow();
  expect(pagesOf(db)).toBe(1000);
});

test('what another process does with the log stays with it', async () => {
  const { db } = testDatabase();
  db.$client.pragma('wal_autocheckpoint = 0');
  expect(await withSmallCheckpoints(db, async () => pagesOf(db))).toBe(0);
  expect(pagesOf(db)).toBe(0);
});
