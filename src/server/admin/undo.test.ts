import { describe, expect, test } from 'vitest';
import { staffLog } from '@/db/schema';
import { rpc } from '../testing/people';
import { testShop } from '../testing/shop';

const shirt = { name: 'Linen Shirt', price: '1499', sizes: ['S', 'M'], colors: [], stock: 10 };

async function desk() {
  const shop = testShop();
  const admin = await shop.signIn({ isAdmin: true });
  const send = (method: string, path: string, body?: unknown) => shop.call(method, path, body, admin.token);
  const add = async (body: object = shirt): Promise<number> =>
    (await send('POST', '/api/products', body)).body.id;
  const change = (id: number, body: object) => send('PUT', `/api/products/${id}`, body);
  const shown = async (id: number) => (await shop.call('GET', `/api/products/${id}`)).body;
  const log = () => shop.db.select().from(staffLog).all();
  const rpcAs = (type: 'query' | 'mutation', path: string, input: object) =>
    rpc(shop, type, path, input, admin.token);
  const undo = async (id = log().at(-1)?.id) => rpcAs('mutation', 'admin.log.undo', { id });
  const undoBatch = (batch: string) => rpcAs('mutation', 'admin.log.undoBatch', { batch });
  const listLog = async (input: object) =>
    (await rpcAs('query', 'admin.log.list', input)).body.result.data.json as {
      items: Logged[];
      total: number;
    };
  return { ...shop, admin, send, add, change, shown, log, rpcAs, undo, undoBatch, listLog };
}
type Logged = {
  id: number;
  label: string;
  action: string;
  actor: string;
  canUndo: boolean;
  batchSize: number;
};
const told = (answer: { body: { error: { json: { message: string } } } }) => answer.body.error.json.message;

describe('undoing an edit', () => {
  test('brings back the fields it changed and leaves the others', async () => {
    const { add, change, shown, log, undo, checkStock } = await desk();
    const id = await add();
    await change(id, { price: '1599', variants: [{ size: 'S', color: null, stock: 9 }] });
    const edit = log().at(-1)?.id;
    await change(id, { name: 'Cotton Shirt' });
    expect((await undo(edit)).status).toBe(200);
    expect(await shown(id)).toMatchObject({ name: 'Cotton Shirt', price: '1499.00', stock: 10 });
    checkStock();
  });

  test('is refused when a field was changed again since, naming it, and nothing changes', async () => {
    const { add, change, shown, log, undo } = await desk();
    const id = await add();
    await change(id, { price: '1599', featured: true });
    const edit = log().at(-1)?.id;
    await change(id, { price: '1699' });
    const answer = await undo(edit);
    expect([answer.status, told(answer)]).toEqual([
      409,
      expect.stringContaining('changed again since (price)'),
    ]);
    expect(await shown(id)).toMatchObject({ price: '1699.00', featured: true });
  });

  test('of stock that rose from 5 to 8 after 2 were sold leaves 3', async () => {
    const { add, change, call, orderOf, signIn, stockOf, undo, checkStock, log } = await desk();
    const id = await add({ ...shirt, sizes: [], stock: 5 });
    await change(id, { stock: 8 });
    const edit = log().at(-1)?.id;
    const shopper = await signIn();
    await call('POST', '/api/orders', orderOf([{ productId: id, quantity: 2 }]), shopper.token);
    expect((await undo(edit)).status).toBe(200);
    expect(stockOf(id)).toBe(3);
    checkStock();
  });

  test('of stock that was sold meanwhile is refused', async () => {
    const { add, change, call, orderOf, signIn, stockOf, undo, log } = await desk();
    const id = await add({ ...shirt, sizes: [], stock: 0 });
    await change(id, { stock: 3 });
    const edit = log().at(-1)?.id;
    const shopper = await signIn();
    await call('POST', '/api/orders', orderOf([{ productId: id, quantity: 1 }]), shopper.token);
    const answer = await undo(edit);
    expect([answer.status, told(answer)]).toEqual([409, expect.stringContaining('sold since')]);
    expect(stockOf(id)).toBe(2);
  });

  test('brings a removed size back with its pieces', async () => {
    const { add, change, shown, undo, checkStock } = await desk();
    const id = await add();
    await change(id, { sizes: ['S'], stock: 5 });
    expect((await undo()).status).toBe(200);
    expect((await shown(id)).variants).toEqual([
      { size: 'S', color: null, stock: 5 },
      { size: 'M', color: null, stock: 5 },
    ]);
    checkStock();
  });

  test('twice is refused, and the undoing is a change that can be undone itself', async () => {
    const { add, change, shown, log, undo } = await desk();
    const id = await add();
    await change(id, { price: '1599' });
    const edit = log().at(-1)?.id;
    await undo(edit);
    expect(told(await undo(edit))).toBe('This change was undone already.');
    expect((await undo()).status).toBe(200);
    expect((await shown(id)).price).toBe('1599.00');
  });
});

