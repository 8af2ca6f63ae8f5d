import { describe, expect, test } from 'vitest';
import { write } from '@/db/write';
import { personWith } from '@/shared/access/actor';
import { permissions } from '@/shared/access/permissions';
import { addCredit } from '../../storeCredit';
import { ADDRESS } from '../../testing/orders';
import { testShop } from '../../testing/shop';
import { withGst } from '../../testing/shops/gst';
import { correctAddress } from '../manage/correctAddress';

const to = {
  KA: { state: 'Karnataka', city: 'Bengaluru', zipCode: '560001' },
  MH: { state: 'Maharashtra', city: 'Mumbai', zipCode: '400001' },
  TN: { state: 'Tamil Nadu', city: 'Chennai', zipCode: '600001' },
  DL: { state: 'Delhi', city: 'New Delhi', zipCode: '110001' },
};
type To = keyof typeof to;
const off = (amount: string) => ({ kind: 'amount', percent: null, amount });
const addressIn = (state: To) => ({ ...ADDRESS, ...to[state] });

describe('the golden table through REST', () => {
  type Row = [
    ...[row: string, hsn: string, price: string, pieces: number, state: To, offer: object | null],
    ...[rate: number, taxable: string, each: string],
  ];
  const table: Row[] = [
    ['1', '6211', '999.00', 1, 'KA', null, 5, '951.42', '23.79'],
    ['2', '6211', '999.00', 1, 'MH', null, 5, '951.43', '47.57'],
    ['3', '6211', '2999.00', 1, 'KA', off('599'), 5, '2285.72', '57.14'],
    ['4', '6211', '2625.00', 1, 'KA', null, 5, '2500.00', '62.50'],
    ['5', '6211', '2917.00', 1, 'MH', { percent: 10 }, 18, '2224.83', '400.47'],
    ['8', '6211', '2999.00', 2, 'KA', off('1500'), 5, '4283.80', '107.10'],
    ['9', '6211', '2625.00', 3, 'KA', null, 5, '7500.00', '187.50'],
    ['12', '5208', '12500.00', 1, 'TN', null, 5, '11904.76', '595.24'],
    ['14', '4203', '1499.00', 1, 'DL', null, 18, '1270.34', '228.66'],
    ['19', '6211', '899.85', 1, 'KA', null, 5, '856.99', '21.43'],
  ];

  test.each(table)('row %s', async (_row, hsn, price, pieces, state, offer, rate, taxable, each) => {
    const shop = await withGst(await testShop());
    const productId = await shop.addGoods({ price, hsn });
    if (offer) await shop.addAutomatic(offer);
    const shippingAddress = addressIn(state);
    const placed = await shop.place([{ productId, quantity: pieces }], { shippingAddress });
    expect(placed).toMatchObject({ status: 201 });
    const isHere = state === 'KA';
    const order = await shop.read(placed.body.id);
    const taxes = {
      taxable,
      ...(isHere ? { cgst: each, sgst: each, igst: '0.00' } : { cgst: '0.00', sgst: '0.00', igst: each }),
    };
    expect(order.items[0]).toMatchObject({ hsn, taxRate: rate, ...taxes });
    expect(order).toMatchObject({
      ...taxes,
      tax: '0.00',
      placeOfSupply: { KA: '29', MH: '27', TN: '33', DL: '07' }[state],
    });
    const quoted = await shop.quote([{ productId, quantity: pieces }], { shippingAddress });
    expect(quoted).toMatchObject({ ...taxes, total: order.total });
  });

  test('row 16: one coupon over goods of two rates', async () => {
    const shop = await withGst(await testShop());
    const kurta = await shop.addGoods({ price: '1999.00', hsn: '6211' });
    const lehenga = await shop.addGoods({ price: '5999.00', hsn: '6211' });
    await shop.addAutomatic(off('1000'));
    const { body } = await shop.place(
      [
        { productId: kurta, quantity: 1 },
        { productId: lehenga, quantity: 1 },
      ],
      { shippingAddress: addressIn('KA') },
    );
    const order = await shop.read(body.id);
    expect(order.items).toMatchObject([
      { taxRate: 5, taxable: '1665.78', cgst: '41.64', sgst: '41.64', discount: '249.94' },
      { taxRate: 18, taxable: '4448.26', cgst: '400.34', sgst: '400.34', discount: '750.06' },
    ]);
    expect(order).toMatchObject({ taxable: '6114.04', cgst: '441.98', sgst: '441.98', total: '6998.00' });
  });

  test('row 18: buy two and get one, piece by piece', async () => {
    const shop = await withGst(await testShop());
    const productId = await shop.addGoods({ price: '2800.00', hsn: '6211' });
    await shop.addAutomatic({ kind: 'buyGet', percent: 100, buy: 2, get: 1 });
    const { body } = await shop.place([{ productId, quantity: 3 }], { shippingAddress: addressIn('KA') });
    const { items } = await shop.read(body.id);
    expect(items).toMatchObject([{ taxRate: 5, taxable: '5333.34', cgst: '133.33', sgst: '133.33' }]);
    expect(items[0].pieceAmounts.map(({ net }: { net: string }) => net)).toEqual([
      '1866.67',
      '1866.66',
      '1866.67',
    ]);
  });

  test('store credit is payment and changes no tax', async () => {
    const shop = await withGst(await testShop());
    const productId = await shop.addGoods({ price: '999.00', hsn: '6211' });
    const credit = {
      userId: shop.customer.id,
      amount: 500_00,
      cause: 'goodwill',
      now: shop.clock.now,
    } as const;
    await write(shop.db, (tx) => addCredit(tx, credit));
    const { body } = await shop.place([{ productId, quantity: 1 }], {
      ...{ shippingAddress: addressIn('KA'), useStoreCredit: true },
    });
    expect(await shop.read(body.id)).toMatchObject({
      storeCredit: '500.00',
      taxable: '951.42',
      cgst: '23.79',
    });
  });
});

