import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders, staffLog } from '@/db/schema';
import { listen, testShop } from '../../testing/shop';

const BUYERS = 50;
const UNITS = 10;
const ROUNDS = 20;
const MANY = 20;

async function overHttp() {
  const shop = await testShop();
  const origin = await listen(shop.app);
  const send = async (method: string, path: string, body: unknown, token: string) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  return { ...shop, send };
}

const counted = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

test(`${BUYERS} buyers racing for ${UNITS} units over HTTP in ${ROUNDS} rounds buy exactly ${UNITS} each time`, async () => {
  const { send, signIn, addProduct, orderOf, stockOf, checkStock } = await overHttp();
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => signIn()));
  for (let round = 0; round < ROUNDS; round += 1) {
    const productId = await addProduct({ stock: UNITS });
    const order = await orderOf([{ productId, quantity: 1 }]);
    const answers = await Promise.all(buyers.map(({ token }) => send('POST', '/api/orders', order, token)));
    expect(counted(answers)).toEqual({ 201: UNITS, 409: BUYERS - UNITS });
    expect(await stockOf(productId)).toBe(0);
  }
  await checkStock();
}, 120_000);

test(`${MANY} parallel posts with the same client order id create one order`, async () => {
  const { send, signIn, addProduct, orderOf, stockOf, db } = await overHttp();
  const { id, token } = await signIn();
  const productId = await addProduct({ stock: 40 });
  const order = await orderOf([{ productId, quantity: 2 }], { clientOrderId: 'only-one' });
  const posts = Array.from({ length: MANY }, () => send('POST', '/api/orders', order, token));
  const answers = await Promise.all(posts);
  expect(counted(answers)).toEqual({ 201: MANY });
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await db.select().from(orders).where(eq(orders.userId, id)).all()).toHaveLength(1);
  expect(await stockOf(productId)).toBe(38);
});

test(`${MANY} parallel cancels return the stock once`, async () => {
  const { send, signIn, addProduct, orderOf, stockOf, checkStock } = await overHttp();
  const { token } = await signIn();
  const productId = await addProduct({ stock: 10 });
  const { body } = await send('POST', '/api/orders', await orderOf([{ productId, quantity: 4 }]), token);
  expect(await stockOf(productId)).toBe(6);
  const cancels = Array.from({ length: MANY }, () => send('PUT', `/api/orders/${body.id}/cancel`, {}, token));
  expect(counted(await Promise.all(cancels))).toEqual({ 200: 1, 409: MANY - 1 });
  expect(await stockOf(productId)).toBe(10);
  await checkStock();
});

test(`${MANY} parallel approvals create one provider refund`, async () => {
  const { send, signIn, addProduct, paidOrder, provider } = await overHttp();
  const [{ token }, admin] = [await signIn(), await signIn({ role: 'owner' })];
  const id = await paidOrder(token, [{ productId: await addProduct(), quantity: 1 }]);
  await send('PUT', `/api/orders/${id}/cancel`, { requestRefund: true }, token);
  const approvals = Array.from({ length: MANY }, () =>
    send('POST', `/api/orders/${id}/process-refund`, { approve: true }, admin.token),
  );
  expect(counted(await Promise.all(approvals))).toEqual({ 200: 1, 409: MANY - 1 });
  expect([provider.refundCalls, provider.refunds.size]).toEqual([1, 1]);
});

test(`${MANY} staff requests to move an order from processing succeed once; the others get the new state`, async () => {
  const { send, signIn, addProduct, orderOf, stockOf, checkStock, db } = await overHttp();
  const { token } = await signIn();
  const admins = await Promise.all(Array.from({ length: MANY }, () => signIn({ role: 'owner' })));
  const productId = await addProduct({ stock: 10 });
  const { body } = await send('POST', '/api/orders', await orderOf([{ productId, quantity: 4 }]), token);
  const moves = admins.map((admin, index) => {
    const status = index % 2 === 0 ? 'cancelled' : 'shipped';
    return send('PUT', `/api/orders/${body.id}/status`, { status, was: 'processing' }, admin.token);
  });
  const answers = await Promise.all(moves);
  const order = await db.select().from(orders).where(eq(orders.id, body.id)).get();
  // A request for the current status succeeds without a change.
  const agreeing = answers.filter((answer) => answer.body.status === order?.status);
  expect(counted(answers)).toEqual({ 200: MANY / 2, 409: MANY / 2 });
  expect(agreeing).toHaveLength(MANY / 2);
  expect(await db.select().from(staffLog).all()).toHaveLength(1);
  expect(await stockOf(productId)).toBe(order?.status === 'cancelled' ? 10 : 6);
  await checkStock();
});

test(`${MANY} staff requests to move an order into and out of cancelled take or return its stock once`, async () => {
  const { send, signIn, addProduct, orderOf, stockOf, checkStock, db } = await overHttp();
  const { token } = await signIn();
  const admins = await Promise.all(Array.from({ length: MANY }, () => signIn({ role: 'owner' })));
  const productId = await addProduct({ stock: 10 });
  const { body } = await send('POST', '/api/orders', await orderOf([{ productId, quantity: 4 }]), token);
  const moves = admins.flatMap((admin) =>
    ['cancelled', 'processing'].map((status) =>
      send('PUT', `/api/orders/${body.id}/status`, { status }, admin.token),
    ),
  );
  expect(counted(await Promise.all(moves))).toEqual({ 200: 2 * MANY });
  const order = await db.select().from(orders).where(eq(orders.id, body.id)).get();
  expect(await stockOf(productId)).toBe(order?.status === 'cancelled' ? 10 : 6);
  await checkStock();
});

test('concurrent buyers, cancellations and cart additions leave stock equal to its movements', async () => {
  const { send, signIn, addProduct, orderOf, checkStock } = await overHttp();
  const people = await Promise.all(Array.from({ length: 8 }, () => signIn()));
  const productId = await addProduct({ stock: 12 });
  const order = await orderOf([{ productId, quantity: 2 }]);
  const lives = people.map(async ({ token }) => {
    for (let turn = 0; turn < 5; turn += 1) {
      await send('POST', '/api/cart', { productId }, token);
      const { status, body } = await send('POST', '/api/orders', { ...order, fromCart: true }, token);
      if (status === 201) await send('PUT', `/api/orders/${body.id}/cancel`, {}, token);
    }
  });
  await Promise.all(lives);
  await checkStock();
});
