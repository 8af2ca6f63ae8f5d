import { setImmediate as nextTurn } from 'node:timers/promises';
import { asc } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Db, openFile, overClient } from './client';
import { migrate } from './migrate';
import { categories } from './schema';
import { statementTimesOf } from './statementTimes';
import { groupCommit } from './transaction';

function openShop() {
  const client = openFile(':memory:');
  const db = overClient(client);
  migrate(db);
  const add = (name: string, fails = false) =>
    groupCommit(db, (tx) => {
      const { id } = tx.insert(categories).values({ name, slug: name }).returning().get();
      if (fails) throw new Error(`${name} was refused.`);
      return id;
    });
  return { db, client, add };
}

const names = (db: Db) =>
  db
    .select({ name: categories.name })
    .from(categories)
    .orderBy(asc(categories.id))
    .all()
    .map(({ name }) => name);

describe('writes that wait at the same time', () => {
  test('are done in the order in which they came, each with its own answer', async () => {
    const { db, add } = openShop();
    const wanted = Array.from({ length: 30 }, (_, at) => `category ${at}`);
    const ids = await Promise.all(wanted.map((name) => add(name)));
    expect(ids).toEqual(wanted.map((_, at) => at + 1));
    expect(names(db)).toEqual(wanted);
  });

  test('share transactions: 30 of them take two', async () => {
    const { client, add } = openShop();
    const times = statementTimesOf(client);
    await Promise.all(Array.from({ length: 30 }, (_, at) => add(`category ${at}`)));
    expect(times.transactions).toBe(2);
  });

  test('wait until a turn brings no other: three that come in turns that follow each other take one', async () => {
    const { client, add } = openShop();
    // A machine that others use as well: how long a turn takes must not decide.
    vi.spyOn(performance, 'now').mockReturnValue(1000);
    onTestFinished(() => void vi.restoreAllMocks());
    const times = statementTimesOf(client);
    const first = add('Men');
    await nextTurn();
    const second = add('Women');
    await nextTurn();
    await Promise.all([first, second, add('Hats')]);
    expect(times.transactions).toBe(1);
  });

  test('do not wait for ever: of one for each of 60 turns, the first is answered before the last has come', async () => {
    const { add } = openShop();
    const answered: number[] = [];
    const writes: Promise<unknown>[] = [];
    let answeredWhenLastCame = 0;
    for (let at = 0; at < 60; at += 1) {
      writes.push(add(`category ${at}`).then(() => answered.push(at)));
      answeredWhenLastCame = answered.length;
      await nextTurn();
    }
    await Promise.all(writes);
    expect(answeredWhenLastCame).toBeGreaterThan(0);
  });

  test('fail alone: what a refused one had written is gone, its neighbours stay', async () => {
    const { db, add } = openShop();
    const outcomes = await Promise.allSettled([add('Men'), add('Hats', true), add('Women'), add('Men')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    expect(outcomes[1]).toMatchObject({ reason: { message: 'Hats was refused.' } });
    expect(names(db)).toEqual(['Men', 'Women']);
  });

  test('all fail when the transaction ends under them, and nothing is written outside of one', async () => {
    const { db, client, add } = openShop();
    const broken = groupCommit(db, () => {
      client.exec('rollback');
      throw new Error('The disk is full.');
    });
    const outcomes = await Promise.allSettled([add('Men'), broken, add('Women')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(names(db)).toEqual([]);
    expect(await add('Later')).toBe(1);
  });
});
