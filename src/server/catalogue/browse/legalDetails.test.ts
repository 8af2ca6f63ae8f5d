import superjson from 'superjson';
import { expect, test } from 'vitest';
import type { ListingOut, ProductPageOut } from '@/shared/schemas/catalogue/catalogue';
import { addCustomer, rpc } from '../../testing/people';
import { testStore } from '../../testing/testStore';

async function setUp() {
  const store = await testStore('empty', { RATE_LIMITS: 'off' });
  const admin = await addCustomer(store, { email: 'admin@tantu.example', role: 'owner' });
  const send = (method: string, path: string, body?: object) => store.call(method, path, body, admin.token);
  const add = async (name: string, more: object = {}): Promise<number> => {
    const { status, body } = await send('POST', '/api/products', { name, price: '999', stock: 1, ...more });
    expect([status, body.message]).toEqual([201, undefined]);
    return body.id;
  };
  const ask = async <Out>(path: string, input: object): Promise<Out> => {
    const { body } = await rpc(store, 'query', path, { json: input });
    return superjson.deserialize<Out>(body.result.data);
  };
  const list = (input: object = {}) => ask<ListingOut>('catalogue.listing', input);
  const details = async (id: number) => (await ask<ProductPageOut>('catalogue.productPage', { id })).details;
  return { ...store, send, add, list, details };
}

const countries = ({ facets }: ListingOut) => facets.origins.map(({ name, count }) => [name, count]);
const names = ({ items }: ListingOut) => items.map(({ name }) => name).sort();

test('the filter of countries is absent until an imported product is on sale, and with a draft of one', async () => {
  const { add, list, send } = await setUp();
  await add('Silk Kurta');
  await add('Cotton Kurta', { origin: 'IN' });
  const scarf = await add('Wool Scarf', { origin: 'np', status: 'draft' });
  expect(countries(await list())).toEqual([]);
  await send('PUT', `/api/products/${scarf}`, { status: 'published' });
  expect(countries(await list())).toEqual([
    ['India', 2],
    ['Nepal', 1],
  ]);
});

test('the country of the shop finds goods that name it and goods that name none', async () => {
  const { add, list, send } = await setUp();
  await add('Silk Kurta');
  await add('Cotton Kurta', { origin: 'IN' });
  await add('Wool Scarf', { origin: 'NP' });
  expect(names(await list({ origins: ['India'] }))).toEqual(['Cotton Kurta', 'Silk Kurta']);
  expect(names(await list({ origins: ['Nepal'] }))).toEqual(['Wool Scarf']);
  await send('PUT', '/api/admin/settings', { originCountry: 'NP' });
  expect(names(await list({ origins: ['Nepal'] }))).toEqual(['Silk Kurta', 'Wool Scarf']);
  expect(countries(await list())).toEqual([
    ['India', 1],
    ['Nepal', 2],
  ]);
});

test('a product page has the facts of the product, else of the shop, and none while neither states any', async () => {
  const { add, details, send, call } = await setUp();
  const id = await add('Silk Kurta');
  expect(await details(id)).toBeUndefined();
  const own = { manufacturer: 'Asha Imports\nSurat', origin: 'np', netQuantity: '2 pieces' };
  const { body } = await send('PUT', `/api/products/${id}`, own);
  expect(body).toMatchObject({ ...own, origin: 'NP' });
  expect(await details(id)).toEqual([
    ['Importer', 'Asha Imports\nSurat'],
    ['Country of origin', 'Nepal'],
    ['Net quantity', '2 pieces'],
    ['Consumer care', 'hello@tantu.example'],
  ]);
  // The documented body of a product is as it was.
  expect(Object.keys((await call('GET', `/api/products/${id}`)).body)).not.toContain('manufacturer');
  await send('PUT', `/api/products/${id}`, { manufacturer: '', origin: '', netQuantity: '' });
  expect(await details(id)).toBeUndefined();
  await send('PUT', '/api/admin/settings', { manufacturer: 'Tantu Mills', carePhone: '1800 11 4000' });
  expect(await details(id)).toEqual([
    ['Manufacturer', 'Tantu Mills'],
    ['Country of origin', 'India'],
    ['Consumer care', 'hello@tantu.example\n1800 11 4000'],
  ]);
});

test.each([
  [{ origin: 'ZZ' }, 'There is no country with this code.'],
  [{ origin: 'India' }, 'Enter country codes like IN or NP.'],
  [{ netQuantity: 'x'.repeat(61) }, 'Net quantity must be at most 60 characters long.'],
  [{ manufacturer: 'x'.repeat(301) }, 'Manufacturer or importer must be at most 300 characters long.'],
])('%j is refused: "%s"', async (wrong, message) => {
  const { send } = await setUp();
  const { status, body } = await send('POST', '/api/products', {
    name: 'Kurta',
    price: '1',
    stock: 1,
    ...wrong,
  });
  expect([status, body.message]).toEqual([400, message]);
});
