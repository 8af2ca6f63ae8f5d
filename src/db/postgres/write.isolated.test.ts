import { setTimeout as sleep } from 'node:timers/promises';
import { asc, eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { catalogueChanged } from '../catalogueVersion';
import type { Db, PostgresDb, Tx } from '../client';
import { databaseFaultOf } from '../faults';
import { networkLock, userLock } from '../locks';
import { categories, products } from '../schema';
import { lacksPostgres, startPostgres, type TestPostgres } from '../testing/postgresServer';
import { inSavepoint, write } from '../write';
import { maxConnections, openPostgres } from './client';
import { StandbyMissing } from './standbys';
import { UnsureCommit } from './write';

describe.skipIf(lacksPostgres)('writes to PostgreSQL, where it is installed', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server.stop());

  async function open(url: string): Promise<PostgresDb> {
    const db = await openPostgres(url);
    onTestFinished(() => db.engine.close());
    return db;
  }
  const newStore = async () => open(await server.newStore());

  const add = (tx: Tx, name: string, position = 0) =>
    tx.insert(categories).values({ name, slug: name, position }).run();
  const positionOf = async (db: Db | Tx, name: string) =>
    (await db.select().from(categories).where(eq(categories.name, name)).get())?.position;
  const names = async (db: Db) =>
    (await db.select().from(categories).orderBy(asc(categories.id)).all()).map(({ name }) => name);

  /** Counts in twenty writes, each of which reads, waits and writes; returns what it has come to. */
  async function count(locksOf: (at: number) => Parameters<typeof write>[2]): Promise<number | undefined> {
    const db = await newStore();
    await write(db, (tx) => add(tx, 'Men'));
    const countOne = async (tx: Tx) => {
      const position = (await positionOf(tx, 'Men')) ?? 0;
      await sleep(2);
      await tx
        .update(categories)
        .set({ position: position + 1 })
        .run();
    };
    await Promise.all(Array.from({ length: 20 }, (_, at) => write(db, countOne, locksOf(at))));
    return positionOf(db, 'Men');
  }

  test('run alone, or beside those that name other locks', async () => {
    expect(await count(() => ({}))).toBe(20);
    expect(await count(() => ({ locks: [userLock(1), networkLock('203.0.113.7')] }))).toBe(20);
    // Half of them are alone.
    expect(await count((at) => (at % 2 === 0 ? {} : { locks: [userLock(1)] }))).toBe(20);
    // The control: each has another lock.
    expect(await count((at) => ({ locks: [userLock(at)] }))).toBeLessThan(20);
  });

  test('take locks in one order, whatever the order in which they are named', async () => {
    const db = await newStore();
    const [user, network] = [userLock(1), networkLock('203.0.113.7')];
    const work = async (tx: Tx) => {
      await positionOf(tx, 'Men');
    };
    const locks = [
      [user, network],
      [network, user],
    ];
    await Promise.all(Array.from({ length: 60 }, (_, at) => write(db, work, { locks: locks[at % 2] })));
  });

  test('run again when PostgreSQL ends one of two that wait for each other', async () => {
    const db = await newStore();
    await write(db, async (tx) => {
      await add(tx, 'Men');
      await add(tx, 'Women');
    });
    let attempts = 0;
    const raise = (first: string, second: string) => async (tx: Tx) => {
      attempts += 1;
      for (const name of [first, second]) {
        const position = sql`${categories.position} + 1`;
        await tx.update(categories).set({ position }).where(eq(categories.name, name)).run();
        await sleep(100);
      }
    };
    await Promise.all([
      write(db, raise('Men', 'Women'), { locks: [userLock(1)] }),
      write(db, raise('Women', 'Men'), { locks: [userLock(2)] }),
    ]);
    expect(attempts).toBeGreaterThan(2);
    expect([await positionOf(db, 'Men'), await positionOf(db, 'Women')]).toEqual([2, 2]);
  });

  test('leave nothing of a body that throws, or of a part of one', async () => {
    const db = await newStore();
    const refused = write(db, async (tx) => {
      await add(tx, 'Men');
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    await write(db, async (tx) => {
      await add(tx, 'Women');
      const again = () => inSavepoint(tx, () => add(tx, 'Women'));
      await expect(again()).rejects.toThrow();
      await add(tx, 'Hats');
    });
    expect(await names(db)).toEqual(['Women', 'Hats']);
  });

  test('are refused as a whole where a statement failed and the body went on', async () => {
    const db = await newStore();
    const careless = write(db, async (tx) => {
      await add(tx, 'Men');
      await Promise.resolve(add(tx, 'Men')).catch(() => undefined);
    });
    await expect(careless).rejects.toThrow('rolled it back');
    expect(await names(db)).toEqual([]);
  });

  const backendOf = async (tx: Tx) =>
    ((await tx.get(sql`select pg_backend_pid() as pid`)) as { pid: number }).pid;

  test('are unsure when the connection is lost at the commit, and the next one has another', async () => {
    const db = await newStore();
    const lost = write(db, async (tx) => {
      await add(tx, 'Men');
      await server.client.query('select pg_terminate_backend($1)', [await backendOf(tx)]);
      await sleep(50);
    });
    await expect(lost).rejects.toBeInstanceOf(UnsureCommit);
    await write(db, (tx) => add(tx, 'Women'));
    expect(await names(db)).toEqual(['Women']);
  });

  test('are unsure when the standby that the server waits for has not got them', async () => {
    const db = await newStore();
    let backend = 0;
    await server.client.query(`alter system set synchronous_standby_names = 'standby'`);
    await server.client.query('select pg_reload_conf()');
    try {
      const waiting = write(db, async (tx) => {
        // The new setting has reached this connection before its commit.
        await sleep(200);
        backend = await backendOf(tx);
        await add(tx, 'Men');
      });
      const outcome = waiting.then(
        () => null,
        (error: unknown) => error,
      );
      await sleep(600);
      await server.client.query('select pg_cancel_backend($1)', [backend]);
      expect(await outcome).toBeInstanceOf(UnsureCommit);
      // Refused before they begin, and reads go on.
      const next = write(db, (tx) => add(tx, 'Women')).catch((error: unknown) => error);
      expect(await Promise.race([next, sleep(2000)])).toBeInstanceOf(StandbyMissing);
      expect(await names(db)).toEqual(['Men']);
      expect(await db.engine.state()).toMatchObject({ isStandbyMissing: true, standbys: [] });
    } finally {
      await server.client.query('alter system reset synchronous_standby_names');
      await server.client.query('select pg_reload_conf()');
    }
    await vi.waitFor(() => write(db, (tx) => add(tx, 'Women')), { timeout: 5000 });
    expect(await names(db)).toEqual(['Men', 'Women']);
  });

  test('are unsure when the server does not answer a commit in time', async () => {
    const db = await newStore();
    await server.client.query(`alter system set synchronous_standby_names = 'standby'`);
    await server.client.query('select pg_reload_conf()');
    try {
      const outcome = write(db, async (tx) => {
        await sleep(200);
        await add(tx, 'Men');
      }).catch((error: unknown) => error);
      expect(await outcome).toBeInstanceOf(UnsureCommit);
    } finally {
      await server.client.query('alter system reset synchronous_standby_names');
      await server.client.query('select pg_reload_conf()');
    }
    // PostgreSQL has committed it, and works again.
    await vi.waitFor(() => write(db, (tx) => add(tx, 'Women')), { timeout: 5000 });
    expect(await names(db)).toEqual(['Men', 'Women']);
  }, 20_000);

  /** Adds products in 60 writes beside each other; returns how many of them a reader that follows a number has missed. */
  async function missedBy(numberOf: (tx: Tx) => Promise<number>): Promise<number> {
    const db = await newStore();
    await db.run(sql`create sequence plain`);
    let isOver = false;
    let upTo = 0;
    let seen = 0;
    const follow = async () => {
      while (!isOver) {
        const { catalogueVersion } = products;
        const rows = await db.select().from(products).where(gt(catalogueVersion, upTo)).all();
        seen += rows.length;
        upTo = Math.max(upTo, ...rows.map((row) => row.catalogueVersion));
      }
    };
    const following = follow();
    const addProduct = async (tx: Tx) => {
      const catalogueVersion = await numberOf(tx);
      await sleep(Math.random() * 5);
      const row = { name: 'Kurta', price: 100, sizes: [], colors: [], stock: 0, catalogueVersion };
      await tx.insert(products).values(row).run();
    };
    await Promise.all(
      Array.from({ length: 60 }, (_, at) => write(db, addProduct, { locks: [userLock(at)] })),
    );
    await sleep(50);
    isOver = true;
    await following;
    return 60 - seen;
  }

  test('hide no change of the catalogue from a reader that follows its version', async () => {
    expect(await missedBy((tx) => catalogueChanged(tx))).toBe(0);
    // The control: numbers of a sequence are committed in another order, though not in every round.
    const next = async (tx: Tx) =>
      ((await tx.get(sql`select nextval('plain') as number`)) as { number: number }).number;
    let missed = 0;
    for (let round = 0; round < 20 && missed === 0; round += 1) missed = await missedBy(next);
    expect(missed).toBeGreaterThan(0);
  });

  test('are busy, not unreachable, while all connections stay in use', async () => {
    const db = await newStore();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const started: Promise<void>[] = [];
    const holding = Array.from({ length: maxConnections }, (_, user) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      started.push(promise);
      const hold = async () => {
        resolve();
        await held;
      };
      return write(db, hold, { locks: [userLock(user)] });
    });
    await Promise.all(started);
    const error = await write(db, (tx) => add(tx, 'Men'), { locks: [userLock(99)] }).catch((fault) => fault);
    release();
    await Promise.all(holding);
    expect(databaseFaultOf(error)).toBe('busy');
  }, 30_000);

  test('need a database with the collation C, and a server that answers', async () => {
    await server.client.query(
      `create database english template template0 lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
    );
    const url = (await server.newStore()).replace(/[^/]*$/, 'english');
    await expect(openPostgres(url)).rejects.toThrow(/has the collation C\.UTF-8\. Create it with/);
    const nobody = 'postgres://postgres@127.0.0.1:1/tantu';
    await expect(openPostgres(nobody)).rejects.toThrow('DATABASE_URL: PostgreSQL cannot be reached');
  });
});