test('undoing a removal brings the product back into shop and search; undoing a creation takes it out', async () => {
  const { add, send, call, shown, undo } = await desk();
  const id = await add();
  await send('DELETE', `/api/products/${id}`);
  await undo();
  expect((await call('GET', '/api/products?search=linen')).body).toHaveLength(1);
  const other = await add({ ...shirt, name: 'Jacket' });
  await undo();
  expect((await shown(other)).code).toBe('notFound');
});

test('undoing a creation is refused once a piece was sold or a field was changed', async () => {
  const { add, change, call, orderOf, signIn, shown, log, undo } = await desk();
  const shopper = await signIn();
  const sold = await add({ ...shirt, sizes: [], stock: 5 });
  const creation = log().at(-1)?.id;
  await call('POST', '/api/orders', orderOf([{ productId: sold, quantity: 1 }]), shopper.token);
  expect(told(await undo(creation))).toMatch(/sold or counted since/);
  const edited = await add({ ...shirt, name: 'Jacket' });
  const second = log().at(-1)?.id;
  await change(edited, { price: '1999' });
  expect(told(await undo(second))).toMatch(/changed again since \(price\)/);
  for (const id of [sold, edited]) expect(await shown(id)).toMatchObject({ id });
});

describe('a change of many products', () => {
  const select = (ids: number[], revision = 1) => ids.map((id) => ({ id, revision }));

  test.each([
    [{ kind: 'price', mode: 'percent', amount: 10 }, { price: '1649.00' }],
    [{ kind: 'price', mode: 'add', amount: -200 }, { price: '1299.00' }],
    [{ kind: 'price', mode: 'set', amount: 999 }, { price: '999.00' }],
    [{ kind: 'salePrice', percentOff: 33 }, { salePrice: '1004.00' }],
    [{ kind: 'featured', featured: true }, { featured: true }],
    [{ kind: 'stock', mode: 'set', pieces: 4 }, { stock: 8 }],
    [{ kind: 'stock', mode: 'add', pieces: -1 }, { stock: 8 }],
  ])('%j', async (change, expected) => {
    const { add, rpcAs, shown, checkStock } = await desk();
    const ids = [await add(), await add({ ...shirt, name: 'Jacket' })];
    const answer = await rpcAs('mutation', 'admin.products.changeMany', { products: select(ids), change });
    expect(answer.body.result.data.json.changed).toBe(2);
    for (const id of ids) expect(await shown(id)).toMatchObject(expected);
    checkStock();
  });

  test('reaches every product that the filters show, and leaves the price in its bounds', async () => {
    const { add, rpcAs, shown } = await desk();
    const ids = [await add(), await add({ ...shirt, name: 'Jacket' })];
    const jacket = await add({ ...shirt, name: 'Wool Jacket' });
    const found = await rpcAs('query', 'admin.products.matching', { search: 'jacket', sort: 'name' });
    const products = found.body.result.data.json;
    expect(products).toEqual(select([ids[1] ?? 0, jacket]));
    const change = { kind: 'price', mode: 'add', amount: -1499 };
    const refused = await rpcAs('mutation', 'admin.products.changeMany', { products, change });
    expect([refused.status, told(refused)]).toEqual([
      400,
      expect.stringContaining('Jacket would be out of range'),
    ]);
    expect(await shown(jacket)).toMatchObject({ price: '1499.00' });
  });

  test('is undone as a whole from the log', async () => {
    const { add, rpcAs, shown, undoBatch, listLog } = await desk();
    const ids = [await add(), await add({ ...shirt, name: 'Jacket' })];
    const change = { kind: 'remove' };
    const { body } = await rpcAs('mutation', 'admin.products.changeMany', { products: select(ids), change });
    const { batch } = body.result.data.json;
    expect((await listLog({ batch })).items.map(({ batchSize }) => batchSize)).toEqual([2, 2]);
    expect((await shown(ids[0] ?? 0)).code).toBe('notFound');
    expect((await undoBatch(batch)).body.result.data.json).toEqual({ undone: 2 });
    for (const id of ids) expect(await shown(id)).toMatchObject({ id });
    expect((await undoBatch(batch)).status).toBe(409);
  });

  test('changes none when one was changed meanwhile or would leave its bounds', async () => {
    const { add, change, rpcAs, shown } = await desk();
    const ids = [await add(), await add({ ...shirt, name: 'Jacket', stock: 1 })];
    const less = { kind: 'stock', mode: 'add', pieces: -1 };
    const tooFew = await rpcAs('mutation', 'admin.products.changeMany', {
      products: select(ids),
      change: less,
    });
    expect([tooFew.status, told(tooFew)]).toEqual([400, expect.stringContaining('Jacket (M) would have -1')]);
    await change(ids[1] ?? 0, { price: '1999' });
    const featured = { kind: 'featured', featured: true };
    const stale = await rpcAs('mutation', 'admin.products.changeMany', {
      products: select(ids),
      change: featured,
    });
    expect([stale.status, told(stale)]).toEqual([409, expect.stringContaining('Jacket was changed')]);
    expect(await shown(ids[0] ?? 0)).toMatchObject({ featured: false, stock: 10 });
  });
});

