import { describe, expect, test } from 'vitest';
import { staffLog } from '@/db/schema';
import { receiptOf } from '@/shared/receipt/data';
import { DEFAULT_FACTS } from '@/shared/shop/facts';
import { undoEntry } from '../audit/undo';
import { receiptText } from '../testing/fakes/receiptText';
import { deliverMails } from '../testing/mails';
import { ownerViewer } from '../testing/people';
import { testShop } from '../testing/shop';
import { readProfile } from './facts';
import { settingsUndoHandlers } from './writes';

async function settingsShop(environment: Record<string, string> = {}) {
  const shop = await testShop({ environment });
  const admin = await shop.signIn({ role: 'owner' });
  const customer = await shop.signIn();
  const set = (body: object) => shop.call('PUT', '/api/admin/settings', body, admin.token);
  const get = async () => (await shop.call('GET', '/api/admin/settings', undefined, admin.token)).body;
  const place = async (price: number, more: Record<string, unknown> = {}) => {
    const productId = await shop.addProduct({ price });
    const body = await shop.orderOf([{ productId, quantity: 1 }], more);
    return shop.call('POST', '/api/orders', body, customer.token);
  };
  const read = async (id: number) =>
    (await shop.call('GET', `/api/orders/${id}`, undefined, customer.token)).body;
  return { ...shop, admin, customer, set, get, place, read };
}

describe('the settings', () => {
  test('begin with the values of the specification, amounts as decimal strings', async () => {
    const { get } = await settingsShop();
    const { values, pinned } = await get();
    expect(pinned).toEqual({ cod: 'COD' });
    expect(values).toEqual({
      ...DEFAULT_FACTS,
      cod: 'visible',
      shippingFee: '10.00',
      freeShippingAbove: '100.00',
      codFee: '0.00',
      codMax: null,
    });
  });

  test('change one field and leave the others; what they answered may be sent back', async () => {
    const { set, get } = await settingsShop();
    expect((await set({ name: ' Mill Road ', shippingFee: 49.5 })).body.values).toMatchObject({
      name: 'Mill Road',
      shippingFee: '49.50',
      wordmark: 'TANTU',
    });
    const read = await get();
    expect(await set(read.values)).toMatchObject({ status: 200, body: read });
  });

  test.each([
    ['an empty name', { name: ' ' }, 'The name is required.'],
    ['a negative fee', { shippingFee: '-1' }, 'Please enter an amount in rupees, like 1999 or 1999.50.'],
    ['a text that is no country code', { shipTo: ['India'] }, 'Enter country codes like IN or NP.'],
    ['an unknown country', { shipTo: ['QQ'] }, 'There is no country with this code.'],
    [
      'a GSTIN of 14 characters',
      { gstin: '29ABCDE1234F1Z' },
      'A GSTIN has 15 characters, like 29ABCDE1234F1ZW.',
    ],
    [
      'a dark blue accent, with the nearest that passes',
      { accent: '#2a4d8f' },
      "#2a4d8f has a contrast of 1.9:1 on the shop's dark pages. 4.5:1 is needed. The nearest color that passes is #7088b4.",
    ],
  ])('refuse %s', async (_, body, message) => {
    const { set, get } = await settingsShop();
    const before = await get();
    const refused = await set(body);
    expect([refused.status, refused.body.issues?.[0]?.message]).toEqual([400, message]);
    expect(await get()).toEqual(before);
  });

  test('refuse a logo that was not uploaded', async () => {
    const { set } = await settingsShop();
    const url = `/media/upload-logo-${'0'.repeat(32)}/1080.webp`;
    expect(await set({ logo: url })).toMatchObject({
      status: 400,
      body: { message: 'The logo no longer exists. Please upload it again.' },
    });
  });

  test('that a variable decides are shown with it, cannot be changed, and win over stored ones', async () => {
    const { set, get } = await settingsShop({
      COD_FEE: '50',
      SHIP_TO: 'IN,NP',
      MAIL_FROM: 'Loom <loom@shop.example>',
    });
    const { values, pinned } = await get();
    expect(pinned).toEqual({ cod: 'COD', codFee: 'COD_FEE', shipTo: 'SHIP_TO', senderName: 'MAIL_FROM' });
    expect([values.codFee, values.shipTo, values.senderName]).toEqual(['50.00', ['IN', 'NP'], 'Loom']);
    const refused = await set({ codFee: '10', name: 'Mill Road' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Fee is set by the environment (COD_FEE) and cannot be changed here.',
    ]);
    expect((await get()).values.name).toBe('Tantu');
  });

  test('are logged with their values, and an undo brings the former ones back once', async () => {
    const { set, get, admin, deps, db } = await settingsShop();
    await set({ name: 'Mill Road', taxPercent: 12 });
    const entry = (await db.select().from(staffLog).all()).at(-1);
    expect(entry).toMatchObject({
      action: 'settings.update',
      label: 'Shop name, Tax rate',
      before: { name: 'Tantu', taxPercent: 8 },
      after: { name: 'Mill Road', taxPercent: 12 },
      actorId: admin.id,
    });
    const by = ownerViewer(admin.id);
    await undoEntry(deps, by, entry?.id ?? 0);
    expect((await get()).values).toMatchObject({ name: 'Tantu', taxPercent: 8 });
    await set({ name: 'Third' });
    const undone = (await db.select().from(staffLog).all()).findLast(({ undoneAt }) => undoneAt === null);
    await set({ name: 'Fourth' });
    await expect(undoEntry(deps, by, undone?.id ?? 0)).rejects.toThrow('changed again since');
  });
});

