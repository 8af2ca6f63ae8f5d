import { AsyncLocalStorage } from 'node:async_hooks';
import { stat } from 'node:fs/promises';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, expectTypeOf, onTestFinished, test, vi } from 'vitest';
import { type Db, openFile, overClient, type Tx } from './client';
import { migrate } from './migrate';
import { statementTimesOf } from './statementTimes';
import { insertCategory, names } from './testing/categories';
import { inSavepoint, write } from './write';

function openShop() {
  const client = openFile(':memory:');
  const db = overClient(client);
  migrate(db);
  const add = (name: string, fails = false) =>
    write(db, async (tx) => {
      const { id } = await insertCategory(tx, name);
      if (fails) throw new Error(`${name} was refused.`);
      return id;
    });
  return { db, client, add };
}

/** A timer that fires as soon as the event loop looks at timers. */
function dueTimer(): Promise<void> {
  const timer = sleep(1);
  const until = performance.now() + 3;
  while (performance.now() < until);
  return timer;
}

describe('concurrent writes', () => {
  test('run in call order, each with its own result', async () => {
    const { db, add } = openShop();
    const wanted = Array.from({ length: 30 }, (_, at) => `category ${at}`);
    const ids = await Promise.all(wanted.map((name) => add(name)));
    expect(ids).toEqual(wanted.map((_, at) => at + 1));
    expect(await names(db)).toEqual(wanted);
  });

  test('share transactions: 30 of them take two', async () => {
    const { client, add } = openShop();
    const times = statementTimesOf(client);
    await Promise.all(Array.from({ length: 30 }, (_, at) => add(`category ${at}`)));
    expect(times.transactions).toBe(2);
  });

  test('wait until a turn brings no more: three from consecutive turns take one transaction', async () => {
    const { client, add } = openShop();
    // The duration of a turn must not matter on a busy machine.
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

  test('do not wait forever: with one in each of 60 turns, the first settles before the last is called', async () => {
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

  test('fail separately: a refused write is rolled back, the others stay', async () => {
    const { db, add } = openShop();
    const outcomes = await Promise.allSettled([add('Men'), add('Hats', true), add('Women'), add('Men')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    expect(outcomes[1]).toMatchObject({ reason: { message: 'Hats was refused.' } });
    expect(await names(db)).toEqual(['Men', 'Women']);
  });

  test('all fail when the transaction ends under them, and nothing is written outside of one', async () => {
    const { db, client, add } = openShop();
    const broken = write(db, () => {
      client.exec('rollback');
      throw new Error('The disk is full.');
    });
    const outcomes = await Promise.allSettled([add('Men'), broken, add('Women')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await names(db)).toEqual([]);
    expect(await add('Later')).toBe(1);
  });
});

describe('the body of a write', () => {
  test("runs in its caller's async context, even in a shared transaction", async () => {
    const { db } = openShop();
    const request = new AsyncLocalStorage<string>();
    const inRequest = (name: string) => request.run(name, () => write(db, () => request.getStore()));
    expect(await Promise.all([inRequest('first'), inRequest('second')])).toEqual(['first', 'second']);
  });

  test('rejects with its own error, unchanged', async () => {
    const { db } = openShop();
    const error = new Error('refused');
    const outcome = write(db, () => {
      throw error;
    });
    expect(await outcome.catch((thrown: unknown) => thrown)).toBe(error);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['an immediate', () => nextTurn()],
    ['a tick', () => new Promise<void>((resolve) => process.nextTick(resolve))],
    ['a file', () => stat('package.json')],
    ['a timer that is due', () => dueTimer()],
  ])(
    'rejects where it waits for %s, before or after a statement, and nothing of it stays',
    async (_, wait) => {
      const { db, add } = openShop();
      const waiting = write(db, async (tx) => {
        await insertCategory(tx, 'Men');
        await wait();
        await insertCategory(tx, 'Hats');
      });
      await expect(write(db, wait)).rejects.toThrow('waited for something');
      const outcomes = await Promise.allSettled([add('Sarees'), waiting, add('Women')]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(outcomes[1]).toMatchObject({
        reason: { message: expect.stringMatching(/waited for something/) },
      });
      expect(await names(db)).toEqual(['Sarees', 'Women']);
    },
  );

  test('is not seen by others before it is committed, however many statements it awaits', async () => {
    const { db } = openShop();
    const seen = new Set<number>();
    let isOver = false;
    const watch = async () => {
      while (!isOver) {
        seen.add((await names(db)).length);
        await nextTurn();
      }
    };
    const watching = Promise.all([watch(), watch()]);
    await Promise.allSettled(
      Array.from({ length: 40 }, (_, at) =>
        write(db, async (tx) => {
          for (let part = 0; part < 5; part += 1) await insertCategory(tx, `${at} ${part}`);
          if (at % 2 === 1) throw new Error('refused');
        }),
      ),
    );
    isOver = true;
    await watching;
    expect([...seen].filter((many) => many % 5 !== 0)).toEqual([]);
    expect(await names(db)).toHaveLength(100);
  });

  test('must not write again: the inner call throws and the outer write is rolled back', async () => {
    const { db, add } = openShop();
    const outer = write(db, async (tx) => {
      await insertCategory(tx, 'Men');
      void add('Women');
    });
    await expect(outer).rejects.toThrow('Pass on its tx');
    expect(await names(db)).toEqual([]);
  });

  test('can roll back a part of itself', async () => {
    const { db } = openShop();
    await write(db, async (tx) => {
      await insertCategory(tx, 'Men');
      const part = () =>
        inSavepoint(tx, async () => {
          await insertCategory(tx, 'Women');
          throw new Error('refused');
        });
      await expect(part()).rejects.toThrow('refused');
    });
    expect(await names(db)).toEqual(['Men']);
  });
});

test('the compiler distinguishes a database and a transaction in both directions', () => {
  expectTypeOf<Db>().not.toExtend<Tx>();
  expectTypeOf<Tx>().not.toExtend<Db>();
});

test('an unflushed write leaves the flush to the next: alone it waits for no disk, with a flushed write it does', async () => {
  const { db, client } = openShop();
  const synchronous = () => client.pragma('synchronous', { simple: true });
  const during: unknown[] = [];
  const note = () => void during.push(synchronous());
  await write(db, note, { flush: false });
  await Promise.all([write(db, note, { flush: false }), write(db, note)]);
  const [normal, full] = [1, 2];
  expect(during).toEqual([normal, full, full]);
  expect(synchronous()).toBe(full);
});
