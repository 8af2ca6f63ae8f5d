import { expect, test } from 'vitest';
import { testShop } from '../../testing/shop';
import { withSales } from '../../testing/shops/offers';
import { endSale } from './manage';

const hour = 3600;

test('a sale is planned, changed, run, ended, copied and deleted; each change is undone', async () => {
  const { addProduct, addSale, sales, product, at, pass, publish, undoNewest, undoFirst } = await withSales(
    await testShop(),
  );
  const [linen, silk] = [
    await addProduct({ name: 'Linen', price: 129_900 }),
    await addProduct({ price: 50_000 }),
  ];
  const id = await addSale([linen]);
  const read = async () => (await sales('GET', `/${id}`)).body;
  const prices = async () =>
    (await sales('GET', `/${id}/prices`)).body.map((row: Record<string, unknown>) => [
      row.productId,
      row.price,
    ]);
  expect(await read()).toMatchObject({
    ...{ name: 'Weekend', phase: 'upcoming', summary: '20% off, ending in 99', products: 1, notBelow: 0 },
    ...{ percent: 20, amount: null, rounding: 'to99' },
  });
  const set = [{ productId: silk, price: '449.00' }];
  expect((await sales('PUT', `/${id}/prices`, { set })).body.products).toBe(2);
  // A new rule leaves the price set by hand.
  const { updatedAt, name, startsAt, endsAt } = await read();
  const changed = { name, startsAt, endsAt, percent: 50, rounding: 'none' };
  expect((await sales('PUT', `/${id}`, { ...changed, was: updatedAt })).status).toBe(200);
  expect(await prices()).toEqual([
    [linen, '649.50'],
    [silk, '449.00'],
  ]);
  const stale = await sales('PUT', `/${id}`, { ...changed, was: updatedAt });
  expect([stale.status, stale.body.message]).toEqual([
    409,
    '“Weekend” has changed since. Please reload it and try again.',
  ]);
  await undoNewest();
  expect(await prices()).toEqual([
    [linen, '999.00'],
    [silk, '449.00'],
  ]);
  await undoFirst('sale.prices');
  expect(await prices()).toEqual([[linen, '999.00']]);

  pass(61);
  await publish();
  expect((await product(linen)).salePrice).toBe('999.00');
  expect((await sales('DELETE', `/${id}`)).status).toBe(409);
  expect((await sales('POST', `/${id}/end`)).body.phase).toBe('over');
  expect((await product(linen)).salePrice).toBeNull();
  expect((await sales('POST', `/${id}/end`)).status).toBe(409);
  expect((await sales('PUT', `/${id}/prices`, { set })).body.message).toBe(
    '“Weekend” has ended. Copy it with new times instead.',
  );
  await undoNewest();
  expect((await product(linen)).salePrice).toBe('999.00');

  const times = { startsAt: at(48 * hour), endsAt: at(72 * hour) };
  const copy = await sales('POST', `/${id}/copy`, { name: 'Again', ...times });
  expect([copy.status, copy.body]).toMatchObject([201, { name: 'Again', products: 1, phase: 'upcoming' }]);
  expect((await sales('DELETE', `/${copy.body.id}`)).status).toBe(204);
  expect((await sales('GET', `/${copy.body.id}`)).status).toBe(404);
  await undoNewest();
  expect((await sales('GET', `/${copy.body.id}`)).body).toMatchObject({ name: 'Again', products: 1 });
  expect((await sales('GET', '?phase=running')).body).toMatchObject([{ id }]);
  expect((await sales('GET', '?phase=upcoming')).body).toMatchObject([{ id: copy.body.id }]);
  expect((await sales('GET', '?search=week')).body).toHaveLength(1);
});

test('two sales with a price of the same product at the same time are refused with which', async () => {
  const { addProduct, addSale, sales, fields, at } = await withSales(await testShop());
  const [linen, silk] = [await addProduct({ name: 'Linen' }), await addProduct({ name: 'Silk' })];
  const first = await addSale([linen, silk], { name: 'Diwali', startsAt: at(100), endsAt: at(200) });
  const add = (startsAt: string, endsAt: string, ids = [linen]) =>
    sales('POST', '', fields(ids, { startsAt, endsAt }));
  const refused = await add(at(150), at(250), [linen, silk]);
  expect([refused.status, refused.body.message]).toMatchObject([
    409,
    expect.stringMatching(
      /^Another sale has a price at the same time: Linen in “Diwali” \(.*\), Silk in “Diwali”/,
    ),
  ]);
  expect(refused.body.overlaps).toMatchObject([
    { productId: linen, saleId: first, sale: 'Diwali' },
    { productId: silk },
  ]);
  expect((await add(at(50), at(101))).status).toBe(409);
  // The end of one is the start of the next.
  expect((await add(at(50), at(100))).status).toBe(201);
  const after = await add(at(200), at(300));
  expect(after.status).toBe(201);
  const { name } = after.body;
  const moved = await sales('PUT', `/${after.body.id}`, {
    ...{ name, percent: 20, startsAt: at(199), endsAt: at(300) },
  });
  expect(moved.status).toBe(409);
  expect(
    (await sales('POST', `/${first}/copy`, { name: 'Copy', startsAt: at(120), endsAt: at(130) })).status,
  ).toBe(409);
});

