// npx tsx bench/postgres/rush.ts: 120 buyers order the same two products at once, of which there are 60 pieces each. Prints how many
// orders, shortages and refusals (503) they are answered, and after how many milliseconds the last one is.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@/db/testing/postgresServer';

const buyers = 120;
const pieces = 60;
const rounds = 3;

process.env.DATABASE_URL = 'postgres://127.0.0.1/x';
const server = await startPostgres({ isDurable: true });
process.env.DATABASE_URL = await server.newStore();
const { inArray } = await import('drizzle-orm');
const { addSession } = await import('../stores/shoppers');
const { orderBody } = await import('../buying/requests');
const { users, variants, products } = await import('@/db/schema');
const { compose } = await import('@/server/compose');
const { createApp } = await import('@/server/http/app');
const { readConfig } = await import('@/server/platform/config');

const dataDir = mkdtempSync(join(tmpdir(), 'tantu-bench-'));
const store = await compose(
  readConfig({
    ...{ DEMO: 'catalogue', RATE_LIMITS: 'off', COD: 'visible', LOG_LEVEL: 'fatal', TRUST_PROXY: '1' },
    ...{ DATA_DIR: dataDir, ADMIN_PASSWORD: 'warp and weft', DATABASE_URL: process.env.DATABASE_URL },
  }),
);
const app = createApp(store.deps);
const { db } = store.deps;

const tokens: string[] = [];
for (let number = 0; number < buyers; number += 1) {
  const person = {
    email: `${randomUUID()}@bench.example`,
    firstName: 'Asha',
    lastName: 'Rao',
    verifiedAt: new Date(),
  };
  const { id } = await db.insert(users).values(person).returning({ id: users.id }).get();
  tokens.push(await addSession(db, id));
}
const isFullPrice = (await db.select().from(products).all()).filter(({ salePrice }) => salePrice === null);
const bought = isFullPrice.slice(0, 2);
const cells = await db
  .select()
  .from(variants)
  .where(
    inArray(
      variants.productId,
      bought.map(({ id }) => id),
    ),
  )
  .all();
const items = bought.flatMap(({ id }) => {
  const cell = cells.find(({ productId }) => productId === id);
  return cell ? [{ productId: id, quantity: 1, size: cell.size, color: cell.color }] : [];
});
const subtotal = bought.reduce((sum, { price }) => sum + price, 0);

async function rush(): Promise<string> {
  const isBought = inArray(
    products.id,
    bought.map(({ id }) => id),
  );
  const isCell = inArray(
    variants.productId,
    bought.map(({ id }) => id),
  );
  await db.update(variants).set({ stock: pieces }).where(isCell).run();
  await db
    .update(products)
    .set({ stock: pieces * cells.length })
    .where(isBought)
    .run();
  const startedAt = performance.now();
  const answers = await Promise.all(
    tokens.map(async (token, number) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-forwarded-for': `203.0.113.${number}`,
      };
      const body = JSON.stringify(orderBody({ items, subtotal }, 'cod'));
      const { status } = await app.request('/api/orders', { method: 'POST', headers, body });
      return { status, ms: performance.now() - startedAt };
    }),
  );
  const counts = [201, 409, 503].map((status) => answers.filter((answer) => answer.status === status).length);
  const [orders = 0, shortages = 0, busy = 0] = counts;
  const others = answers.length - orders - shortages - busy;
  const longest = Math.max(...answers.map(({ ms }) => ms));
  return `${orders} orders, ${shortages} shortages, ${busy} times 503, ${others} others; the last after ${longest.toFixed(0)} ms`;
}

for (let round = 0; round < rounds; round += 1) console.log(await rush());
await store.close();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
