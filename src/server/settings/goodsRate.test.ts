import { expect, test } from 'vitest';
import { testShop } from '../testing/shop';
import { withGst } from '../testing/shops/gst';

const path = '/api/admin/settings/gst/rate';

test('is that of the product’s code, else of its category, else 18 %', async () => {
  const { call, admin, set } = await withGst(await testShop());
  const ask = async (query: string) => (await call('GET', `${path}${query}`, undefined, admin.token)).body;
  expect(await ask('?hsn=6211')).toEqual({ rate: 5, above: { limit: '2500.00', rate: 18 } });
  expect(await ask('?hsn=5208')).toEqual({ rate: 5, above: null });
  expect(await ask('')).toEqual({ rate: 18, above: null });
  const category = await call('POST', '/api/categories', { name: 'Sarees', hsn: '5208' }, admin.token);
  expect(await ask(`?categoryId=${category.body.id}`)).toEqual({ rate: 5, above: null });
  expect(await ask(`?categoryId=${category.body.id}&hsn=6211`)).toMatchObject({ above: { rate: 18 } });
  expect((await call('GET', `${path}?hsn=62`, undefined, admin.token)).status).toBe(400);
  await set({ taxMode: 'onTop' });
  expect(await ask('?hsn=6211')).toBeNull();
});
