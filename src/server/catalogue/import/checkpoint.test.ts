import { expect, test } from 'vitest';
import { sqliteClient } from '@/db/client';
import { categories } from '@/db/schema';
import { write } from '@/db/write';
import { testDatabase } from '../../testing/testStore';
import { moveLogWhenLong } from './checkpoint';

type Log = { log: number; checkpointed: number };

/** A database whose log exceeds the checkpoint threshold. */
async function largeLog() {
  const { db } = await testDatabase();
  const description = 'x'.repeat(1000);
  sqliteClient(db).pragma('wal_checkpoint(TRUNCATE)');
  for (let at = 0; logOf(db).log < 600; at += 1) {
    await write(db, async (tx) => {
      await tx
        .insert(categories)
        .values({ name: `Category ${at}`, slug: `category-${at}`, description, createdAt: new Date(0) })
        .run();
    });
  }
  expect(logOf(db).checkpointed).toBe(0);
  return db;
}

const logOf = (db: Awaited<ReturnType<typeof testDatabase>>['db']): Log => {
  const [row = { log: 0, checkpointed: 0 }] = sqliteClient(db).pragma('wal_checkpoint(NOOP)') as Log[];
  return row;
};

test('checkpoints a long log in another thread', async () => {
  const db = await largeLog();
  const { log } = logOf(db);
  await moveLogWhenLong(db);
  expect(logOf(db)).toMatchObject({ log, checkpointed: log });
});

test('leaves the log alone when another program checkpoints it', async () => {
  const db = await largeLog();
  sqliteClient(db).pragma('wal_autocheckpoint = 0');
  await moveLogWhenLong(db);
  expect(logOf(db).checkpointed).toBe(0);
});
