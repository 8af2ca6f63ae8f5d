import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeOrderIn } from '@/shared/schemas/orders/orders';
import { ADDRESS } from '../../testing/orders';
import { testShop } from '../../testing/shop';

type Body = Record<string, unknown> & { shippingAddress: Record<string, unknown> };

/** A checkout of 2 pieces whose order waits for its payment, and what placing it again with a change does. */
async function checkout(more: object = {}) {
  const shop = await testShop();
  const customer = await shop.signIn();
  const productId = await shop.addProduct({ price: 50_000, stock: 10 });
  const other = await shop.addProduct({ price: 50_000, stock: 10 });
  const body = {
    ...(await shop.orderOf([{ productId, quantity: 2 }], {
      paymentMethod: 'card',
      fromCart: true,
      checkoutId: 'checkout-1',
      clientOrderId: 'submit-1',
      billingName: 'Asha Rao',
      shippingAddress: { ...ADDRESS },
    })),
    ...more,
  } as Body;
  const place = (input: object) => shop.call('POST', '/api/orders', input, customer.token);
  const first = (await place(body)).body;
  const list = async () => (await shop.call('GET', '/api/orders', undefined, customer.token)).body;
  let submits = 1;
  const again = (change: object) => {
    submits += 1;
    return place({ ...body, clientOrderId: `submit-${submits}`, ...change });
  };
  /** Another quantity or product, with the amounts that belong to it. */
  const bought = async (quantity: number, id = productId) => {
    const { items, subtotal, shipping, tax, total } = (await shop.orderOf([
      { productId: id, quantity },
    ])) as Body;
    return { items, subtotal, shipping, tax, total };
  };
  return { ...shop, customer, productId, other, body, first, list, again, bought };
}
type Checkout = Awaited<ReturnType<typeof checkout>>;

type Outcome = 'same' | 'replaced' | 'beside' | 'refused';

/** A change of each field of the input, and what the server makes of it. */
const changes: Record<
  keyof typeof placeOrderIn.shape,
  (shop: Checkout) => Promise<[change: object, outcome: Outcome]>
> = {
  clientOrderId: async () => [{ clientOrderId: 'another submit' }, 'same'],
  checkoutId: async () => [{ checkoutId: 'another checkout' }, 'beside'],
  items: async ({ bought, other }) => [await bought(2, other), 'replaced'],
  subtotal: async ({ bought }) => [await bought(3), 'replaced'],
  shipping: async ({ bought }) => [await bought(1), 'replaced'],
  tax: async ({ bought }) => [await bought(4), 'replaced'],
  total: async ({ bought }) => [await bought(5), 'replaced'],
  shippingAddress: async () => [{ shippingAddress: { ...ADDRESS, city: 'Mysuru' } }, 'replaced'],
  billingName: async () => [{ billingName: 'Ravi Rao' }, 'replaced'],
  paymentMethod: async () => [{ paymentMethod: 'cod' }, 'replaced'],
  gstin: async () => [{ gstin: '27AAPFU0939F1ZV' }, 'refused'],
  businessName: async () => [{ businessName: 'Usha Traders' }, 'replaced'],
  businessAddress: async () => [{ businessAddress: '4 Fort, Mumbai 400001' }, 'replaced'],
  couponCode: async () => [{ couponCode: 'DIWALI20' }, 'replaced'],
  paymentDetails: async () => [{ paymentDetails: { id: 'x' } }, 'same'],
  fromCart: async () => [{ fromCart: false }, 'replaced'],
  replaces: async ({ first }) => [{ replaces: first.id }, 'same'],
  useStoreCredit: async () => [{ useStoreCredit: true }, 'replaced'],
  storeCredit: async () => [{ storeCredit: '0.00' }, 'replaced'],
};

/** An address with a change in each of its fields. */
const addressChanges: [change: Record<string, unknown>, outcome: 'same' | 'replaced'][] = [
  [{ firstName: 'Usha' }, 'replaced'],
  [{ lastName: 'Iyer' }, 'replaced'],
  [{ email: 'other@shop.example' }, 'replaced'],
  [{ address: '14 MG Road' }, 'replaced'],
  [{ city: 'Mysuru' }, 'replaced'],
  [{ state: 'Kerala' }, 'replaced'],
  [{ zipCode: '560002' }, 'replaced'],
  [{ country: 'Nepal' }, 'replaced'],
  [{ phone: '9876543211' }, 'replaced'],
  [{ phone: '+91 98765 43210' }, 'same'],
  [{ phone: '' }, 'same'],
  [{ address: ' 12  mg road ' }, 'same'],
  [{ country: '' }, 'same'],
  [{ name: 'Home' }, 'same'],
];