describe('an order whose prices include GST', () => {
  test('taxes what cancelled pieces leave, half of two', async () => {
    const shop = await withGst(await testShop());
    const productId = await shop.addGoods({ price: '2999.00', hsn: '6211' });
    await shop.addAutomatic(off('1500'));
    const { body } = await shop.place([{ productId, quantity: 2 }], {
      ...{ shippingAddress: addressIn('KA'), paymentMethod: 'cod' },
    });
    const { items } = await shop.read(body.id);
    const cancelled = await shop.call(
      'PUT',
      `/api/orders/${body.id}/cancel-items`,
      { items: [{ lineId: items[0].lineId, quantity: 1, was: 2 }] },
      shop.customer.token,
    );
    expect(cancelled.status).toBe(200);
    const order = await shop.read(body.id);
    expect(order).toMatchObject({ taxable: '2141.90', cgst: '53.55', sgst: '53.55', total: '2249.00' });
  });

  test('an exchange keeps the taxes of the piece, also when the rate has changed meanwhile', async () => {
    const shop = await withGst(await testShop());
    const { call, customer, admin } = shop;
    const productId = await shop.addGoods({ price: '2999.00', hsn: '6211', sizes: ['S', 'M'] });
    await shop.addAutomatic(off('1500'));
    const items = [{ productId, quantity: 2, size: 'S', color: null }];
    const placed = await shop.place(items, { shippingAddress: addressIn('KA') });
    const { id } = placed.body;
    const [{ lineId }] = placed.body.items;
    await call('POST', `/api/orders/${id}/pay`, { method: 'card', cardToken: 'paid' }, customer.token);
    await call('PUT', `/api/orders/${id}/status`, { status: 'delivered' }, admin.token);
    await shop.set({ gstRates: [{ hsn: '6211', from: '2020-01-01', rate: 28, above: null }] });
    const piece = { lineId, quantity: 1, was: 2, reason: 'changed_mind', exchangeFor: { size: 'M' } };
    const asked = { items: [piece], wanted: 'exchange' };
    const { body } = await call('POST', `/api/orders/${id}/returns`, asked, customer.token);
    const step = (name: string, more: object = {}) =>
      call('POST', `/api/admin/returns/${body.id}/${name}`, more, admin.token);
    await step('approve');
    await step('receive', { items: [{ lineId, resellable: 1, damaged: 0 }] });
    expect(await step('settle', { resolution: 'exchange', amount: '2249.00' })).toMatchObject({
      status: 200,
    });
    const [exchange] = (await call('GET', '/api/orders', undefined, customer.token)).body;
    expect(exchange).toMatchObject({
      ...{ total: '2249.00', taxable: '2141.90', cgst: '53.55', sgst: '53.55', placeOfSupply: '29' },
      items: [{ size: 'M', taxRate: 5, taxable: '2141.90' }],
    });
  });

  test('taxes shipping and the fee of cash like the goods, or with the highest rate', async () => {
    const shop = await withGst(await testShop(), {
      shippingFee: '100',
      freeShippingAbove: '100000',
      codFee: '50',
    });
    const low = await shop.addGoods({ price: '1000.00', hsn: '6211' });
    const high = await shop.addGoods({ price: '3000.00', hsn: '6211' });
    const items = [
      { productId: low, quantity: 1 },
      { productId: high, quantity: 1 },
    ];
    const placed = await shop.place(items, { shippingAddress: addressIn('MH'), paymentMethod: 'cod' });
    const order = await shop.read(placed.body.id);
    // A quarter of 100 and 50 at 5 %, the rest at 18 %.
    expect(order.charges).toMatchObject([
      { kind: 'shipping', amount: '100.00', taxRate: null, taxable: '87.37', igst: '12.63', cgst: '0.00' },
      { kind: 'codFee', amount: '50.00', taxRate: null, taxable: '43.68', igst: '6.32' },
    ]);
    const none = { cgst: '0.00', sgst: '0.00' };
    expect(order.charges.map(({ taxes }: { taxes: object }) => taxes)).toEqual([
      [
        { rate: 5, taxable: '23.81', ...none, igst: '1.19' },
        { rate: 18, taxable: '63.56', ...none, igst: '11.44' },
      ],
      [
        { rate: 5, taxable: '11.90', ...none, igst: '0.60' },
        { rate: 18, taxable: '31.78', ...none, igst: '5.72' },
      ],
    ]);
    expect(order.items[1].taxes).toEqual([{ rate: 18, taxable: '2542.37', ...none, igst: '457.63' }]);
    await shop.set({ chargeTax: 'highest' });
    const later = await shop.place(items, { shippingAddress: addressIn('MH'), paymentMethod: 'cod' });
    expect((await shop.read(later.body.id)).charges[0]).toMatchObject({
      taxRate: 18,
      taxable: '84.75',
      igst: '15.25',
    });
    expect((await shop.read(placed.body.id)).charges).toEqual(order.charges);
  });

  test('takes the code of the size, else of the product, else of the category', async () => {
    const shop = await withGst(await testShop());
    const category = await shop.call(
      'POST',
      '/api/categories',
      { name: 'Belts', hsn: '4203' },
      shop.admin.token,
    );
    expect(category).toMatchObject({ status: 201, body: { hsn: '4203' } });
    const productId = await shop.addGoods({ price: '500.00', hsn: null });
    const change = (body: object) => shop.call('PUT', `/api/products/${productId}`, body, shop.admin.token);
    expect((await change({ categoryId: category.body.id })).status).toBe(200);
    const ordered = async () => {
      const { body } = await shop.place([{ productId, quantity: 1 }], { shippingAddress: addressIn('KA') });
      const [item] = (await shop.read(body.id)).items;
      return [item.hsn, item.taxRate];
    };
    expect(await ordered()).toEqual(['4203', 18]);
    await change({ hsn: '7117' });
    expect(await ordered()).toEqual(['7117', 3]);
    await change({ variants: [{ size: null, color: null, hsn: '62149090' }] });
    expect(await ordered()).toEqual(['62149090', 5]);
    expect((await change({ hsn: '12345' })).status).toBe(400);
  });

  test('a corrected address moves the taxes to the other state, and back; the total stays', async () => {
    const shop = await withGst(await testShop(), { shippingFee: '100', freeShippingAbove: '100000' });
    const productId = await shop.addGoods({ price: '999.00', hsn: '6211' });
    const high = await shop.addGoods({ price: '3499.00', hsn: '6211' });
    const items = [
      { productId, quantity: 1 },
      { productId: high, quantity: 1 },
    ];
    const was = addressIn('KA');
    const { body } = await shop.place(items, { shippingAddress: was, paymentMethod: 'cod' });
    const before = await shop.read(body.id);
    const there = addressIn('MH');
    const by = personWith(shop.admin.id, permissions);
    const change = { id: body.id, address: { ...there, phone: '9876543210' }, was: before.shippingAddress };
    await correctAddress(shop.deps, by, change);
    const after = await shop.read(body.id);
    expect(after).toMatchObject({ placeOfSupply: '27', cgst: '0.00', total: before.total });
    expect(after.items).toMatchObject([
      { taxRate: 5, taxable: '951.43', igst: '47.57' },
      { taxRate: 18, taxable: '2965.25', igst: '533.75' },
    ]);
    const sums = [after.taxable, after.igst].reduce(
      (sum, amount) => sum + Math.round(Number(amount) * 100),
      0,
    );
    expect(sums).toBe(Math.round(Number(after.total) * 100));
    await shop.undoNewest();
    const { events: _events, ...same } = before;
    expect(await shop.read(body.id)).toMatchObject(same);
  });

  test('goes by the PIN code, whatever state is typed, and by a text address', async () => {
    const shop = await withGst(await testShop());
    const productId = await shop.addGoods({ price: '999.00', hsn: '6211' });
    const placeOf = async (shippingAddress: unknown) => {
      const { body } = await shop.place([{ productId, quantity: 1 }], { shippingAddress });
      return (await shop.read(body.id)).placeOfSupply;
    };
    expect(await placeOf({ ...ADDRESS, state: 'Delhi', zipCode: '560001' })).toBe('29');
    expect(await placeOf('Asha Rao, 4 MG Road, Pune 411001')).toBe('27');
    expect(await placeOf('Asha Rao, 4 Delhi Road, Tamil Nadu')).toBe('33');
    expect(await placeOf('Asha Rao, behind the temple')).toBe('29');
  });
});

