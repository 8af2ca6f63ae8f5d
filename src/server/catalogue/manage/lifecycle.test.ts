import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, products, stockAlerts, variants } from '@/db/schema';
import { mapInTurn } from '@/shared/inTurn';
import { sealToken } from '../../platform/linkTokens';
import { SecretBox } from '../../platform/secretBox';
import { mailStockAlerts } from '../../stockAlerts/mailAlerts';
import { deliverMails } from '../../testing/mails';
import { testShop } from '../../testing/shop';
import { shirt, withCatalogue } from '../../testing/shops/catalogue';
import { followTimes } from './live';

const secondMs = 1000;
const dayMs = 86_400_000;

/** A shop whose clock is moved, with a customer. Pages follow the clock when `look` has run. */
async function lifecycleShop() {
  const shop = await withCatalogue(await testShop());
  const { call, clock, deps, db } = shop;
  const customer = await shop.signIn();
  const as = (method: string, path: string, body?: object) => call(method, path, body, customer.token);
  const look = () => followTimes(deps);
  const pass = (milliseconds: number) => {
    clock.now = new Date(clock.now.getTime() + milliseconds);
  };
  const inSeconds = (seconds: number) => new Date(clock.now.getTime() + seconds * secondMs).toISOString();
  const statusOf = async (id: number) => (await call('GET', `/api/products/${id}`)).status;
  const listed = async (search = ''): Promise<number[]> =>
    (await call('GET', `/api/products${search}`)).body.map((product: { id: number }) => product.id);
  const order = async (productId: number) =>
    as('POST', '/api/orders', await shop.orderOf([{ productId, quantity: 1 }]));
  const bulk = async (ids: readonly number[], step: object) => {
    const chosen = await mapInTurn(ids, async (id) => {
      const row = await db.select().from(products).where(eq(products.id, id)).get();
      return { id, revision: row?.revision };
    });
    return shop.send('POST', '/api/admin/products/change', {
      products: chosen,
      change: { kind: 'lifecycle', step },
    });
  };
  const simple = { name: 'Linen Shirt', price: '1499', stock: 10 };
  const draft = (more: object = {}) => shop.add({ ...simple, status: 'draft', ...more });
  return { ...shop, customer, as, look, pass, inSeconds, statusOf, listed, order, bulk, draft, simple };
}

describe('a new product', () => {
  test('is in the shop with the documented body', async () => {
    const { add, statusOf, listed, simple } = await lifecycleShop();
    const id = await add(simple);
    expect([await statusOf(id), await listed()]).toEqual([200, [id]]);
  });

  test('is absent as a draft, and shown to staff', async () => {
    const { draft, statusOf, listed, send, as } = await lifecycleShop();
    const id = await draft();
    expect([await statusOf(id), await listed(), await listed('?search=linen')]).toEqual([404, [], []]);
    expect((await send('GET', `/api/admin/products/${id}`)).body).toMatchObject({ status: 'draft' });
    const refused = await as('POST', '/api/cart', { productId: id });
    expect([refused.status, refused.body.message]).toEqual([404, 'Product not found.']);
    expect((await as('POST', '/api/wishlist', { productId: id })).status).toBe(404);
  });

  test('must leave after it enters', async () => {
    const { send, simple, inSeconds } = await lifecycleShop();
    const times = { publishAt: inSeconds(60), unpublishAt: inSeconds(60) };
    expect((await send('POST', '/api/products', { ...simple, ...times })).status).toBe(400);
  });
});

