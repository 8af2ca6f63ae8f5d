import { describe, expect, test } from 'vitest';
import { receiptOf } from '@/shared/receipt/data';
import { getOrder } from '../orders/core/present/reads';
import { expireOrders } from '../orders/pay/expireOrders';
import { receiptText } from '../testing/fakes/receiptText';
import { ownerViewer } from '../testing/people';
import { testShop } from '../testing/shop';
import { withOffers } from '../testing/shops/offers';

const code = { couponCode: ' diwali 20 ' };

describe('a quote', () => {
  test('of 1,000.00 with 20 % off is 800.00 and 64.00 tax; the order placed with it has the same numbers', async () => {
    const { addOffer, addProduct, quote, place, read } = await withOffers(await testShop());
    await addOffer();
    const items = [{ productId: await addProduct({ price: 100_000 }), quantity: 1 }];
    const numbers = {
      subtotal: '1000.00',
      discount: '200.00',
      shipping: '0.00',
      tax: '64.00',
      total: '864.00',
      couponCode: 'DIWALI20',
    };
    const offers = [{ name: 'Diwali', code: 'DIWALI20', amount: '200.00', target: 'goods' }];
    const quoted = await quote(items, code);
    expect(quoted).toMatchObject({
      ...numbers,
      offers,
      coupon: { code: 'DIWALI20', isApplied: true },
      saving: 'You save ₹200 with DIWALI20.',
    });
    const placed = await place(items, code);
    expect([placed.status, placed.body]).toMatchObject([201, { ...numbers, offers }]);
    expect(placed.body.items[0]).toMatchObject({
      discount: '200.00',
      pieceAmounts: [{ net: '800.00', tax: '64.00' }],
    });
    expect(await read(placed.body.id)).toMatchObject({ ...numbers, offers });
  });

  test('without a code has no discount, and the shop without offers orders as before', async () => {
    const { addProduct, quote, orderOf, call, customer } = await withOffers(await testShop());
    const items = [{ productId: await addProduct({ price: 9_000 }), quantity: 1 }];
    expect(await quote(items)).toMatchObject({ discount: '0.00', total: '107.20', offers: [], coupon: null });
    const placed = await call('POST', '/api/orders', await orderOf(items), customer.token);
    expect(placed.body).toMatchObject({ total: '107.20', discount: '0.00', couponCode: null, offers: [] });
  });

  test('says why a code takes nothing off; the order with that quote is placed without it', async () => {
    const { addOffer, addProduct, quote, place } = await withOffers(await testShop());
    await addOffer({ minimum: 1500, scope: { kind: 'types', names: ['Kurtas'] } });
    const items = [{ productId: await addProduct({ price: 100_000 }), quantity: 1 }];
    const coupon = {
      code: 'DIWALI20',
      isApplied: false,
      reason: 'scope',
      message: 'Add kurtas worth ₹1,500 or more to use DIWALI20.',
    };
    expect((await quote(items, code)).coupon).toEqual(coupon);
    expect((await quote(items, { couponCode: 'NONE' })).coupon).toMatchObject({ reason: 'unknown' });
    expect((await place(items, code)).body).toMatchObject({ discount: '0.00', couponCode: null });
  });

  test('of the cart has the discount of each line, and skips nothing that can be ordered', async () => {
    const { addAutomatic, addProduct, call, customer } = await withOffers(await testShop());
    await addAutomatic({ kind: 'buyGet', percent: 100, buy: 1, get: 1 });
    for (const price of [30_000, 10_000])
      await call('POST', '/api/cart', { productId: await addProduct({ price }) }, customer.token);
    const { body } = await call('GET', '/api/cart/quote', undefined, customer.token);
    expect(body).toMatchObject({ subtotal: '400.00', discount: '100.00', tax: '24.00', total: '324.00' });
    expect(body.lines.map(({ discount, total }: Record<string, string>) => [discount, total])).toEqual([
      ['75.00', '225.00'],
      ['25.00', '75.00'],
    ]);
  });
});