test('of 10 staff who plan sales of one product for the same time, one succeeds', async () => {
  const { addProduct, sales, fields } = await withSales(await testShop());
  const id = await addProduct();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => sales('POST', '', fields([id], { name: `Sale ${at}` }))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
  expect((await sales('GET', '')).body).toHaveLength(1);
});

test('a price that is not above 0 and below the regular price is refused with the product', async () => {
  const { addProduct, sales, fields, at } = await withSales(await testShop());
  const id = await addProduct({ name: 'Linen', price: 50_000 });
  const refuse = async (body: object) => {
    const { status, body: answer } = await sales('POST', '', body);
    return [status, answer.message];
  };
  const text = 'A sale price must be above 0 and below the regular price: Linen (₹500).';
  expect(await refuse(fields([id], { prices: [{ productId: id, price: '500.00' }] }))).toEqual([400, text]);
  expect(await refuse(fields([id], { percent: null, amount: '500.00' }))).toEqual([400, text]);
  expect(await refuse(fields([id], { percent: null }))).toEqual([400, text]);
  expect(await refuse(fields([], { prices: [{ productId: id, price: 0 }] }))).toEqual([
    400,
    'Please enter an amount above 0.',
  ]);
  expect(await refuse(fields([4711]))).toEqual([400, 'Product 4711 is not in the shop.']);
  expect(await refuse(fields([id], { startsAt: at(100), endsAt: at(100) }))).toEqual([
    400,
    'The end must be after the start.',
  ]);
  expect(await refuse(fields([id], { startsAt: at(-100), endsAt: at(-50) }))).toEqual([
    400,
    'The end is in the past. Please choose a later one.',
  ]);
  expect(await refuse(fields([id], { amount: '10.00' }))).toEqual([
    400,
    'Please enter percent or rupees, not both.',
  ]);
});

test('an undo is refused after a later change, and when it would overlap', async () => {
  const { addProduct, addSale, sales, undoFirst, at, pass } = await withSales(await testShop());
  const id = await addProduct({ price: 100_000 });
  const sale = await addSale([id], { startsAt: at(0), endsAt: at(hour) });
  const price = (rupees: string) =>
    sales('PUT', `/${sale}/prices`, { set: [{ productId: id, price: rupees }] });
  await price('700.00');
  await price('600.00');
  await expect(undoFirst('sale.prices')).rejects.toThrow('“Weekend” has changed since.');
  pass(60);
  await sales('POST', `/${sale}/end`);
  await addSale([id], { name: 'Other', startsAt: at(60), endsAt: at(120) });
  await expect(undoFirst('sale.end')).rejects.toThrow('in “Other”');
});

test('a sale that is ended shows its former prices at once, although the clock goes on meanwhile', async () => {
  const { addProduct, addSale, at, deps, product } = await withSales(await testShop());
  const id = await addProduct({ price: 129_900 });
  const sale = await addSale([id], { startsAt: at(-60), endsAt: at(hour) });
  let time = deps.now().getTime();
  const now = () => new Date(time++);
  const by = { id: null, source: 'cli' } as const;
  expect(await endSale({ db: deps.db, now }, by, sale)).toMatchObject({ phase: 'over' });
  expect((await product(id)).salePrice).toBeNull();
});

test('500 products in one sale take less than a second', async () => {
  const { addProduct, sales, fields, pass, publish, product } = await withSales(await testShop());
  const ids: number[] = [];
  for (let at = 0; at < 500; at += 1) ids.push(await addProduct({ name: `Kurta ${at}` }));
  const startedAt = performance.now();
  const added = await sales('POST', '', fields(ids));
  const tookMs = performance.now() - startedAt;
  expect([added.status, added.body.products]).toEqual([201, 500]);
  expect(tookMs).toBeLessThan(1000);
  pass(60);
  const publishedAt = performance.now();
  await publish();
  expect(performance.now() - publishedAt).toBeLessThan(1000);
  expect((await product(ids[499] ?? 0)).salePrice).toBe('1599.00');
});

test('a packer without the permission to change prices sees no sale', async () => {
  const { call, signIn, addSale, addProduct } = await withSales(await testShop());
  const id = await addSale([await addProduct()]);
  const { token } = await signIn({ role: 'packing' });
  for (const path of ['', `/${id}`, `/${id}/prices`, `/${id}/prices.csv`])
    expect((await call('GET', `/api/admin/sales${path}`, undefined, token)).status).toBe(403);
  expect((await call('POST', `/api/admin/sales/${id}/end`, {}, token)).status).toBe(403);
});