describe('at its times', () => {
  test('enters and leaves cart and order to the second, pages at the next look', async () => {
    const { add, simple, inSeconds, pass, look, statusOf, listed, as, order } = await lifecycleShop();
    const id = await add({ ...simple, publishAt: inSeconds(10), unpublishAt: inSeconds(20) });
    pass(9999);
    await look();
    expect([await statusOf(id), (await as('POST', '/api/cart', { productId: id })).status]).toEqual([
      404, 404,
    ]);
    pass(1);
    expect((await as('POST', '/api/cart', { productId: id })).status).toBe(201);
    expect(await look()).toBe(1);
    expect([await statusOf(id), await listed('?search=linen')]).toEqual([200, [id]]);
    pass(9999);
    expect((await order(id)).status).toBe(201);
    pass(1);
    const refused = await order(id);
    expect([refused.status, refused.body.message]).toEqual([409, 'Linen Shirt is no longer available.']);
    expect((await as('GET', '/api/cart')).body).toMatchObject([{ available: false, left: 0 }]);
    expect(await look()).toBe(1);
    expect([await statusOf(id), await listed('?search=linen'), await look()]).toEqual([404, [], 0]);
  });

  test('that passed while the store was down, enters at the first look', async () => {
    const { add, simple, inSeconds, pass, look, statusOf } = await lifecycleShop();
    const entered = await add({ ...simple, publishAt: inSeconds(60) });
    const left = await add({ ...simple, unpublishAt: inSeconds(60) });
    const both = await add({ ...simple, publishAt: inSeconds(60), unpublishAt: inSeconds(120) });
    pass(dayMs);
    expect(await look()).toBe(2);
    expect([await statusOf(entered), await statusOf(left), await statusOf(both)]).toEqual([200, 404, 404]);
  });

  test('follows a clock that went back', async () => {
    const { add, simple, inSeconds, pass, look, statusOf } = await lifecycleShop();
    const [begun, over] = [
      await add({ ...simple, publishAt: inSeconds(60) }),
      await add({ ...simple, unpublishAt: inSeconds(60) }),
    ];
    pass(60 * secondMs);
    await look();
    expect([await statusOf(begun), await statusOf(over)]).toEqual([200, 404]);
    pass(-60 * secondMs);
    await look();
    expect([await statusOf(begun), await statusOf(over)]).toEqual([404, 200]);
  });

  test('is found by search when it entered by an edit after its time', async () => {
    const { add, simple, inSeconds, pass, look, change, listed } = await lifecycleShop();
    const id = await add({ ...simple, publishAt: inSeconds(10) });
    pass(11 * secondMs);
    await change(id, { featured: true });
    await look();
    expect(await listed('?search=linen')).toEqual([id]);
  });

  test('counts in categories and stock alerts from then on', async () => {
    const { send, add, simple, inSeconds, pass, look, call, db, deps, clock } = await lifecycleShop();
    const { body: category } = await send('POST', '/api/categories', { name: 'Shirts' });
    const id = await add({ ...simple, categoryId: category.id, publishAt: inSeconds(10) });
    const variant = await db.select().from(variants).where(eq(variants.productId, id)).get();
    const alert = { variantId: variant?.id ?? 0, email: 'asha@example.com', confirmedAt: clock.now };
    await db.insert(stockAlerts).values(alert).run();
    const count = async () => (await call('GET', '/api/categories')).body[0].productCount;
    const mailed = async () => {
      await mailStockAlerts(deps);
      return (await deliverMails(deps)).map(({ subject }) => subject);
    };
    expect([await count(), await mailed()]).toEqual([0, []]);
    pass(10 * secondMs);
    await look();
    expect([await count(), await mailed()]).toEqual([1, ['Linen Shirt is back in stock']]);
  });
});

describe('a product that was ordered', () => {
  test('is refused as archived with stock and money untouched, and stays in the order', async () => {
    const { add, simple, order, change, db, as, statusOf } = await lifecycleShop();
    const id = await add(simple);
    const placed = await order(id);
    expect(placed.status).toBe(201);
    await change(id, { status: 'archived' });
    expect(await statusOf(id)).toBe(404);
    expect((await order(id)).status).toBe(409);
    expect(await db.select().from(orders).all()).toHaveLength(1);
    expect((await db.select().from(products).where(eq(products.id, id)).get())?.stock).toBe(9);
    const { body } = await as('GET', `/api/orders/${placed.body.id}`);
    expect(body.items).toMatchObject([{ name: 'Linen Shirt' }]);
  });

  test('is not quoted after it went back to draft', async () => {
    const { add, simple, change, as } = await lifecycleShop();
    const id = await add(simple);
    await as('POST', '/api/cart', { productId: id });
    await change(id, { status: 'draft' });
    const body = { items: [{ productId: id, quantity: 1 }], paymentMethod: 'card' };
    expect((await as('POST', '/api/quote', body)).status).toBe(404);
    expect((await as('GET', '/api/cart')).body).toMatchObject([{ available: false }]);
  });
});

describe('many drafts', () => {
  test('40 are published for one moment as one change, enter together, and return with one undo', async () => {
    const { draft, bulk, inSeconds, pass, look, listed, undoBatch, listLog } = await lifecycleShop();
    const ids = await mapInTurn(Array.from({ length: 40 }), (_, at) => draft({ name: `Shirt ${at}` }));
    const { status, body } = await bulk(ids, { to: 'publishAt', at: inSeconds(3600) });
    expect([status, body.changed]).toEqual([200, 40]);
    expect((await listLog({})).items[0]).toMatchObject({ batchSize: 40, canUndo: true });
    pass(3599 * secondMs);
    expect([await look(), await listed()]).toEqual([0, []]);
    pass(secondMs);
    expect(await look()).toBe(40);
    expect((await listed()).toSorted((a, b) => a - b)).toEqual(ids);
    expect((await undoBatch(body.batch)).status).toBe(200);
    expect(await listed()).toEqual([]);
  });

  test('are published now, archived and taken back one after the other', async () => {
    const { draft, bulk, listed } = await lifecycleShop();
    const ids = [await draft({ name: 'Red Shirt' }), await draft({ name: 'Blue Shirt' })];
    const shown = async (step: object) => {
      expect((await bulk(ids, step)).status).toBe(200);
      return (await listed('?search=shirt')).length;
    };
    expect([
      await shown({ to: 'publish' }),
      await shown({ to: 'archive' }),
      await shown({ to: 'draft' }),
    ]).toEqual([2, 0, 0]);
  });

  test('leave at one moment', async () => {
    const { add, simple, bulk, inSeconds, pass, look, listed } = await lifecycleShop();
    const ids = [await add(simple), await add(simple)];
    await bulk(ids, { to: 'unpublishAt', at: inSeconds(60) });
    pass(60 * secondMs);
    expect([await look(), await listed()]).toEqual([2, []]);
  });

  test('do not leave at a moment while one of them is a draft, and nothing changes', async () => {
    const { add, simple, draft, bulk, inSeconds, send } = await lifecycleShop();
    const [shown, hidden] = [await add(simple), await draft({ name: 'Red Shirt' })];
    const refused = await bulk([shown, hidden], { to: 'unpublishAt', at: inSeconds(60) });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Red Shirt is not published. Nothing was changed.',
    ]);
    expect((await send('GET', `/api/admin/products/${shown}`)).body.unpublishAt).toBeNull();
  });
});

