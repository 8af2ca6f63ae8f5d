import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { databaseFile, sqliteClient } from '@/db/client';
import { copyNewFiles } from './pictures';
import { folder, on, orderCount, replicatedShop } from './testing/replicatedShop';

/** Longer than a change takes to reach the backup. */
const arrivesMs = 2000;

test('restore --at restores the state of that moment with its pictures, and nothing later', async () => {
  const backup = folder();
  const store = await replicatedShop(backup);
  const picture = 'abc/400.webp';
  mkdirSync(join(store.dataDir, 'media/abc'), { recursive: true });
  writeFileSync(join(store.dataDir, 'media', picture), 'a picture');
  await copyNewFiles(join(store.dataDir, 'media'), join(backup, 'media'));
  await store.order();
  await sleep(arrivesMs);
  const noted = new Date();
  await sleep(arrivesMs);
  await store.order();
  sqliteClient(store.db).close();
  await store.supervisor.stop();
  await sleep(arrivesMs);
  const afterAll = new Date();

  const former = folder();
  const restored = await on(former, backup, 'restore', '--at', noted.toISOString());
  expect(restored).toMatchObject({
    code: 0,
    text: expect.stringMatching(/Its newest order is 1001;.*Orders go on at 11002/),
  });
  expect(orderCount(former)).toBe(1);
  expect(readFileSync(join(former, 'media', picture), 'utf8')).toBe('a picture');
  expect((await on(former, backup, 'doctor')).code).toBe(0);

  // Nothing was written after this moment, so it selects the last state; given in Indian time.
  const later = folder();
  const inIndia = `${new Date(afterAll.getTime() + 5.5 * 3_600_000).toISOString().replace('Z', '+05:30')}`;
  const last = await on(later, backup, 'restore', '--at', inIndia);
  expect(last).toMatchObject({ code: 0, text: expect.stringContaining('Its newest order is 1002') });
  expect(orderCount(later)).toBe(2);

  const empty = folder();
  const before = await on(empty, backup, 'restore', '--at', '2020-01-01T00:00:00Z');
  expect(before).toMatchObject({
    code: 1,
    text: expect.stringContaining('has no database of 2020-01-01T00:00:00.000Z or before.'),
  });
  expect(existsSync(databaseFile(empty))).toBe(false);
}, 60_000);

test.each([
  'yesterday',
  '10:30',
  '2026-01-15',
  '2026-01-15 06:30',
  '2026-01-15T06:30:00',
  '2026-02-31T06:30:00Z',
])('restore --at refuses %s, which is not an unambiguous time', async (at) => {
  expect(await on(folder(), folder(), 'restore', '--at', at)).toMatchObject({
    code: 1,
    text: expect.stringContaining(`"${at}" is no time. Use: restore --at 2026-01-15T06:30:00Z`),
  });
});

test('restore --at refuses a future moment', async () => {
  const at = new Date(Date.now() + 3_600_000).toISOString();
  expect(await on(folder(), folder(), 'restore', '--at', at)).toMatchObject({
    code: 1,
    text: expect.stringContaining(`${at} is yet to come. Use an earlier time`),
  });
});
