import { describe, expect, test } from 'vitest';
import { imports, products, staffLog } from '@/db/schema';
import { PRODUCT_LIMITS } from '@/shared/schemas/catalogue/adminCatalogue';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { withCatalogue } from '../../testing/shops/catalogue';

const GRID = { sizes: ['S', 'M'], colors: ['Navy', 'Gray'] };
const shirt = { name: 'Linen Shirt', price: '1499', ...GRID, stock: 10 };

async function setUp() {
  const shop = await testShop();
  const admin = await shop.signIn({ role: 'owner' });
  const send = (method: string, path: string, body?: unknown) => shop.call(method, path, body, admin.token);
  const add = async (body: object = shirt) => (await send('POST', '/api/products', body)).body;
  const change = (id: number, body: object) => send('PUT', `/api/products/${id}`, body);
  const shown = async (id: number) => (await shop.call('GET', `/api/products/${id}`)).body;
  const log = () => shop.db.select().from(staffLog).all();
  return { ...shop, admin, send, add, change, shown, log };
}

const cells = (product: { variants: { stock: number }[] }) => product.variants.map(({ stock }) => stock);

describe('adding a product', () => {
  test('returns 201 with the full grid, the stock spread evenly with the remainder first', async () => {
    const { send, shown } = await setUp();
    const { status, body } = await send('POST', '/api/products', shirt);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Linen Shirt',
      price: '1499.00',
      salePrice: null,
      stock: 10,
      revision: 1,
    });
    expect(body.variants).toMatchObject([
      { size: 'S', color: 'Navy', stock: 3 },
      { size: 'S', color: 'Gray', stock: 3 },
      { size: 'M', color: 'Navy', stock: 2 },
      { size: 'M', color: 'Gray', stock: 2 },
    ]);
    expect(await shown(body.id)).toMatchObject({ name: 'Linen Shirt', stock: 10 });
  });

  test('makes it findable at once by name, brand and colours', async () => {
    const { add, call } = await setUp();
    const { id } = await add({ ...shirt, name: 'Zephyr Tunic', brand: 'Quillon' });
    for (const word of ['zephyr', 'quillon', 'navy tunic']) {
      const { body } = await call('GET', `/api/products?search=${encodeURIComponent(word)}`);
      expect(body.map((product: { id: number }) => product.id)).toEqual([id]);
    }
  });

  test.each([
    [{ price: '1499', stock: 1 }, 'Name is required.'],
    [{ name: '  ', price: '1499', stock: 1 }, 'Name is required.'],
    [{ name: 'Kurta', stock: 1 }, 'Price is required.'],
    [{ name: 'Kurta', price: 0, stock: 1 }, 'Please enter a valid price for the product.'],
    [{ name: 'Kurta', price: '1499' }, 'Stock is required.'],
    [{ name: 'Kurta', price: '1499', stock: -1 }, 'Stock cannot be negative.'],
    [{ name: 'Kurta', price: '1499', stock: 1.5 }, 'Stock must be a whole number.'],
    [{ ...shirt, images: ['javascript:alert(1)'] }, /must begin with https/],
    [{ ...shirt, images: ['//elsewhere.example/a.jpg'] }, /must begin with https/],
    [{ ...shirt, images: ['/media/nothing-here/720.webp'] }, /does not exist/],
    [{ ...shirt, categoryId: 999 }, /category does not exist/],
    [{ ...shirt, variants: [{ size: 'XL', color: 'Navy', stock: 1 }] }, /XL \/ Navy is not one of/],
  ])('refuses %j', async (body, message) => {
    const { send, db } = await setUp();
    const answer = await send('POST', '/api/products', body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(message);
    expect(await db.select().from(products).all()).toEqual([]);
  });

  test('trims sizes, colours and images, drops blanks and duplicates; an empty sale price means none', async () => {
    const { add } = await setUp();
    const product = await add({
      ...shirt,
      sizes: [' S', '', 's', 'M ', 'S'],
      colors: [],
      images: [' https://pictures.example/a.jpg ', '', '/fallback.svg'],
      salePrice: '',
    });
    expect([product.sizes, product.images, product.salePrice]).toEqual([
      ['S', 'M'],
      ['https://pictures.example/a.jpg', '/fallback.svg'],
      null,
    ]);
  });
});