test('an undo of one change brings the times back', async () => {
  const { add, simple, change, undo, inSeconds, send } = await lifecycleShop();
  const publishAt = inSeconds(3600);
  const id = await add({ ...simple, publishAt });
  await change(id, { status: 'draft', publishAt: null });
  expect((await undo()).status).toBe(200);
  expect((await send('GET', `/api/admin/products/${id}`)).body).toMatchObject({
    status: 'published',
    publishAt,
  });
});

test('staff filter products by where they are', async () => {
  const { add, simple, draft, inSeconds, pass, rpcAs } = await lifecycleShop();
  const ids = {
    draft: await draft(),
    scheduled: await add({ ...simple, publishAt: inSeconds(3600) }),
    live: await add(simple),
    ended: await add({ ...simple, unpublishAt: inSeconds(1) }),
    archived: await add({ ...simple, status: 'archived' }),
  };
  pass(secondMs);
  for (const [phase, id] of Object.entries(ids)) {
    const { items } = (await rpcAs('query', 'admin.products.list', { phase })).body.result.data.json;
    expect([phase, items.map((product: { id: number }) => product.id)]).toEqual([phase, [id]]);
  }
});

test('a copy is a draft with its own SKUs, no stock and the same pictures', async () => {
  const { add, send, statusOf } = await lifecycleShop();
  const id = await add({ ...shirt, description: 'Soft.', images: ['https://example.com/shirt.jpg'] });
  const original = (await send('GET', `/api/admin/products/${id}`)).body;
  const { status, body } = await send('POST', `/api/admin/products/${id}/duplicate`);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ name: 'Linen Shirt (copy)', status: 'draft', stock: 0, price: '1499.00', description: 'Soft.' },
    ...{ sizes: ['S', 'M'], images: original.images },
  });
  const skus = (product: { variants: { sku: string }[] }) => product.variants.map(({ sku }) => sku);
  expect(new Set([...skus(original), ...skus(body)]).size).toBe(4);
  expect(await statusOf(body.id)).toBe(404);
});

describe('a preview link', () => {
  async function previewed() {
    const shop = await lifecycleShop();
    const id = await shop.draft({ description: 'Soft.' });
    const { url } = (await shop.send('POST', `/api/admin/products/${id}/preview-link`)).body;
    const token = new URL(url).searchParams.get('token') ?? '';
    const open = async (given = token) => {
      const input = encodeURIComponent(JSON.stringify({ json: { token: given } }));
      return shop.app.request(`/trpc/catalogue.preview?input=${input}`);
    };
    return { ...shop, id, url, token, open };
  }

  test('shows a draft to a visitor for 7 days and is not cached', async () => {
    const { open, pass } = await previewed();
    const answer = await open();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.text()).toContain('Linen Shirt');
    pass(7 * dayMs - secondMs);
    expect((await open()).status).toBe(200);
    pass(secondMs);
    expect((await open()).status).toBe(404);
  });

  test('shows nothing with a changed token, one of another purpose or key, or after the product was removed', async () => {
    const { open, token, send, id, deps } = await previewed();
    const changed = [...token].map((character, place) => {
      const other = character === 'A' ? 'B' : 'A';
      return token.slice(0, place) + other + token.slice(place + 1);
    });
    const { path } = (await send('POST', '/api/admin/sales/preview-link', { at: '2026-12-01T10:00' })).body;
    const ofSales = new URL(path, 'https://shop.example').searchParams.get('token') ?? '';
    const foreign = { ...deps, secrets: new SecretBox(Buffer.alloc(32, 8)) };
    const ofOthers = sealToken(foreign, 'product preview', { id }, dayMs).token;
    // The last character has bits that carry nothing.
    for (const forged of [...changed.slice(0, -1), token.slice(1), ofSales, ofOthers, ''])
      expect([forged, (await open(forged)).status]).toEqual([forged, 404]);
    await send('DELETE', `/api/products/${id}`);
    expect((await open()).status).toBe(404);
  });
});