describe('two people who change a setting', () => {
  test('the second is told which, unless both chose the same; other fields do not meet', async () => {
    const { set, get } = await settingsShop();
    const was = { name: 'Tantu', shippingFee: '10.00' };
    expect((await set({ name: 'Mill Road', was })).status).toBe(200);
    const second = await set({ name: 'Loom', was });
    expect([second.status, second.body.message, second.body.fields]).toEqual([
      409,
      'Somebody has changed these settings since: Shop name. Please review them.',
      ['name'],
    ]);
    expect((await set({ name: 'Mill Road', shippingFee: 20, was })).status).toBe(200);
    expect((await get()).values).toMatchObject({ name: 'Mill Road', shippingFee: '20.00' });
  });

  test('an undo of a field that the environment decides by now is refused', async () => {
    const { set, admin, db, deps } = await settingsShop();
    await set({ codFee: 20 });
    const [entry] = await db.select().from(staffLog).all();
    const pinned = { ...deps.config, pinnedFacts: { codFee: { variable: 'COD_FEE', value: 5_000 } } };
    const undoHandlers = settingsUndoHandlers(pinned);
    await expect(undoEntry({ ...deps, undoHandlers }, ownerViewer(admin.id), entry?.id ?? 0)).rejects.toThrow(
      'Fee is set by the environment (COD_FEE) and cannot be changed here.',
    );
  });
});

describe('a changed fee', () => {
  test('is in new orders: ₹80 with ₹49 shipping and 12 % tax is ₹138.60; the order before keeps ₹96.40', async () => {
    const { set, place, read } = await settingsShop();
    const before = (await place(8_000)).body;
    await set({ shippingFee: 49, freeShippingAbove: 500, taxPercent: 12, taxLabel: 'GST' });
    const after = await place(8_000);
    expect([
      after.status,
      after.body.shipping,
      after.body.tax,
      after.body.total,
      after.body.taxLabel,
    ]).toEqual([201, '49.00', '9.60', '138.60', 'GST (12%)']);
    expect(await read(before.id)).toMatchObject({ shipping: '10.00', total: '96.40', taxLabel: 'Tax (8%)' });
  });

  test('refuses totals that were agreed before it, with the new quote', async () => {
    const { set, orderOf, addProduct, call, customer } = await settingsShop();
    const productId = await addProduct({ price: 8_000 });
    const agreed = await orderOf([{ productId, quantity: 1 }]);
    await set({ shippingFee: 49 });
    const refused = await call('POST', '/api/orders', agreed, customer.token);
    expect([refused.status, refused.body.quote.total]).toEqual([409, '135.40']);
  });

  test('leaves the refund charge of a placed order: 2 % of it, 10 % of the next', async () => {
    const { set, addProduct, paidOrder, customer, call } = await settingsShop();
    const items = [{ productId: await addProduct({ price: 100_000 }), quantity: 1 }];
    const first = await paidOrder(customer.token, items);
    await set({ refundPercent: 10 });
    const second = await paidOrder(customer.token, items);
    const refundOf = async (id: number) =>
      (await call('PUT', `/api/orders/${id}/cancel`, { requestRefund: true }, customer.token)).body.refund;
    expect(await refundOf(first)).toMatchObject({ charge: '21.60', percent: 2 });
    expect(await refundOf(second)).toMatchObject({ charge: '108.00', percent: 10 });
  });

  test('closes cash on delivery for new orders', async () => {
    const shop = await settingsShop({ COD: '' });
    expect((await shop.place(8_000)).status).toBe(201);
    await shop.set({ cod: 'off' });
    expect((await shop.place(8_000)).status).toBe(409);
    await shop.set({ cod: 'visible', codMax: 50, codConfirm: true });
    expect((await shop.place(8_000)).body.message).toContain('available up to ₹50');
    expect((await shop.place(3_000)).body.cashConfirmation).toBe('awaited');
  });
});

test('a changed name, address and reply address are in mails, receipts, feed and manifest', async () => {
  const { set, place, deps, app, call } = await settingsShop({ MAIL_FROM: 'loom@shop.example' });
  await set({
    name: 'Mill "Road"',
    wordmark: 'MILL',
    tagline: '',
    address: '12 Mill Road, Pune',
    gstin: '27abcde1234f1z0',
    accent: '#7fd1c7',
    replyTo: 'care@shop.example',
  });
  const order = (await place(8_000)).body;
  const [mail] = await deliverMails(deps);
  expect(mail).toMatchObject({
    from: 'Mill Road <loom@shop.example>',
    replyTo: 'care@shop.example',
    subject: `Your Mill "Road" order #${order.id}`,
  });
  expect(mail?.html).toContain('border-bottom:2px solid #7fd1c7');
  expect(mail?.html).not.toMatch(/tantu/i);
  const { events, createdAt, ...rest } = order;
  const dated = { ...rest, createdAt: new Date(createdAt), events: [] };
  const printed = receiptText(receiptOf(dated), await readProfile(deps)).flat();
  expect(printed.join('\n')).toContain('M I L L');
  expect(printed.join('\n')).toContain('GSTIN 27ABCDE1234F1Z0');
  expect(printed).toContainEqual(expect.stringContaining('Thank you for shopping with Mill "Road".'));
  expect(await (await app.request('/feeds/google.xml')).text()).toContain('<title>Mill "Road"</title>');
  expect(await (await app.request('/manifest.webmanifest')).json()).toMatchObject({ name: 'Mill "Road"' });
  await call('POST', '/api/contact', { name: 'A', email: 'a@b.example', phone: '9876543210', message: 'Hi' });
  const sentTo = (await deliverMails(deps)).map(({ to }) => to);
  expect(sentTo.sort()).toEqual(['a@b.example', 'care@shop.example']);
});
