import { expect, test } from 'vitest';
import { statementOf } from '@/db/prepared';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { withOrderCalls } from '../../testing/shops/orders';

/** A paid order of one red kurta in S; two of each variant are in stock, one of them sold. */
async function withOrder() {
  const shop = await withOrderCalls(await testShop());
  const { addProduct, paidOrder, customer, get, db } = shop;
  const productId = await addProduct({ name: 'Kurta', sizes: ['S', 'M'], colors: ['Red'], stock: 2 });
  const small = { size: 'S', color: 'Red' };
  const id = await paidOrder(customer.token, [{ productId, quantity: 1, ...small }]);
  await statementOf(db, `update variants set sku = 'K-' || size`).run();
  const lineId = (await get(id)).items[0]?.lineId ?? 0;
  const change = (size: string, more: object = {}) =>
    shop.ask('changeItem', { id, lineId, size, color: 'Red', was: small, ...more });
  const stocks = async () => {
    const query = statementOf(db, `select size, stock from variants where product_id = ? order by id`);
    const rows = (await query.all(productId)) as { size: string; stock: number }[];
    return Object.fromEntries(rows.map(({ size, stock }) => [size, stock]));
  };
  return { ...shop, productId, id, lineId, change, stocks };
}

test('a size is changed with its stock, the price stays, and the customer is notified after the time to undo', async () => {
  const { change, stocks, get, id, mails, checkStock, addProduct: _ } = await withOrder();
  expect(await stocks()).toEqual({ S: 1, M: 2 });
  const { data } = await change('M');
  expect(data).toMatchObject({
    items: [{ size: 'M', sku: 'K-M', quantity: 1 }],
    total: (await get(id)).total,
  });
  expect(await stocks()).toEqual({ S: 2, M: 1 });
  await checkStock();
  expect(data.events.at(-1)).toMatchObject({
    kind: 'items',
    note: '1 × Kurta (S, Red) is now Kurta (M, Red).',
  });
  expect((await mails()).at(-1)).toMatchObject({ template: 'orderItemChanged' });
});

test('undo in the log changes it back', async () => {
  const shop = await withOrder();
  const { change, stocks, get, id, admin, mails } = shop;
  await change('M');
  const { body } = await rpc(shop, 'query', 'admin.log.list', { search: `Order #${id}` }, admin.token);
  const { status } = await rpc(
    shop,
    'mutation',
    'admin.log.undo',
    { id: body.result.data.json.items[0].id },
    admin.token,
  );
  expect(status).toBe(200);
  expect((await get(id)).items).toMatchObject([{ size: 'S' }]);
  expect(await stocks()).toEqual({ S: 1, M: 2 });
  expect((await mails()).filter(({ template }) => template === 'orderItemChanged')).toEqual([]);
});

test('two lines changed one after the other are two mails; undoing one leaves the other', async () => {
  const { paidOrder, customer, productId, ask, admin, mails, get, ...shop } = await withOrder();
  const other = await shop.addProduct({ name: 'Saree', sizes: ['S', 'M'], colors: ['Red'], stock: 2 });
  const small = { size: 'S', color: 'Red' };
  const id = await paidOrder(
    customer.token,
    [productId, other].map((one) => ({ productId: one, quantity: 1, ...small })),
  );
  for (const { lineId } of (await get(id)).items)
    await ask('changeItem', { id, lineId, size: 'M', color: 'Red', was: small });
  const changed = async () => (await mails()).filter(({ template }) => template === 'orderItemChanged');
  expect(await changed()).toHaveLength(2);
  const log = await rpc(shop, 'query', 'admin.log.list', { search: `Order #${id}` }, admin.token);
  await rpc(shop, 'mutation', 'admin.log.undo', { id: log.body.result.data.json.items[0].id }, admin.token);
  expect(await changed()).toHaveLength(1);
  expect(JSON.stringify(await changed())).toContain('1 × Kurta (S, Red) is now Kurta (M, Red).');
});

test('a sold-out or unknown size, a line that changed or is packed: nothing changes', async () => {
  const { change, ask, id, stocks, place, productId, get } = await withOrder();
  await place([{ productId, quantity: 2, size: 'M', color: 'Red' }], { paymentMethod: 'cod' });
  expect(await change('M')).toMatchObject({ status: 409 });
  expect(await change('XL')).toMatchObject({ status: 400 });
  expect(await change('M', { was: { size: 'L', color: 'Red' } })).toMatchObject({
    status: 409,
    error: { message: `Order #${id} has changed: the line is now Kurta (S, Red).` },
  });
  await ask('pack', { ids: [id] });
  expect(await change('M')).toMatchObject({
    status: 409,
    error: { message: 'Kurta (S, Red) is packed or shipped.' },
  });
  expect(await stocks()).toEqual({ S: 1, M: 0 });
  expect((await get(id)).items).toMatchObject([{ size: 'S' }]);
});

test('a line that the customer sent back in part is not changed after a step back', async () => {
  const { addProduct, paidOrder, customer, get, set, ask } = await withOrder();
  const productId = await addProduct({ sizes: ['S', 'M'], stock: 9 });
  const id = await paidOrder(customer.token, [{ productId, quantity: 2, size: 'S' }]);
  await set(id, { status: 'shipped' });
  const { items, refundable } = await get(id);
  const lineId = items[0]?.lineId ?? 0;
  await ask('refund', {
    id,
    items: [{ lineId, quantity: 1, stock: 'restock' }],
    reason: 'Other',
    refundable,
  });
  await set(id, { status: 'paid' });
  expect(await ask('changeItem', { id, lineId, size: 'M', color: null })).toMatchObject({ status: 409 });
});
