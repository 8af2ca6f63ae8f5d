import { expect, test } from 'vitest';
import { contactMessages } from '@/db/schema';
import { testDatabase } from '../testing/testStore';
import { writeInSteps } from './writeInSteps';

const messageOf = (name: string) => ({ name, email: 'a@b.example', phone: '1', message: 'Hello' });
const namesIn = async (db: Awaited<ReturnType<typeof testDatabase>>['db']) =>
  (
    await db.select({ name: contactMessages.name }).from(contactMessages).orderBy(contactMessages.id).all()
  ).map(({ name }) => name);

test('the second of three items fails: the others are written, nothing of it stays', async () => {
  const { db } = await testDatabase();
  const outcomes = await writeInSteps(db, ['a', 'b', 'c'], async (tx, name) => {
    await tx.insert(contactMessages).values(messageOf(name)).run();
    if (name === 'b') throw new Error('refused');
    return name;
  });
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await namesIn(db)).toEqual(['a', 'c']);
});

test('items after a database that became unavailable are rejected, those before it are kept', async () => {
  const { db } = await testDatabase();
  const outcomes = await writeInSteps(db, [1, 2, 3], async (tx, item) => {
    await tx
      .insert(contactMessages)
      .values(messageOf(String(item)))
      .run();
    // Longer than a step: each item has a transaction of its own.
    const until = performance.now() + 12;
    while (performance.now() < until);
    if (item === 2) throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
  });
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await namesIn(db)).toEqual(['1']);
});

test('20 items of 5 ms leave other work waiting for at most 4 of them', async () => {
  const { db } = await testDatabase();
  const began: number[] = [];
  let isRunning = true;
  let longestRun = 0;
  const other = async () => {
    let seen = 0;
    while (isRunning) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      longestRun = Math.max(longestRun, began.length - seen);
      seen = began.length;
    }
  };
  const running = other();
  await writeInSteps(db, Array.from({ length: 20 }), async () => {
    began.push(performance.now());
    const until = performance.now() + 5;
    while (performance.now() < until);
  });
  isRunning = false;
  await running;
  expect(began).toHaveLength(20);
  expect(longestRun).toBeGreaterThan(0);
  expect(longestRun).toBeLessThanOrEqual(4);
});