describe('an order', () => {
  test('with the old total gets 409 with the new one, after the offer has ended by the second', async () => {
    const { addOffer, addProduct, quoted, call, customer, pass, clock } = await withOffers(await testShop());
    await addOffer({ endsAt: new Date(clock.now.getTime() + 10_000).toISOString() });
    const items = [{ productId: await addProduct({ price: 100_000 }), quantity: 1 }];
    const body = await quoted(items, code);
    const send = (more: object) => call('POST', '/api/orders', { ...body, ...more }, customer.token);
    pass(9);
    const inTime = await send({ clientOrderId: 'in time', checkoutId: 'one' });
    expect(inTime.status).toBe(201);
    pass(1);
    const late = await send({ clientOrderId: 'late' });
    expect([late.status, late.body]).toMatchObject([
      409,
      {
        message: 'DIWALI20 ended on 15 Jan 2026, 12:00 pm. Please check the new total and confirm again.',
        quote: { total: '1080.00' },
        coupon: { code: 'DIWALI20', reason: 'ended' },
      },
    ]);
    // An order placed in time keeps its offer.
    const again = await send({ clientOrderId: 'again', checkoutId: 'one' });
    expect(again.body).toMatchObject({ id: inTime.body.id, total: '864.00' });
  });

  test('of 100 % off is paid at once, also with cash on delivery, and asks no provider', async () => {
    const { addOffer, addProduct, place, provider, db, deps, admin } = await withOffers(await testShop());
    await addOffer({ percent: 100 });
    const items = [{ productId: await addProduct({ price: 100_000 }), quantity: 1 }];
    for (const paymentMethod of ['card', 'cod']) {
      const { status, body } = await place(items, { ...code, paymentMethod });
      expect([status, body]).toMatchObject([
        201,
        { status: 'paid', total: '0.00', paymentMethod: paymentMethod === 'cod' ? 'cashfree' : 'card' },
      ]);
      const order = await getOrder(db, { ...ownerViewer(admin.id), now: deps.now() }, body.id);
      const receipt = receiptText(receiptOf(order)).flat().join(' ');
      expect(receipt).toContain('Nothing to pay');
      expect(receipt).not.toMatch(/Card|UPI/);
    }
    expect(provider.started).toEqual([]);
  });

  test('of 90.00 with free shipping pays 97.20, lists no shipping, and shows the offer', async () => {
    const { addAutomatic, addProduct, place } = await withOffers(await testShop());
    await addAutomatic({ name: 'Free delivery', kind: 'freeShipping' });
    const items = [{ productId: await addProduct({ price: 9_000 }), quantity: 1 }];
    expect((await place(items)).body).toMatchObject({
      subtotal: '90.00',
      discount: '0.00',
      shipping: '0.00',
      charges: [],
      total: '97.20',
      offers: [{ name: 'Free delivery', amount: '10.00', target: 'shipping' }],
    });
  });

  test('claims a payment of the discounted total', async () => {
    const { addOffer, addProduct, place, call, customer, quote, provider } = await withOffers(
      await testShop(),
    );
    await addOffer();
    const items = [{ productId: await addProduct({ price: 100_000 }), quantity: 1 }];
    const { total } = await quote(items, code);
    const customerDetails = {
      ...{ customer_id: '1', customer_phone: '9876543210' },
      ...{ customer_email: customer.email, customer_name: 'Asha Rao' },
    };
    const first = { orderId: 'first-1', orderAmount: total, customerDetails };
    expect((await call('POST', '/api/create-cashfree-order', first, customer.token)).status).toBeLessThan(
      300,
    );
    provider.capture(provider.started.at(-1)?.name ?? '');
    const placed = await place(items, { ...code, clientOrderId: 'first-1', paymentMethod: 'cashfree' });
    expect(placed.body).toMatchObject({ status: 'paid', total: '864.00', couponCode: 'DIWALI20' });
  });
});