describe('tax mode GST', () => {
  test('is refused without a regular seller, and while goods have no code', async () => {
    const shop = await withGst(await testShop(), {
      taxMode: 'onTop',
      gstin: '',
      gstRegistration: 'composition',
    });
    const first = await shop.set({ taxMode: 'gst' });
    expect(first.status).toBe(400);
    expect(first.body.message).toContain('must be Regular');
    expect(first.body.message).toContain('GSTIN is missing');
    const productId = await shop.addGoods({ price: '999.00', hsn: null, name: 'Bare Kurta' });
    const seller = { gstin: '29ABCDE1234F1ZW', gstRegistration: 'regular' };
    const second = await shop.set({ ...seller, taxMode: 'gst' });
    expect(second).toMatchObject({ status: 409 });
    expect(second.body.message).toContain('Bare Kurta has no HSN code');
    expect(second.body.products).toEqual([{ id: productId, name: 'Bare Kurta', reason: 'has no HSN code.' }]);
    const gaps = await shop.call('GET', '/api/admin/settings/gst', undefined, shop.admin.token);
    expect(gaps.body).toMatchObject({ products: [{ name: 'Bare Kurta' }], categories: [] });
    await shop.call('PUT', `/api/products/${productId}`, { hsn: '9999' }, shop.admin.token);
    expect((await shop.set({ ...seller, taxMode: 'gst' })).body.message).toContain(
      'has HSN 9999, for which no rate is known',
    );
    await shop.call('PUT', `/api/products/${productId}`, { hsn: '6211' }, shop.admin.token);
    const third = await shop.set({ ...seller, taxMode: 'gst' });
    expect(third).toMatchObject({ status: 200, body: { values: { taxMode: 'gst', refundPercent: 0 } } });
    // What it needs cannot be taken away while it is on.
    expect((await shop.set({ gstin: '' })).body.message).toContain('GSTIN is missing');
  });

  test('changes no earlier order, and undoing it brings the tax on top back', async () => {
    const shop = await withGst(await testShop(), { taxMode: 'onTop' });
    const productId = await shop.addGoods({ price: '999.00', hsn: '6211' });
    const items = [{ productId, quantity: 1 }];
    const before = await shop.place(items);
    expect(before.body).toMatchObject({ tax: '79.92', taxable: null, placeOfSupply: null });
    const was = await shop.read(before.body.id);
    await shop.set({ taxMode: 'gst' });
    expect(await shop.read(before.body.id)).toEqual(was);
    const inside = await shop.place(items);
    expect(inside.body).toMatchObject({ tax: '0.00', total: '999.00', placeOfSupply: '29' });
    await shop.undoNewest();
    expect((await shop.readSettings()).values).toMatchObject({ taxMode: 'onTop', refundPercent: 2 });
    const after = await shop.place(items);
    expect(after.body).toMatchObject({ tax: '79.92', total: '1078.92' });
    expect((await shop.read(inside.body.id)).total).toBe('999.00');
  });

  test('the shop’s own rate wins from its day', async () => {
    const shop = await withGst(await testShop());
    const productId = await shop.addGoods({ price: '1000.00', hsn: '6211' });
    const rates = await shop.set({
      gstRates: [{ hsn: '62', from: '2020-01-01', rate: 8, above: { limit: '5000', rate: 28 } }],
    });
    expect(rates).toMatchObject({ status: 200 });
    expect(rates.body.values.gstRates[0].above).toEqual({ limit: '5000.00', rate: 28 });
    const { body } = await shop.place([{ productId, quantity: 1 }], { shippingAddress: addressIn('MH') });
    expect((await shop.read(body.id)).items[0]).toMatchObject({
      taxRate: 8,
      taxable: '925.93',
      igst: '74.07',
    });
  });
});
