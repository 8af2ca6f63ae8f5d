// npx tsx bench/postgres/main.ts: orders a second on SQLite and on PostgreSQL, with and without a distance to the database, with
// the locks of each write and with one lock for all. Each figure is the median of three rounds; requests do not pass through a network.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { lacksPostgres, startPostgres } from '@/db/testing/postgresServer';

const rounds = 3;
const roundMs = 4000;
const buyers = 32;
/** Milliseconds that are added in each direction. */
const delayMs = 0.25;

const engines = ['sqlite', 'postgres'] as const;
const engine = process.argv[2];
if (engine === undefined) {
  // The words of the schema are chosen as the modules are loaded, so each engine has a process.
  for (const one of engines) {
    const { status } = spawnSync(process.execPath, [...process.execArgv, process.argv[1] ?? '', one], {
      stdio: 'inherit',
    });
    if (status !== 0) process.exit(1);
  }
  process.exit(0);
}
if (engine === 'postgres') process.env.DATABASE_URL = 'postgres://127.0.0.1/tantu';
const { sql } = await import('drizzle-orm');
const { addSession } = await import('../stores/shoppers');
const { orderBody } = await import('../buying/requests');
const { users, variants, products } = await import('@/db/schema');
const { compose } = await import('@/server/compose');
const { createApp } = await import('@/server/http/app');
const { readConfig } = await import('@/server/platform/config');

async function delayed(port: number): Promise<{ port: number; stop: () => Promise<unknown> }> {
  const worker = new Worker(new URL('./delay.mjs', import.meta.url), {
    workerData: { target: port, delayMs },
  });
  const own = await new Promise<number>((resolve) => worker.once('message', resolve));
  return { port: own, stop: () => worker.terminate() };
}

async function openStore(folder: string, url?: string) {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const shop = {
    DEMO: 'catalogue',
    RATE_LIMITS: 'off',
    COD: 'visible',
    LOG_LEVEL: 'fatal',
    TRUST_PROXY: '1',
  };
  const secrets = { ADMIN_PASSWORD: 'warp and weft', SECRET_KEY: Buffer.alloc(32, 7).toString('base64') };
  const own = { DATA_DIR: dataDir, ...secrets, ...(url && { DATABASE_URL: url }) };
  const store = await compose(readConfig({ ...shop, ...own }));
  return { store, app: createApp(store.deps) };
}
type Opened = Awaited<ReturnType<typeof openStore>>;

async function fill({ store: { deps } }: Opened) {
  const { db } = deps;
  await db
    .update(variants)
    .set({ stock: sql`${variants.stock} + 1000000` })
    .run();
  await db
    .update(products)
    .set({ stock: sql`${products.stock} + 1000000` })
    .run();
  const people = [];
  for (let number = 0; number < buyers; number += 1) {
    const person = {
      email: `${randomUUID()}@bench.example`,
      firstName: 'Asha',
      lastName: 'Rao',
      verifiedAt: new Date(),
    };
    const { id } = await db.insert(users).values(person).returning({ id: users.id }).get();
    people.push({ token: await addSession(db, id), network: `203.0.113.${number + 1}` });
  }
  const items = await db
    .select({
      productId: variants.productId,
      size: variants.size,
      color: variants.color,
      price: products.price,
    })
    .from(variants)
    .innerJoin(products, sql`${products.id} = ${variants.productId}`)
    .where(sql`${products.salePrice} is null and ${variants.retiredAt} is null`)
    .all();
  return { people, items };
}
type Filled = Awaited<ReturnType<typeof fill>>;

/** Three different items of the shop. */
function basketOf({ items }: Filled) {
  const picked = new Map<number, Filled['items'][number]>();
  while (picked.size < 3) {
    const item = items[Math.floor(Math.random() * items.length)];
    if (item) picked.set(item.productId, item);
  }
  const lines = [...picked.values()];
  return {
    items: lines.map(({ productId, size, color }) => ({ productId, quantity: 1, size, color })),
    subtotal: lines.reduce((sum, { price }) => sum + price, 0),
  };
}

async function post({ app }: Opened, person: Filled['people'][number], path: string, body: unknown) {
  const answer = await app.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${person.token}`,
      'x-forwarded-for': person.network,
    },
    body: JSON.stringify(body),
  });
  const value = await answer.json();
  if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${value.message}`);
  return value;
}

async function rate(
  filled: Filled,
  work: (person: Filled['people'][number]) => Promise<unknown>,
): Promise<number> {
  const startedAt = performance.now();
  let count = 0;
  await Promise.all(
    filled.people.map(async (person) => {
      while (performance.now() - startedAt < roundMs) {
        await work(person);
        count += 1;
      }
    }),
  );
  return (count * 1000) / (performance.now() - startedAt);
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure(name: string, opened: Opened, filled: Filled): Promise<void> {
  const order = (person: Filled['people'][number]) =>
    post(opened, person, '/api/orders', orderBody(basketOf(filled), 'cod'));
  const { engine } = opened.store.deps.db;
  const own = engine.name === 'postgres' ? engine.write : undefined;
  const ways = {
    'each write its locks': own,
    ...(own && { 'one lock for all writes': ((work) => own(work, [])) as typeof own }),
  };
  const figures = new Map<string, number[]>(Object.keys(ways).map((way) => [way, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [way, write] of Object.entries(ways)) {
      if (engine.name === 'postgres' && write) engine.write = write;
      figures.get(way)?.push(await rate(filled, order));
    }
  }
  if (engine.name === 'postgres' && own) engine.write = own;
  for (const [way, values] of figures)
    console.log(`${name}, orders of 3 lines${own ? `, ${way}` : ''}: ${median(values).toFixed(0)} a second`);
  const paid: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    paid.push(
      await rate(filled, async (person) => {
        const basket = basketOf(filled);
        for (const item of basket.items) await post(opened, person, '/api/cart', item);
        const { id } = await post(opened, person, '/api/orders', orderBody(basket, 'card', true));
        await post(opened, person, `/api/orders/${id}/pay`, { method: 'card', cardToken: 'sandbox_paid' });
      }),
    );
  }
  console.log(`${name}, whole paid orders (cart of three, order, pay): ${median(paid).toFixed(0)} a second`);
}

async function roundTripMs({ store }: Opened): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 200; turn += 1) {
    const from = performance.now();
    await store.deps.db.get(sql`select 1`);
    times.push(performance.now() - from);
  }
  return median(times);
}

const folder = mkdtempSync(join(tmpdir(), 'tantu-bench-'));

async function onSqlite(): Promise<void> {
  const opened = await openStore(folder);
  await measure('SQLite', opened, await fill(opened));
  await opened.store.close();
}

async function onPostgres(): Promise<void> {
  if (lacksPostgres) throw new Error('PostgreSQL is not installed (Debian: postgresql).');
  const server = await startPostgres({ isDurable: true });
  try {
    const url = new URL(await server.newStore());
    const near = await openStore(folder, url.href);
    const filled = await fill(near);
    const way = await delayed(Number(url.port));
    url.port = String(way.port);
    const far = await openStore(folder, url.href);
    for (const [name, opened] of Object.entries({ near, far })) {
      const ms = (await roundTripMs(opened)).toFixed(2);
      await measure(`PostgreSQL, ${name} (round trip ${ms} ms)`, opened, filled);
      await opened.store.close();
    }
    await way.stop();
  } finally {
    await server.stop();
  }
}

try {
  await (engine === 'postgres' ? onPostgres() : onSqlite());
} finally {
  rmSync(folder, { recursive: true, force: true });
}