describe('one use of each customer', () => {
  const limited = async () => {
    const shop = await withOffers(await testShop());
    const offerId = await shop.addOffer({ perCustomer: 1, maxUses: 5 });
    const items = [{ productId: await shop.addProduct({ price: 100_000, stock: 50 }), quantity: 1 }];
    const uses = async () => (await shop.offers('GET', `/${offerId}`)).body.uses;
    return { ...shop, offerId, items, uses };
  };

  test('comes back when the order is cancelled before it left, and is taken again by an undo', async () => {
    const { place, items, quote, call, customer, admin, uses } = await limited();
    const { id } = (await place(items, { ...code, paymentMethod: 'cod' })).body;
    expect((await quote(items, code)).coupon).toMatchObject({ message: 'You have already used DIWALI20.' });
    const to = (status: string) => call('PUT', `/api/orders/${id}/status`, { status }, admin.token);
    expect((await to('cancelled')).status).toBe(200);
    expect([await uses(), (await quote(items, code)).couponCode]).toEqual([0, 'DIWALI20']);
    expect((await to('processing')).status).toBe(200);
    expect(await uses()).toBe(1);
    expect((await to('cancelled')).status).toBe(200);
    const other = await place(items, { ...code, paymentMethod: 'cod' });
    expect(other.body.couponCode).toBe('DIWALI20');
    const refused = await to('processing');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Other orders have used the offer “Diwali” meanwhile, so order #${id} cannot go on.`,
    ]);
    expect(await uses()).toBe(1);
    expect((await call('PUT', `/api/orders/${other.body.id}/cancel`, {}, customer.token)).status).toBe(200);
    expect(await uses()).toBe(0);
  });

  test('comes back when an unpaid order expires, not when it was sent and came back', async () => {
    const { place, items, deps, pass, call, admin, uses } = await limited();
    const unpaid = await place(items, code);
    expect([unpaid.body.status, await uses()]).toEqual(['pending', 1]);
    pass(31 * 60);
    await expireOrders(deps, new Set(), new Map());
    expect(await uses()).toBe(0);
    const { id } = (await place(items, { ...code, paymentMethod: 'cod' })).body;
    for (const status of ['shipped', 'cancelled'])
      expect((await call('PUT', `/api/orders/${id}/status`, { status }, admin.token)).status).toBe(200);
    expect(await uses()).toBe(1);
  });

  test('does not count the unpaid order that a checkout replaces', async () => {
    const { place, items, quote, uses } = await limited();
    const first = await place(items, { ...code, checkoutId: 'one' });
    const more = [{ ...items[0], productId: items[0]?.productId ?? 0, quantity: 2 }];
    expect((await quote(more, { ...code, checkoutId: 'one' })).discount).toBe('400.00');
    const second = await place(more, { ...code, checkoutId: 'one' });
    expect([second.status, second.body.discount, await uses()]).toEqual([201, '400.00', 1]);
    expect(second.body.id).not.toBe(first.body.id);
  });

  test('a first order is one without an earlier order that was not cancelled', async () => {
    const { addOffer, addProduct, quote, place, signIn } = await withOffers(await testShop());
    await addOffer({ firstOrder: true });
    const items = [{ productId: await addProduct({ price: 100_000 }), quantity: 1 }];
    expect((await quote(items, code)).couponCode).toBe('DIWALI20');
    await place(items);
    expect((await quote(items, code)).coupon.message).toBe('DIWALI20 is for a first order.');
    expect((await quote(items, code, (await signIn()).token)).couponCode).toBe('DIWALI20');
  });
});

test('cancelling and refunding pieces one by one takes back their own share, also below the minimum', async () => {
  const { addOffer, addProduct, place, call, customer, read } = await withOffers(await testShop());
  await addOffer({ minimum: 1500, percent: 10 });
  const kurta = await addProduct({ price: 50_001, stock: 20 });
  const shirt = await addProduct({ name: 'Shirt', price: 33_333, stock: 20 });
  const items = [
    { productId: kurta, quantity: 3 },
    { productId: shirt, quantity: 2 },
  ];
  const { body } = await place(items, { ...code, paymentMethod: 'cod' });
  // 10 % of 2,166.69 is 216.669: 216.67.
  expect(body).toMatchObject({ subtotal: '2166.69', discount: '216.67', tax: '156.00', total: '2106.02' });
  const [first, second] = body.items;
  let total = 210_602;
  const paise = (text: string) => Math.round(Number(text) * 100);
  for (const { lineId, pieceAmounts } of [first, second])
    for (let was = pieceAmounts.length; was > 1; was -= 1) {
      const { net, tax } = pieceAmounts[was - 1];
      const cancelled = await call(
        'PUT',
        `/api/orders/${body.id}/cancel-items`,
        { items: [{ lineId, quantity: 1, was }] },
        customer.token,
      );
      expect(cancelled.status).toBe(200);
      total -= paise(net) + paise(tax);
      const present = await read(body.id);
      expect(paise(present.total)).toBe(total);
      const { subtotal, discount, shipping, tax: left } = present;
      expect(paise(subtotal) - paise(discount) + paise(shipping) + paise(left)).toBe(total);
      expect(present.offers.map(({ amount }: { amount: string }) => amount)).toEqual([discount]);
      expect(receiptOf({ ...present, createdAt: new Date(present.createdAt) }).total).toBe(total);
    }
});
