import { expect, test } from 'vitest';
import {
  importRows,
  imports,
  mailOutbox,
  oneTimeCodes,
  providerEvents,
  rateLimits,
  resetTokens,
  sessions,
} from '@/db/schema';
import { mapInTurn } from '@/shared/inTurn';
import { addPerson, tokenOf } from '../testing/people';
import { testStore } from '../testing/testStore';
import { runMaintenance } from './maintenance';

const DAY = 86_400_000;

test('removes expired windows, sessions, codes, links and mails older than 30 days, and nothing else', async () => {
  const store = await testStore();
  const { call, clock, db } = store;
  const id = await addPerson(store, { email: 'asha@example.com' });
  await addPerson(store, { email: 'waiting@example.com', verifiedAt: null });
  await call('POST', '/api/auth/send-otp', { email: 'waiting@example.com' });
  await call('POST', '/api/auth/forgot-password', { email: 'asha@example.com' });
  await tokenOf(store, id, false);
  await tokenOf(store, id, true);
  await db.update(mailOutbox).set({ status: 'sent' }).run();
  const counts = () =>
    mapInTurn(
      [rateLimits, sessions, oneTimeCodes, resetTokens, mailOutbox],
      async (table) => (await db.select().from(table).all()).length,
    );
  const before = await counts();
  await runMaintenance(db, clock.now);
  expect(await counts()).toEqual(before);
  await runMaintenance(db, new Date(clock.now.getTime() + DAY));
  expect(await counts()).toEqual([0, 1, 0, 0, 2]);
  await db
    .insert(mailOutbox)
    .values({ recipient: 'a', template: 'code', data: {}, status: 'failed', createdAt: clock.now })
    .run();
  await runMaintenance(db, new Date(clock.now.getTime() + 30 * DAY));
  expect(await counts()).toEqual([0, 0, 0, 0, 1]);
});

test('removes rows of an import that never began after a day, not those of a running import', async () => {
  const { db, clock } = await testStore();
  for (const status of ['reverted', 'applying'] as const) {
    const note = { kind: 'stock', fileName: 'a.csv', status, total: 1, createdAt: clock.now } as const;
    const { id } = await db.insert(imports).values(note).returning({ id: imports.id }).get();
    await db.insert(importRows).values({ importId: id, change: status }).run();
  }
  const left = async () =>
    (await db.select({ change: importRows.change }).from(importRows).all()).map(({ change }) => change);
  await runMaintenance(db, new Date(clock.now.getTime() + DAY - 1));
  expect(await left()).toEqual(['reverted', 'applying']);
  await runMaintenance(db, new Date(clock.now.getTime() + DAY));
  expect(await left()).toEqual(['applying']);
});

test("removes a provider's webhook event after 90 days", async () => {
  const { db, clock } = await testStore();
  await db.insert(providerEvents).values({ provider: 'sandbox', eventId: 'e', createdAt: clock.now }).run();
  const count = async () => (await db.select().from(providerEvents).all()).length;
  await runMaintenance(db, new Date(clock.now.getTime() + 90 * DAY - 1));
  expect(await count()).toBe(1);
  await runMaintenance(db, new Date(clock.now.getTime() + 90 * DAY));
  expect(await count()).toBe(0);
});

test('removes 1,201 expired windows in 3 transactions and yields between them', async () => {
  const { db, clock } = await testStore();
  const rows = Array.from({ length: 1201 }, (_, at) => ({
    key: `window ${at}`,
    count: 1,
    resetsAt: clock.now,
  }));
  await db.insert(rateLimits).values(rows).run();
  const left = new Set<number>();
  let isRunning = true;
  const ended = runMaintenance(db, clock.now).finally(() => {
    isRunning = false;
  });
  while (isRunning) {
    left.add(await db.$count(rateLimits));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await ended;
  expect([...left]).toEqual([1201, 701, 201, 0]);
});