describe('a category', () => {
  test('gets an address from its name, keeps it when renamed, and a taken name answers 409', async () => {
    const { send } = await desk();
    const { status, body } = await send('POST', '/api/categories', { name: "Kids' Wear & Toys" });
    expect([status, body]).toMatchObject([201, { slug: 'kids-wear-toys', description: '', productCount: 0 }]);
    const renamed = await send('PUT', `/api/categories/${body.id}`, { name: 'Children' });
    expect(renamed.body).toMatchObject({ name: 'Children', slug: 'kids-wear-toys' });
    const taken = await send('POST', '/api/categories', { name: 'children' });
    expect([taken.status, taken.body.message]).toEqual([409, 'There is a category named Children already.']);
  });

  test.each([
    ['कुर्ता पजामा', 'kurta-pjama'],
    ['ಸೀರೆ', 'sire'],
    ['Été', 'ete'],
    ['Sale', 'sale'],
  ])('named %s has the address %s', async (name, slug) => {
    const { send } = await desk();
    expect((await send('POST', '/api/categories', { name })).body.slug).toBe(slug);
  });

  test('without a letter or a digit in its name is refused', async () => {
    const { send } = await desk();
    const { status, body } = await send('POST', '/api/categories', { name: '!!! …' });
    expect([status, body.issues[0].message]).toEqual([400, 'Name needs a letter or a digit.']);
  });

  test('that is deleted leaves its products without one, in list and product, and undoing restores both', async () => {
    const { send, add, shown, undo, call } = await desk();
    const { body: category } = await send('POST', '/api/categories', { name: 'Winter', description: 'Warm' });
    const id = await add({ ...shirt, categoryId: category.id });
    const inCategory = async () => (await call('GET', `/api/products?categoryId=${category.id}`)).body.length;
    expect(await inCategory()).toBe(1);
    expect((await send('DELETE', `/api/categories/${category.id}`)).status).toBe(204);
    expect([await inCategory(), (await shown(id)).category]).toEqual([0, null]);
    expect((await undo()).status).toBe(200);
    expect([await inCategory(), (await shown(id)).category]).toMatchObject([
      1,
      { name: 'Winter', slug: 'winter' },
    ]);
  });

  test('that changed since it was read is refused with 409', async () => {
    const { send } = await desk();
    const { body: category } = await send('POST', '/api/categories', { name: 'Winter' });
    const was = { name: 'Winter', description: '', image: null };
    await send('PUT', `/api/categories/${category.id}`, { description: 'Warm', was });
    const second = await send('PUT', `/api/categories/${category.id}`, { description: 'Cold', was });
    expect([second.status, second.body.message]).toEqual([409, expect.stringContaining('somebody else')]);
  });

  test('renamed makes its products findable by the new name', async () => {
    const { send, add, call } = await desk();
    const { body: category } = await send('POST', '/api/categories', { name: 'Winter' });
    await add({ ...shirt, categoryId: category.id });
    await send('PUT', `/api/categories/${category.id}`, { name: 'Monsoon' });
    const found = await call('GET', '/api/products?search=monsoon');
    expect(found.body[0].category.name).toBe('Monsoon');
  });
});

describe('the log', () => {
  test.each([
    ['jacket', ['Jacket', 'Jacket']],
    ['159900', ['Jacket']],
    ['product.create', ['Jacket', 'Linen Shirt']],
    ['person1@shop', ['Jacket', 'Jacket', 'Linen Shirt']],
    ['%', []],
  ])('finds by “%s”', async (search, labels) => {
    const { add, change, listLog } = await desk();
    await add();
    const id = await add({ ...shirt, name: 'Jacket' });
    await change(id, { price: '1599' });
    const { items } = await listLog({ search });
    expect(items.map(({ label }) => label)).toEqual(labels);
  });

  test('shows what was changed in one go as one row that opens, and only the days asked for', async () => {
    const { add, rpcAs, listLog, clock } = await desk();
    const ids = [await add(), await add({ ...shirt, name: 'Jacket' })];
    clock.now = new Date('2026-02-01T00:00:00+05:30');
    const { body } = await rpcAs('mutation', 'admin.products.changeMany', {
      products: ids.map((id) => ({ id, revision: 1 })),
      change: { kind: 'featured', featured: true },
    });
    const { batch } = body.result.data.json;
    const all = await listLog({});
    expect([all.total, all.items.map(({ label, batchSize }) => [label, batchSize])]).toEqual([
      3,
      [
        ['Jacket', 2],
        ['Jacket', 1],
        ['Linen Shirt', 1],
      ],
    ]);
    expect((await listLog({ search: 'linen' })).items.map(({ batchSize }) => batchSize)).toEqual([2, 1]);
    expect((await listLog({ batch })).total).toBe(2);
    expect((await listLog({ from: '2026-02-01', to: '2026-02-01' })).total).toBe(1);
    expect((await listLog({ to: '2026-01-31' })).total).toBe(2);
  });
});
