import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { catalogueChanged } from '@/db/catalogueVersion';
import { orders, products, users, variants, wishlistEntries } from '@/db/schema';
import { write } from '@/db/write';
import { demoProducts } from '@/demo/catalogue';
import { addDemoProducts } from '@/demo/fill';
import { variantGrid } from '@/shared/catalogue/stock';
import { toDecimal } from '@/shared/money';
import { namedAmounts, quote } from '@/shared/orders/amounts/quote';
import { PRICING } from '@/shared/orders/amounts/rules';
import { createApp } from './http/app';
import { maxRequestUnits, WorkBudget } from './platform/workBudget';
import { procedures } from './routers/appRouter';
import { type AccessFixture, createAccessFixture } from './testing/access/fixture';
import { accessOf } from './testing/access/table';
import { obligingCourier } from './testing/fakes/obligingCourier';
import { batchOfTen, largestInputs, manyVariants } from './testing/fuzz/largestInputs';
import { ADDRESS } from './testing/orders';
import { formOf } from './testing/people';
import { type Source, sourceOf, testStore } from './testing/testStore';

/** What one more call may cost after those before it were nearly enough for one request. */
const maxCallUnits = 100_000;
const maxAnswerBytes = 3 * 1024 * 1024;
const lines = 50;
const price = 199_900;

type Large = { source: Source; rest: Omit<AccessFixture, 'store'>; inputs: Record<string, object> };
let made: Promise<Large> | undefined;

/** A customer with 50 lines of a product of 120 variants in the cart and in each of 20 orders, and all products as wishes. */
async function makeLarge(): Promise<Large> {
  const { store, ...rest } = await createAccessFixture();
  const { db, call, clock } = store;
  const { customer } = rest.tokens;
  await write(db, (tx) => addDemoProducts(tx, demoProducts, clock.now));
  const grid = variantGrid(manyVariants.sizes, manyVariants.colors);
  const productId = await write(db, async (tx) => {
    const catalogueVersion = await catalogueChanged(tx);
    const stock = 1000 * grid.length;
    const { id } = await tx
      .insert(products)
      .values({ name: 'Kurta of all sizes', price, ...manyVariants, stock, catalogueVersion })
      .returning({ id: products.id })
      .get();
    const cells = grid.map(({ size, color }, position) => ({
      ...{ productId: id, size: size ?? '', color: color ?? '' },
      ...{ position, stock: 1000 },
    }));
    await tx.insert(variants).values(cells).run();
    return id;
  });
  const items = grid.slice(0, lines).map((choice) => ({ productId, ...choice, quantity: 1 }));
  for (const item of items) expect((await call('POST', '/api/cart', item, customer)).status).toBe(201);
  const amounts = namedAmounts(
    quote(
      items.map(({ quantity }) => ({ unitPrice: price, quantity })),
      PRICING,
    ),
  );
  const totals = Object.fromEntries(Object.entries(amounts).map(([name, paise]) => [name, toDecimal(paise)]));
  const order = { items, ...totals, shippingAddress: ADDRESS, paymentMethod: 'cod' };
  const placed: number[] = [];
  for (let count = 0; count < 20; count += 1) {
    const { status, body } = await call('POST', '/api/orders', order, customer);
    if (status !== 201) break;
    placed.push(body.id);
  }
  const orderId = placed[0] ?? 0;
  for (const status of ['shipped', 'delivered'])
    await call('PUT', `/api/orders/${orderId}/status`, { status }, rest.tokens.admin);
  const userId = (await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId)).get())
    ?.userId;
  const owner = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId ?? 0))
    .get();
  const productIds = (
    await db.select({ id: products.id }).from(products).orderBy(asc(products.id)).all()
  ).map(({ id }) => id);
  const wishes = productIds.map((id) => ({ userId: owner?.id ?? 0, productId: id, createdAt: clock.now }));
  await db.insert(wishlistEntries).values(wishes).onConflictDoNothing().run();
  expect(placed.length).toBeGreaterThan(0);
  return {
    source: await sourceOf(db),
    rest,
    inputs: {
      ...largestInputs({ productId, productIds: productIds.toReversed(), orderId }),
      'orders.place': order,
    },
  };
}

/** The same shop for each test on a separate database. */
async function openLarge() {
  made ??= makeLarge();
  const large = await made;
  const store = await testStore(large.source, { RATE_LIMITS: 'on' }, { couriers: obligingCourier() });
  return { ...large, store };
}

/** Calls a procedure ten times in a batch; what it spent and the bytes of its answer. */
async function tenCalls(
  large: Awaited<ReturnType<typeof openLarge>>,
  path: string,
  who: 'visitor' | 'customer',
) {
  const { store } = large;
  const { may, input } = accessOf(path);
  const isRefused = may === 'staff' || (may === 'customer' && who === 'visitor');
  const given = large.inputs[path] ?? (isRefused ? {} : await input?.({ ...large.rest, store }));
  let units = 0;
  class Watched extends WorkBudget {
    override spend(name: string, amount: number): void {
      units += amount;
      super.spend(name, amount);
    }
  }
  const app = createApp({ ...store.deps, budget: new Watched({ isLate: () => false }) });
  const { type } = procedures[path] ?? { type: 'query' as const };
  const form = formOf(given);
  const batch = batchOfTen(path, type, given);
  const token = large.rest.tokens[who];
  const response = await app.request(form ? `/trpc/${path}` : batch.path, {
    method: batch.method,
    headers: {
      ...(!form && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: form ?? batch.body,
  });
  const text = await response.text();
  return { status: response.status, units, bytes: Buffer.byteLength(text), isRefused };
}

const mostUnits = maxRequestUnits + maxCallUnits;
const people = ['visitor', 'customer'] as const;
const [forStaff, forOthers] = [true, false].map((isForStaff) =>
  Object.keys(procedures).filter((path) => (accessOf(path).may === 'staff') === isForStaff),
) as [string[], string[]];

describe.each(forOthers)('ten calls of %s in a batch', (path) => {
  test.each(people)(`cost a %s at most ${mostUnits} units and 3 MB`, async (who) => {
    const { status, units, bytes, isRefused } = await tenCalls(await openLarge(), path, who);
    // A 414 would be no batch at all.
    expect(status).not.toBe(414);
    if (isRefused) expect(status).toBe(401);
    expect(units).toBeLessThan(mostUnits);
    expect(bytes).toBeLessThan(maxAnswerBytes);
  });
});

test.each(people)(
  "ten calls of a procedure of staff's cost a %s less than a visitor's search",
  async (who) => {
    const large = await openLarge();
    for (const path of forStaff) {
      const { status, units, bytes } = await tenCalls(large, path, who);
      expect([path, status]).toEqual([path, who === 'visitor' ? 401 : 403]);
      expect([path, units < 10_000, bytes < 10_000]).toEqual([path, true, true]);
    }
  },
);
