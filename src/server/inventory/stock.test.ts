import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testShop } from '../testing/shop';
import { refusalText, withCatalogue } from '../testing/shops/catalogue';

type Row = Record<string, unknown> & { variantId: number; sku: string };

/** A kurta in S and M with 10 pieces each and its stock page, and a customer. */
async function stockRoom() {
  const shop = await withCatalogue(await testShop());
  const id = await shop.add({ name: 'Kurta', price: '500', sizes: ['S', 'M'], stock: 20 });
  const { token } = await shop.signIn();
  const list = async (query = '') => (await shop.send('GET', `/api/admin/stock?${query}`)).body as Row[];
  const row = async (sku = `TANTU-${id}-S`) => (await list(`search=${sku}`))[0] as Row;
  const history = async (sku?: string) =>
    (await shop.send('GET', `/api/admin/stock/${(await row(sku)).variantId}/history`)).body.items as Row[];
  const order = async (quantity: number, size = 'S'): Promise<number> => {
    const body = await shop.orderOf([{ productId: id, quantity, size }]);
    return (await shop.call('POST', '/api/orders', body, token)).body.id;
  };
  const ship = (orderId: number) => shop.send('PUT', `/api/orders/${orderId}/status`, { status: 'shipped' });
  const post = (path: string, body: object) => shop.send('POST', `/api/admin/stock/${path}`, body);
  const count = async (lines: object[]) => {
    const checked = await post('count/check', { lines });
    return { checked, save: () => post('count', { lines, fingerprint: checked.body.fingerprint }) };
  };
  return {
    ...shop,
    id,
    S: `TANTU-${id}-S`,
    M: `TANTU-${id}-M`,
    token,
    list,
    row,
    history,
    order,
    ship,
    post,
    count,
  };
}

describe('the stock list', () => {
  test('has on hand 10, reserved 3 and available 7 after an order of 3; on hand 7 once it is shipped', async () => {
    const { row, order, ship } = await stockRoom();
    const id = await order(3);
    expect(await row()).toMatchObject({ onHand: 10, reserved: 3, available: 7 });
    await ship(id);
    expect(await row()).toMatchObject({ onHand: 7, reserved: 0, available: 7 });
  });

  test('reserves what is still to be sent of a partly shipped order', async () => {
    const { row, order, send, call, token } = await stockRoom();
    const id = await order(3);
    const { body } = await call('GET', `/api/orders/${id}`, undefined, token);
    const lines = [{ lineId: body.items[0].lineId, quantity: 2 }];
    await send('POST', '/api/admin/orders/ship', { parcels: [{ orderId: id, lines }] });
    expect(await row()).toMatchObject({ onHand: 8, reserved: 1, available: 7 });
  });

  test('has 70 days of cover for 7 pieces when 3 were sold in 30 days, none without sales', async () => {
    const { row, order, M } = await stockRoom();
    await order(3);
    expect([(await row()).daysOfCover, (await row(M)).daysOfCover]).toEqual([70, null]);
  });

  test('filters sold out ones, those to reorder, by category, name, SKU and barcode, and sorts', async () => {
    const { list, change, id, S, M, send } = await stockRoom();
    const { body: category } = await send('POST', '/api/categories', { name: 'Kurtas' });
    await change(id, {
      categoryId: category.id,
      variants: [
        { size: 'S', color: null, stock: 0, barcode: '4006381333931' },
        { size: 'M', color: null, stock: 4, reorderLevel: 4 },
      ],
    });
    const skus = async (query: string) => (await list(query)).map(({ sku }) => sku);
    expect(await skus('filter=out')).toEqual([S]);
    expect(await skus('filter=reorder')).toEqual([M]);
    expect(await skus(`categoryId=${category.id}`)).toEqual([S, M]);
    expect(await skus('categoryId=0')).toEqual([]);
    expect(await skus('search=kur')).toEqual([S, M]);
    expect(await skus('search=tan')).toEqual([]);
    expect(await skus('search=4006381333931')).toEqual([S]);
    expect(await skus('sort=available-high')).toEqual([M, S]);
    expect(await skus('sort=sku')).toEqual([M, S]);
  });

  test('leaves removed sizes and products out', async () => {
    const { list, change, id, send, M } = await stockRoom();
    await change(id, { sizes: ['M'], dropStock: true });
    expect((await list()).map(({ sku }) => sku)).toEqual([M]);
    await send('DELETE', `/api/products/${id}`);
    expect(await list()).toEqual([]);
  });
});