describe('a stock change', () => {
  test.each([
    ['an unchanged total leaves the grid alone', { stock: 10 }, [3, 3, 2, 2]],
    ['a changed total is spread evenly', { stock: 21 }, [6, 5, 5, 5]],
    [
      'a named cell is set and the others stay',
      { variants: [{ size: 'M', color: 'Gray', stock: 9 }] },
      [3, 3, 2, 9],
    ],
    [
      'named cells count, whatever the total says',
      { stock: 99, variants: [{ size: 'S', color: 'Navy', stock: 0 }] },
      [0, 3, 2, 2],
    ],
    ['a new size has none', { sizes: ['S', 'M', 'L'] }, [3, 3, 2, 2, 0, 0]],
    ['a removed size goes with a total', { sizes: ['M'], stock: 4, dropStock: true }, [2, 2]],
  ])('%s', async (_, body, expected) => {
    const { add, change, shown, checkStock } = await setUp();
    const { id } = await add();
    const answer = await change(id, body);
    expect([answer.status, cells(answer.body)]).toEqual([200, expected]);
    await checkStock();
    expect(cells(await shown(id))).toEqual(expected);
  });

  test('refuses to remove a size with 4 pieces until they are accounted for', async () => {
    const { add, change } = await setUp();
    const { id } = await add();
    const { status, body } = await change(id, { sizes: ['S'] });
    expect([status, body.message]).toEqual([
      400,
      expect.stringContaining('This removes 4 items of M / Navy, M / Gray from stock.'),
    ]);
  });

  test('reuses the old variant of a size that returns, and the movements still add up', async () => {
    const { add, change, checkStock, stockOf } = await setUp();
    const { id } = await add();
    await change(id, { sizes: ['S'], stock: 6, dropStock: true });
    const back = await change(id, { sizes: ['S', 'M'], variants: [{ size: 'M', color: 'Navy', stock: 7 }] });
    expect(cells(back.body)).toEqual([3, 3, 7, 0]);
    expect(await stockOf(id)).toBe(13);
    await checkStock();
  });

  test('returns 409 with the current stock for a variant that was 3 when read and is 2 now', async () => {
    const { add, change, call, orderOf, signIn } = await setUp();
    const { id } = await add();
    const shopper = await signIn();
    const order = await orderOf([{ productId: id, quantity: 1, size: 'S', color: 'Navy' }]);
    expect((await call('POST', '/api/orders', order, shopper.token)).status).toBe(201);
    const { status, body } = await change(id, {
      revision: 1,
      variants: [{ size: 'S', color: 'Navy', stock: 8, was: 3 }],
    });
    expect([status, body.message]).toEqual([409, expect.stringMatching(/S \/ Navy is now 2, not 3/)]);
    expect(body.variants[0]).toEqual({ size: 'S', color: 'Navy', stock: 2 });
  });
});

describe('two administrators', () => {
  test('notifies the second to save and loses nothing of the first', async () => {
    const { add, change, shown } = await setUp();
    const { id } = await add();
    const { revision } = await shown(id);
    expect((await change(id, { revision, price: '1599' })).body.revision).toBe(2);
    const second = await change(id, { revision, name: 'Cotton Shirt' });
    expect([second.status, second.body.revision]).toEqual([409, 2]);
    expect(second.body.message).toMatch(/changed by someone else/);
    expect(await shown(id)).toMatchObject({ name: 'Linen Shirt', price: '1599.00' });
  });

  test('treats an order between reading and saving as no conflict and preserves its stock', async () => {
    const { add, change, call, orderOf, signIn, stockOf } = await setUp();
    const { id, revision } = await add();
    const shopper = await signIn();
    const order = await orderOf([{ productId: id, quantity: 2, size: 'S', color: 'Navy' }]);
    await call('POST', '/api/orders', order, shopper.token);
    expect((await change(id, { revision, name: 'Cotton Shirt' })).status).toBe(200);
    expect(await stockOf(id)).toBe(8);
  });

  test('returns 409 when removing a product changed since it was read', async () => {
    const { admin, add, change, shown, ...store } = await setUp();
    const { id, revision } = await add();
    await change(id, { price: '1599' });
    const answer = await rpc(store, 'mutation', 'admin.products.remove', { id, revision }, admin.token);
    expect(answer.status).toBe(409);
    expect(await shown(id)).toMatchObject({ price: '1599.00' });
  });
});