async function expectOutcome(shop: Checkout, change: object, outcome: Outcome) {
  const { status, body } = await shop.again(change);
  expect(status, JSON.stringify(body)).toBe(outcome === 'refused' ? 409 : 201);
  const orders = await shop.list();
  expect(orders).toHaveLength(outcome === 'same' || outcome === 'refused' ? 1 : 2);
  expect(body.id === shop.first.id).toBe(outcome === 'same');
  const former = orders.find(({ id }: { id: number }) => id === shop.first.id);
  expect(former.status).toBe(outcome === 'replaced' ? 'cancelled' : 'pending');
  await shop.checkStock();
}

describe('one checkout is one order', () => {
  test.each(Object.keys(placeOrderIn.shape))('a changed %s', async (field) => {
    const shop = await checkout();
    const [change, outcome] = await changes[field as keyof typeof changes](shop);
    await expectOutcome(shop, change, outcome);
  });

  test.each(addressChanges)('an address with %j is the %s order', async (change, outcome) => {
    const shop = await checkout();
    await expectOutcome(shop, { shippingAddress: { ...ADDRESS, ...change } }, outcome);
  });

  test('any sequence of submits leaves one order that is not cancelled, with the content of the last', async () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(quantities, async (sequence) => {
        const shop = await checkout();
        for (const quantity of sequence) {
          expect((await shop.again(await shop.bought(quantity))).status).toBe(201);
        }
        const open = (await shop.list()).filter(({ status }: { status: string }) => status !== 'cancelled');
        expect(open).toHaveLength(1);
        expect(open[0].items[0].quantity).toBe(sequence.at(-1));
        expect(await shop.stockOf(shop.productId)).toBe(10 - (sequence.at(-1) ?? 0));
      }),
      { numRuns: 20 },
    );
  });

  test('a phone that is given later is added to the order, and an address with a name is saved', async () => {
    const shop = await checkout({ shippingAddress: { ...ADDRESS, phone: '' } });
    const { body } = await shop.again({ shippingAddress: { ...ADDRESS, name: 'Home' } });
    expect(body).toMatchObject({
      id: shop.first.id,
      shippingAddress: { phone: ADDRESS.phone },
      addressSaving: { isSaved: true },
    });
  });

  test('another method that is paid online is the same order; a billing name that it does not ask for stays', async () => {
    const shop = await checkout();
    const { body } = await shop.again({ paymentMethod: 'paypal', billingName: null });
    expect(body).toMatchObject({ id: shop.first.id, billingName: 'Asha Rao' });
  });

  test('the paid order is the answer to the same content, and a conflict for other content', async () => {
    const shop = await checkout();
    const paid = { method: 'card', cardToken: 'paid' };
    await shop.call('POST', `/api/orders/${shop.first.id}/pay`, paid, shop.customer.token);
    expect((await shop.again({})).body).toMatchObject({ id: shop.first.id, status: 'paid' });
    const { status, body } = await shop.again({ billingName: 'Ravi Rao' });
    expect([status, body.message]).toEqual([
      409,
      `Order #${shop.first.id} has already been placed and was not changed. You can find it in My Orders.`,
    ]);
    expect(await shop.list()).toHaveLength(1);
  });

  test('half an hour after the order was paid, the same content under the same checkout is a further order', async () => {
    const shop = await checkout();
    const paid = { method: 'card', cardToken: 'paid' };
    await shop.call('POST', `/api/orders/${shop.first.id}/pay`, paid, shop.customer.token);
    shop.clock.now = new Date(shop.clock.now.getTime() + 31 * 60_000);
    const { status, body } = await shop.again({});
    expect([status, body.status]).toEqual([201, 'pending']);
    expect(body.id).not.toBe(shop.first.id);
    expect(await shop.stockOf(shop.productId)).toBe(6);
  });

  test('cash on delivery whose answer was lost is one order when it is submitted again', async () => {
    const shop = await checkout({ paymentMethod: 'cod' });
    expect((await shop.again({})).body).toMatchObject({ id: shop.first.id, status: 'processing' });
    expect(await shop.list()).toHaveLength(1);
  });

  test('a cancelled order is not resumed, and another customer with the same checkout id never meets it', async () => {
    const shop = await checkout();
    await shop.call('PUT', `/api/orders/${shop.first.id}/cancel`, {}, shop.customer.token);
    expect((await shop.again({})).body.id).not.toBe(shop.first.id);
    const stranger = await shop.signIn();
    const { status, body } = await shop.call('POST', '/api/orders', shop.body, stranger.token);
    expect([status, body.userId]).toEqual([201, stranger.id]);
  });

  test('two submits at the same time are one order', async () => {
    const shop = await checkout();
    await shop.call('PUT', `/api/orders/${shop.first.id}/cancel`, {}, shop.customer.token);
    const answers = await Promise.all([shop.again({}), shop.again({}), shop.again({})]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test('an unpaid order that is named without a checkout id is always replaced', async () => {
    const shop = await checkout();
    await expectOutcome(shop, { checkoutId: null, replaces: shop.first.id }, 'replaced');
  });
});
