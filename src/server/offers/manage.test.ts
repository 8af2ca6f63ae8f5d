import { expect, test } from 'vitest';
import { staffLog } from '@/db/schema';
import { undoEntry } from '../audit/undo';
import { ownerViewer } from '../testing/people';
import { testShop } from '../testing/shop';
import { type OfferShop, withOffers } from '../testing/shops/offers';
import { publishPhases } from './phases';

const code = { couponCode: 'DIWALI20' };

const undoNewest = async ({ db, deps, admin }: OfferShop) => {
  const entries = await db.select().from(staffLog).all();
  const entry = entries.findLast(({ entity, undoneAt }) => entity === 'offer' && undoneAt === null);
  return undoEntry(deps, ownerViewer(admin.id), entry?.id ?? 0);
};

test('an offer is added, changed, ended and copied; each change is logged and undone', async () => {
  const shop = await withOffers(await testShop());
  const { addOffer, offers, addProduct, quote } = shop;
  const id = await addOffer({ startsAt: '2026-01-15T00:00', endsAt: '2026-01-20T00:00' });
  const read = async () => (await offers('GET', `/${id}`)).body;
  // Times without an offset are in India.
  expect(await read()).toMatchObject({
    ...{ code: 'DIWALI20', phase: 'running', summary: '20% off', uses: 0, discountGiven: '0.00' },
    ...{ startsAt: '2026-01-14T18:30:00.000Z', endsAt: '2026-01-19T18:30:00.000Z' },
  });
  const { updatedAt, ...stored } = await read();
  const changed = await offers('PUT', `/${id}`, { ...stored, percent: 30, was: updatedAt });
  expect([changed.status, changed.body.summary]).toEqual([200, '30% off']);
  const stale = await offers('PUT', `/${id}`, { ...stored, percent: 40, was: updatedAt });
  expect([stale.status, stale.body.message]).toEqual([
    409,
    '“Diwali” has changed since. Please reload it and try again.',
  ]);
  await undoNewest(shop);
  expect((await read()).percent).toBe(20);

  const items = [{ productId: await addProduct({ price: 100_000 }), quantity: 1 }];
  expect((await offers('POST', `/${id}/end`)).body.phase).toBe('over');
  expect((await quote(items, code)).coupon.reason).toBe('ended');
  expect((await offers('POST', `/${id}/end`)).status).toBe(409);
  await undoNewest(shop);
  expect((await quote(items, code)).discount).toBe('200.00');

  const copy = await offers('POST', `/${id}/copy`);
  expect([copy.status, copy.body]).toMatchObject([
    201,
    { name: 'Copy of Diwali', code: 'DIWALI20-2', codeKind: 'code', phase: 'over', percent: 20 },
  ]);
  await undoNewest(shop);
  expect((await offers('GET', `/${copy.body.id}`)).status).toBe(404);
  expect((await offers('GET', '?search=diwali')).body).toHaveLength(1);
  expect((await offers('GET', '?phase=over')).body).toEqual([]);
});

test('an end in the past is refused for a new and a changed offer; ending, copying and undo still have one', async () => {
  const shop = await withOffers(await testShop());
  const { addOffer, offers, pass } = shop;
  const past = new Date(shop.clock.now.getTime() - 1000).toISOString();
  const message = 'The end is in the past. Please choose a later one, or none.';
  const id = await addOffer({ endsAt: new Date(shop.clock.now.getTime() + 60_000).toISOString() });
  const { updatedAt: _, ...stored } = (await offers('GET', `/${id}`)).body;
  for (const refused of [
    await offers('POST', '', { ...stored, code: 'OTHER', endsAt: past }),
    await offers('PUT', `/${id}`, { ...stored, endsAt: past }),
  ])
    expect([refused.status, refused.body.message]).toEqual([400, message]);
  expect((await offers('PUT', `/${id}`, { ...stored, percent: 30 })).status).toBe(200);
  pass(120);
  await undoNewest(shop);
  expect((await offers('GET', `/${id}`)).body).toMatchObject({ phase: 'over', percent: 20 });
  expect((await offers('POST', `/${id}/copy`)).body.phase).toBe('over');
  expect((await offers('PUT', `/${id}`, { ...stored, endsAt: null })).body.phase).toBe('running');
  expect((await offers('POST', `/${id}/end`)).body.phase).toBe('over');
});

