import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orderEvents } from '@/db/schema';
import { ADDRESS } from '../../testing/orders';
import { testShop } from '../../testing/shop';
import { withOrderCalls } from '../../testing/shops/orders';

/** A shop with limits for cash on delivery. */
async function withLimits(environment: Record<string, string>) {
  const shop = await testShop({ environment });
  const [customer, admin] = [await shop.signIn(), await shop.signIn({ role: 'owner' })];
  const productId = await shop.addProduct({ price: 100_000, stock: 100 });
  const place = async (quantity = 1, more: object = {}, token = customer.token) =>
    shop.call('POST', '/api/orders', await shop.orderOf([{ productId, quantity }], more as never), token);
  const set = (id: number, status: string) =>
    shop.call('PUT', `/api/orders/${id}/status`, { status }, admin.token);
  return { ...shop, customer, admin, place, set };
}

describe('cash on delivery', () => {
  test('is accepted up to COD_MAX; a dearer order can be paid online', async () => {
    const { place } = await withLimits({ COD_MAX: '2160' });
    expect((await place(2)).status).toBe(201);
    expect(await place(3)).toMatchObject({
      status: 409,
      body: { message: 'Cash on delivery is available up to ₹2,160. Please choose another payment method.' },
    });
    expect((await place(3, { paymentMethod: 'card' })).status).toBe(201);
  });

  test('is not accepted for the PIN codes of COD_NOT_TO', async () => {
    const { place } = await withLimits({ COD_NOT_TO: '79,5600' });
    expect((await place()).body.message).toBe(
      'Cash on delivery is not available for PIN code 560001. Please choose another payment method.',
    );
    const elsewhere = { shippingAddress: { ...ADDRESS, zipCode: '110001' } };
    expect((await place(1, elsewhere)).status).toBe(201);
    const typed = (text: string) => place(1, { shippingAddress: text });
    expect((await typed('Asha Rao, 12 MG Road, Bengaluru 560001')).body.message).toContain('PIN code 560001');
    expect((await typed('Asha Rao, 12 MG Road, Bengaluru')).body.message).toContain('needs the PIN code');
    expect((await typed('Asha Rao, 4 Janpath, New Delhi 110001')).status).toBe(201);
  });

  test('is refused after refused parcels: to the customer, the phone number and the address', async () => {
    const { place, set, call, admin, signIn, db } = await withLimits({ COD_REFUSALS: '2' });
    const sent: number[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { body } = await place();
      sent.push(body.id);
      await set(body.id, 'shipped');
      const order = (await call('GET', `/api/orders/${body.id}`, undefined, admin.token)).body;
      const report = { carrierState: 'returned', restock: true };
      await call('POST', `/api/admin/parcels/${order.parcels[0].id}/report`, report, admin.token);
    }
    const refused = 'Cash on delivery is not available for this order. Please choose another payment method.';
    expect((await place()).body.message).toBe(refused);
    // The shop itself called one of them back.
    const event = { orderId: sent[0] ?? 0, actor: 'admin', kind: 'parcel', toState: 'called_back' } as const;
    const { id: eventId } = await db.insert(orderEvents).values(event).returning().get();
    expect((await place()).status).toBe(201);
    await db.delete(orderEvents).where(eq(orderEvents.id, eventId)).run();
    const other = await signIn();
    const elsewhere = { ...ADDRESS, phone: '9999912345', address: '1 Park Street' };
    const toOther = (change: object) =>
      place(1, { shippingAddress: { ...elsewhere, ...change } }, other.token);
    expect((await toOther({})).status).toBe(201);
    expect((await toOther({ phone: ADDRESS.phone })).body.message).toBe(refused);
    expect((await toOther({ address: ADDRESS.address })).body.message).toBe(refused);
  });
});

test('with COD_CONFIRM=on a cash order is packed after the customer or staff confirmed it', async () => {
  const shop = await withOrderCalls(await testShop());
  shop.deps.config.pinnedFacts.codConfirm = { variable: 'COD_CONFIRM', value: true };
  const { place, addProduct, ask, list, get, call, customer, set } = shop;
  const items = [{ productId: await addProduct(), quantity: 1 }];
  const [one, two] = [
    await place(items, { paymentMethod: 'cod' }),
    await place(items, { paymentMethod: 'cod' }),
  ];
  expect((await list({ attention: 'prepare' })).total).toBe(0);
  expect((await list({ attention: 'attention' })).total).toBe(2);
  const packed = await ask('pack', { ids: [one] });
  expect(packed.data).toMatchObject({
    failed: [
      { reason: `Order #${one} is not confirmed yet. It is paid on delivery: call the customer first.` },
    ],
  });
  expect((await set(one, { status: 'shipped' })).body.message).toBe(
    'The customer has not confirmed this order yet.',
  );
  const confirmed = await call('PUT', `/api/orders/${one}/confirm-cash`, undefined, customer.token);
  expect(confirmed.body).toMatchObject({ cashConfirmation: 'confirmed', can: { confirmCash: false } });
  expect(await ask('confirmCash', { id: two })).toMatchObject({ status: 200 });
  expect((await get(two)).events.at(-1)).toMatchObject({ kind: 'payment', to: 'confirmed', actor: 'admin' });
  expect((await ask('pack', { ids: [one, two] })).data).toMatchObject({ failed: [] });
  expect((await list({ attention: 'attention' })).total).toBe(0);
});