describe('a removed product', () => {
  test('returns 404, leaves list and search, and blocks no order that contains it', async () => {
    const { add, send, call, signIn, paidOrder, shown } = await setUp();
    const { id } = await add();
    const shopper = await signIn();
    const order = await paidOrder(shopper.token, [{ productId: id, quantity: 1, size: 'S', color: 'Navy' }]);
    expect((await send('DELETE', `/api/products/${id}`)).status).toBe(204);
    expect(await shown(id)).toMatchObject({ message: 'Product not found.' });
    expect((await call('GET', '/api/products')).body).toEqual([]);
    expect((await call('GET', '/api/products?search=linen')).body).toEqual([]);
    const placed = await call('GET', `/api/orders/${order}`, undefined, shopper.token);
    expect(placed.body.items[0].name).toBe('Linen Shirt');
  });

  test('cannot be changed or removed again', async () => {
    const { add, change, send } = await setUp();
    const { id } = await add();
    await send('DELETE', `/api/products/${id}`);
    expect((await change(id, { name: 'Shirt' })).status).toBe(404);
    expect((await send('DELETE', `/api/products/${id}`)).status).toBe(404);
  });
});

test('logs an edit once with only the changed fields, and nothing when nothing changed', async () => {
  const { add, change, log, admin } = await setUp();
  const { id } = await add();
  await change(id, { price: '1499', name: 'Linen Shirt' });
  await change(id, { price: '1599', variants: [{ size: 'S', color: 'Navy', stock: 4 }] });
  expect(await log()).toMatchObject([
    { action: 'product.create', before: null, label: 'Linen Shirt' },
    {
      action: 'product.update',
      actorId: admin.id,
      source: 'admin',
      entityId: String(id),
      before: { price: 149900, variants: [{ size: 'S', color: 'Navy', stock: 3 }] },
      after: { price: 159900, variants: [{ size: 'S', color: 'Navy', stock: 4 }] },
    },
  ]);
  expect(Object.keys(Object((await log())[1]?.before))).toEqual(['price', 'variants']);
});

test('refuses an edit with 409 while an import is running', async () => {
  const { add, change, db } = await setUp();
  const { id } = await add();
  await db.insert(imports).values({ kind: 'stock', fileName: 'a.csv', status: 'applying', total: 1 }).run();
  const { status, body } = await change(id, { name: 'Shirt' });
  expect([status, body.message]).toEqual([
    409,
    expect.stringContaining('An import is changing the catalogue'),
  ]);
});

const badPrices = [-5, '-5', 0, '', 'abc', 1.999, '1,999'];

test.each(badPrices)('refuses the price %j over REST and tRPC and changes nothing', async (price) => {
  const { admin, add, send, change, shown, ...store } = await setUp();
  const message = 'Please enter a valid price for the product.';
  const { id, revision } = await add();
  const answers = [
    await send('POST', '/api/products', { ...shirt, price }),
    await change(id, { price }),
    await change(id, { ...shirt, price }),
  ];
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
    answers.map(() => [400, message]),
  );
  const mutate = (path: string, input: object) =>
    rpc(store, 'mutation', `admin.products.${path}`, input, admin.token);
  for (const answer of [
    await mutate('create', { ...shirt, price }),
    await mutate('update', { id, revision, price }),
  ]) {
    expect([answer.status, answer.body.error.json.message]).toEqual([400, message]);
  }
  expect(await shown(id)).toMatchObject({ price: '1499.00', revision });
});

test('refuses a price above ten lakh rupees', async () => {
  const { send } = await setUp();
  const price = PRODUCT_LIMITS.price / 100 + 1;
  expect((await send('POST', '/api/products', { ...shirt, price })).status).toBe(400);
});

test('the admin lists the products of a type', async () => {
  const { add, rpcAs } = await withCatalogue(await testShop());
  await add();
  const kurta = await add({ ...shirt, name: 'Linen Kurta', kind: 'Kurtas' });
  const { items } = (await rpcAs('query', 'admin.products.list', { kind: 'Kurtas' })).body.result.data.json;
  expect(items.map(({ id }: { id: number }) => id)).toEqual([kurta]);
});