test('an offer names customers, products and categories that exist', async () => {
  const { offers } = await withOffers(await testShop());
  const fields = { name: 'Diwali', kind: 'percent', percent: 5, codeKind: 'code', code: 'X5' };
  for (const [more, message] of [
    [{ customerId: 99_999 }, 'There is no customer 99999.'],
    [{ scope: { kind: 'products', ids: [99_999] } }, 'There is no product 99999.'],
    [{ scope: { kind: 'categories', ids: [99_999] } }, 'There is no category 99999.'],
  ] as const) {
    const refused = await offers('POST', '', { ...fields, ...more });
    expect([refused.status, refused.body.message]).toEqual([400, message]);
  }
});

test('an offer that orders have used is not deleted by an undo, and keeps the limit above its uses', async () => {
  const shop = await withOffers(await testShop());
  const { addOffer, offers, addProduct, place } = shop;
  const id = await addOffer();
  const items = [{ productId: await addProduct({ price: 100_000 }), quantity: 1 }];
  const first = await place(items, code);
  await place(items, code);
  await expect(undoNewest(shop)).rejects.toThrow('Orders have used “Diwali”. End it instead.');
  const stored = (await offers('GET', `/${id}`)).body;
  const limited = await offers('PUT', `/${id}`, { ...stored, maxUses: 1 });
  expect([limited.status, limited.body.message]).toEqual([
    409,
    '2 orders already use this offer, so it cannot be limited to 1.',
  ]);
  expect((await offers('PUT', `/${id}`, { ...stored, maxUses: 2 })).status).toBe(200);
  expect((await place(items, code)).body.discount).toBe('0.00');
  expect((await offers('GET', `/${id}/orders`)).body).toMatchObject([
    { amount: '200.00', isReturned: false },
    { orderId: first.body.id, amount: '200.00' },
  ]);
});

test.each([
  ['a percent of 101', { percent: 101 }, 'Please enter 1 to 100.'],
  ['an amount of ₹10,00,000.01', { kind: 'amount', amount: '1000000.01' }, 'This amount is too high.'],
  ['a minimum of ₹10,00,000.01', { minimum: '1000000.01' }, 'This amount is too high.'],
  ['an amount of 0', { kind: 'amount', amount: 0 }, 'Please enter an amount above 0.'],
  ['no pieces to get', { kind: 'buyGet', buy: 2 }, 'Please enter how many pieces are given.'],
  ['a code of signs', { code: '20%' }, 'A code has letters, digits, hyphens and underscores, at most 40.'],
  ['no code', { code: ' ' }, 'Please enter the code.'],
  [
    'an end before its start',
    { startsAt: '2026-02-02T00:00', endsAt: '2026-02-01T00:00' },
    'The end must be after the start.',
  ],
  [
    'a customer without a code',
    { customerId: 1, codeKind: 'automatic' },
    'An offer for one customer needs a code.',
  ],
])('an offer with %s is refused', async (_, more, message) => {
  const { offers } = await withOffers(await testShop());
  const fields = { name: 'Diwali', kind: 'percent', percent: 20, codeKind: 'code', code: 'X', ...more };
  const refused = await offers('POST', '', fields);
  expect([refused.status, refused.body.issues?.[0]?.message]).toEqual([400, message]);
});

test('a code belongs to one offer, and one for a named customer works for them alone', async () => {
  const { addOffer, offers, addProduct, quote, customer, signIn } = await withOffers(await testShop());
  await addOffer({ customerId: customer.id });
  const fields = { name: 'Other', kind: 'percent', percent: 5, codeKind: 'code', code: 'di wali 20' };
  const taken = await offers('POST', '', fields);
  expect([taken.status, taken.body.message]).toEqual([
    409,
    'Another offer has the code DIWALI20. Please choose another one.',
  ]);
  const items = [{ productId: await addProduct({ price: 100_000 }), quantity: 1 }];
  expect((await quote(items, code)).couponCode).toBe('DIWALI20');
  expect((await quote(items, code, (await signIn()).token)).coupon.reason).toBe('otherCustomer');
});