test('the history names cause, person, order, change and balance, newest first', async () => {
  const { history, order, call, token, post, S } = await stockRoom();
  const id = await order(3);
  await call('PUT', `/api/orders/${id}/cancel`, {}, token);
  await post('receive', { lines: [{ sku: S, quantity: 5 }], reference: 'INV-7' });
  await post('adjust', { sku: S, change: -1, reason: 'Damaged', remark: 'torn seam' });
  expect(await history()).toMatchObject([
    { reason: 'adjust', note: 'Damaged: torn seam', change: -1, balance: 14, orderId: null },
    { reason: 'receive', note: 'INV-7', change: 5, balance: 15, person: expect.stringContaining('person1@') },
    { reason: 'cancel', change: 3, balance: 10, orderId: id },
    { reason: 'order', change: -3, balance: 7, orderId: id, person: expect.stringContaining('person2@') },
    { reason: 'opening', change: 10, balance: 10 },
  ]);
});

describe('receiving', () => {
  test('adds 12 and 3 pieces at once, and undoing the batch removes them', async () => {
    const { post, S, M, stockOf, id, undoBatch, checkStock } = await stockRoom();
    const answer = await post('receive', {
      lines: [
        { sku: S, quantity: 12 },
        { sku: M, quantity: 3 },
      ],
    });
    expect(answer.body).toMatchObject({ changed: 2, pieces: 15 });
    expect(await stockOf(id)).toBe(35);
    expect((await undoBatch(answer.body.batch)).status).toBe(200);
    expect(await stockOf(id)).toBe(20);
    await checkStock();
  });

  test('with the same request id a second time is refused and adds nothing', async () => {
    const { post, S, stockOf, id } = await stockRoom();
    const body = { lines: [{ sku: S, quantity: 12 }], requestId: randomUUID() };
    expect((await post('receive', body)).status).toBe(200);
    expect((await post('receive', body)).status).toBe(409);
    expect(await stockOf(id)).toBe(32);
  });

  test('of an unknown SKU adds none of the others', async () => {
    const { post, S, stockOf, id } = await stockRoom();
    const answer = await post('receive', {
      lines: [
        { sku: S, quantity: 1 },
        { sku: 'NONE', quantity: 1 },
      ],
    });
    expect([answer.status, answer.body.message, await stockOf(id)]).toEqual([
      400,
      'There is no SKU NONE.',
      20,
    ]);
  });

  test('cannot be undone when the pieces were sold since', async () => {
    const { post, S, order, log, undo, row, M } = await stockRoom();
    await post('adjust', { sku: S, change: -10, reason: 'Lost' });
    await post('receive', { lines: [{ sku: S, quantity: 2 }] });
    const receipt = (await log()).at(-1)?.id;
    await order(1);
    expect(refusalText(await undo(receipt))).toContain('Only 1 of Kurta (S) can be removed');
    expect([(await row(S)).available, (await row(M)).available]).toEqual([1, 10]);
  });
});

describe('adjusting', () => {
  test('needs a reason and pieces that are not in orders', async () => {
    const { post, S, order, stockOf, id } = await stockRoom();
    await order(3);
    expect((await post('adjust', { sku: S, change: -1 })).status).toBe(400);
    const answer = await post('adjust', { sku: S, change: -8, reason: 'Lost' });
    expect([answer.status, await stockOf(id)]).toEqual([409, 17]);
  });
});

describe('a count', () => {
  test('of 8 where 10 are expected removes 2; a sale of 3 between check and save stays', async () => {
    const { count, S, order, row, checkStock } = await stockRoom();
    const { checked, save } = await count([{ sku: S, counted: 8 }]);
    expect(checked.body.rows[0]).toMatchObject({
      expectedOnHand: 10,
      counted: 8,
      difference: -2,
      availableAfter: 8,
    });
    await order(3);
    expect((await save()).status).toBe(200);
    expect(await row()).toMatchObject({ onHand: 8, reserved: 3, available: 5 });
    await checkStock();
  });

  test('is refused when a parcel left after the check, and when it is saved twice', async () => {
    const { count, S, order, ship, row } = await stockRoom();
    const first = await count([{ sku: S, counted: 8 }]);
    await ship(await order(1));
    expect((await first.save()).status).toBe(409);
    const second = await count([{ sku: S, counted: 8 }]);
    expect([(await second.save()).status, (await second.save()).status]).toEqual([200, 409]);
    expect((await row()).onHand).toBe(8);
  });

  test('made before a parcel of 1 left applies the difference to what was expected then', async () => {
    const { count, S, order, ship, row } = await stockRoom();
    await ship(await order(1));
    const { checked, save } = await count([{ sku: S, counted: 9, expected: 10 }]);
    expect(checked.body.rows[0]).toMatchObject({ difference: -1, availableAfter: 8 });
    await save();
    expect((await row()).onHand).toBe(8);
  });

  test('that leaves fewer pieces than open orders hold is refused', async () => {
    const { count, S, order } = await stockRoom();
    await order(3);
    const { checked } = await count([{ sku: S, counted: 2 }]);
    expect([checked.status, checked.body.message]).toEqual([
      409,
      'Kurta (S): 2 would be left, but open orders hold 3. Cancel or change an order first.',
    ]);
  });
});
