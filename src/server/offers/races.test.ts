import { expect, test } from 'vitest';
import { testShop } from '../testing/shop';
import { withOffers } from '../testing/shops/offers';

const BUYERS = 50;
const LIMIT = 20;
const code = { couponCode: 'DIWALI20' };

test(`${BUYERS} buyers at once, each twice with the same request, never pass a limit of ${LIMIT} uses`, async () => {
  const shop = await withOffers(await testShop());
  const { addOffer, addProduct, signIn, quoted, call, offers, checkStock } = shop;
  const offerId = await addOffer({ maxUses: LIMIT, perCustomer: 1 });
  const items = [{ productId: await addProduct({ price: 100_000, stock: 200 }), quantity: 1 }];
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => signIn()));
  const body = await quoted(items, { ...code, paymentMethod: 'cod' });
  // A busy database answers 503: clients repeat.
  const place = async (order: object, token: string) => {
    let answer = await call('POST', '/api/orders', order, token);
    for (let attempt = 0; attempt < 5 && answer.status === 503; attempt += 1)
      answer = await call('POST', '/api/orders', order, token);
    return answer;
  };
  const answers = await Promise.all(
    buyers.flatMap(({ token, id }) =>
      [0, 1].map(() => place({ ...body, clientOrderId: `buyer ${id}` }, token)),
    ),
  );
  const placed = new Set(answers.filter(({ status }) => status === 201).map((one) => one.body.id));
  expect(placed.size).toBe(LIMIT);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(2 * (BUYERS - LIMIT));
  for (const { status, body: answer } of refused)
    expect([status, answer.quote?.total, answer.coupon?.reason]).toEqual([409, '1080.00', 'usedUp']);
  expect((await offers('GET', `/${offerId}`)).body).toMatchObject({ uses: LIMIT, discountGiven: '4000.00' });

  // Ten cancel, and twenty others race for the ten uses that came back.
  const cancelled = [...placed].slice(0, 10);
  const owners = new Map(answers.map(({ body: order }) => [order.id, order.userId]));
  const tokens = new Map(buyers.map(({ id, token }) => [id, token]));
  await Promise.all(
    cancelled.map((id) => call('PUT', `/api/orders/${id}/cancel`, {}, tokens.get(owners.get(id)))),
  );
  expect((await offers('GET', `/${offerId}`)).body.uses).toBe(LIMIT - 10);
  const rest = buyers.filter(({ id }) => ![...owners.values()].includes(id)).slice(0, 20);
  const second = await Promise.all(rest.map(({ token }) => place(body, token)));
  expect(second.filter(({ status }) => status === 201)).toHaveLength(10);
  expect((await offers('GET', `/${offerId}`)).body.uses).toBe(LIMIT);
  await checkStock();
}, 120_000);

test('of 20 customers with the same code that works once, one uses it; cancelled, it works again', async () => {
  const { addOffer, addProduct, signIn, quoted, call, offers, db } = await withOffers(await testShop());
  const offerId = await addOffer({ codeKind: 'codes', code: null });
  expect((await offers('POST', `/${offerId}/codes`, { count: 3 })).body.codes).toEqual({ total: 3, used: 0 });
  const { offerCodes } = await import('@/db/schema');
  const [single] = await db.select().from(offerCodes).all();
  const items = [{ productId: await addProduct({ price: 100_000, stock: 50 }), quantity: 1 }];
  const buyers = await Promise.all(Array.from({ length: 20 }, () => signIn()));
  const body = await quoted(items, { couponCode: single?.code.toLowerCase(), paymentMethod: 'cod' });
  expect(body.total).toBe('864.00');
  const race = () => Promise.all(buyers.map(({ token }) => call('POST', '/api/orders', body, token)));
  const first = (await race()).filter(({ status }) => status === 201);
  expect(first).toHaveLength(1);
  expect((await offers('GET', `/${offerId}`)).body).toMatchObject({ uses: 1, codes: { total: 3, used: 1 } });
  const winner = buyers.find(({ id }) => id === first[0]?.body.userId);
  await call('PUT', `/api/orders/${first[0]?.body.id}/cancel`, {}, winner?.token);
  expect((await race()).filter(({ status }) => status === 201)).toHaveLength(1);
  expect((await offers('GET', `/${offerId}`)).body).toMatchObject({ uses: 1, codes: { used: 1 } });
}, 120_000);

test('an account that tries 21 codes is refused for an hour, also with a code that exists', async () => {
  const { addOffer, addProduct, call, customer, clock } = await withOffers(
    await testShop({
      environment: { RATE_LIMITS: 'on' },
    }),
  );
  await addOffer();
  const items = [{ productId: await addProduct(), quantity: 1 }];
  const guess = async (couponCode: string) =>
    (await call('POST', '/api/quote', { items, couponCode }, customer.token)).status;
  expect(await guess('DIWALI20')).toBe(200);
  for (let at = 0; at < 20; at += 1) expect(await guess(`WRONG${at}`)).toBe(200);
  expect(await guess('DIWALI20')).toBe(429);
  expect(await guess('WRONG')).toBe(429);
  clock.now = new Date(clock.now.getTime() + 3_600_000);
  expect(await guess('DIWALI20')).toBe(200);
});