test('5,000 codes are generated and downloaded; an undo removes them while none is used', async () => {
  const shop = await withOffers(await testShop());
  const { addOffer, offers, call, admin } = shop;
  const id = await addOffer({ codeKind: 'codes', code: null });
  expect((await offers('POST', `/${id}/codes`, { count: 5000 })).body.codes).toEqual({
    total: 5000,
    used: 0,
  });
  const more = await offers('POST', `/${id}/codes`, { count: 1 });
  expect([more.status, more.body.message]).toEqual([
    409,
    'This offer has 5000 codes already, so 0 can be added.',
  ]);
  const file = await call('GET', `/api/admin/offers/${id}/codes.csv`, undefined, admin.token);
  const lines = String(file.body).trim().split(/\r?\n/);
  expect(lines).toHaveLength(5001);
  expect(new Set(lines.slice(1)).size).toBe(5000);
  expect(lines[1]).toMatch(/^"?[A-Z2-9]{10}"?,/);
  await undoNewest(shop);
  expect((await offers('GET', `/${id}`)).body.codes).toEqual({ total: 0, used: 0 });
}, 60_000);

test('a preview prices a cart with an offer that is not saved, beside the others, and says what it lacks', async () => {
  const { addAutomatic, offers, addProduct, db } = await withOffers(await testShop());
  await addAutomatic({ percent: 10 });
  const items = [{ productId: await addProduct({ price: 100_000 }), quantity: 1 }];
  const preview = (offer: object) =>
    offers('POST', '/preview', {
      items,
      offer: { name: 'New', kind: 'percent', percent: 20, startsAt: '2027-01-01T00:00', ...offer },
    });
  expect((await preview({})).body).toMatchObject({
    ...{ discount: '200.00', total: '864.00', isApplied: true, message: null },
    withoutOffer: { discount: '100.00', total: '972.00' },
  });
  expect((await preview({ percent: 5 })).body).toMatchObject({
    isApplied: false,
    message: 'Festival saves at least as much as New, so New is not used.',
  });
  expect((await preview({ minimum: 1500 })).body.message).toBe('Add ₹500 of goods to use New.');
  const { offers: table } = await import('@/db/schema');
  expect(await db.select().from(table).all()).toHaveLength(1);
});

test('products show an automatic offer that applies to one piece, from its start to its end', async () => {
  const { addAutomatic, addProduct, call, pass, deps, clock } = await withOffers(await testShop());
  const productId = await addProduct({ price: 100_000 });
  const at = (seconds: number) => new Date(clock.now.getTime() + seconds * 1000).toISOString();
  const shown = async () => (await call('GET', `/api/products/${productId}`)).body.offer;
  expect(await shown()).toBeUndefined();
  await addAutomatic({ startsAt: at(60), endsAt: at(120) });
  expect(await shown()).toBeUndefined();
  pass(60);
  expect([await publishPhases(deps), await publishPhases(deps)]).toEqual([1, 0]);
  expect(await shown()).toEqual({ text: '20% off', name: 'Festival', price: '800.00' });
  pass(60);
  expect(await publishPhases(deps)).toBe(1);
  expect(await shown()).toBeUndefined();
});

test('a packer without the permission to change prices sees no offer', async () => {
  const { call, signIn, addOffer } = await withOffers(await testShop());
  const id = await addOffer();
  const { token } = await signIn({ role: 'packing' });
  for (const path of ['', `/${id}`, `/${id}/orders`, `/${id}/codes.csv`])
    expect((await call('GET', `/api/admin/offers${path}`, undefined, token)).status).toBe(403);
  expect((await call('POST', `/api/admin/offers/${id}/end`, {}, token)).status).toBe(403);
});
