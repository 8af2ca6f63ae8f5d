import { expect, test } from 'vitest';
import { addCustomer } from '../testing/people';
import { testStore } from '../testing/testStore';

async function setUp() {
  const store = await testStore('empty', { RATE_LIMITS: 'off' });
  const admin = await addCustomer(store, { email: 'admin@tantu.example', role: 'owner' });
  const send = (method: string, path: string, body?: unknown) => store.call(method, path, body, admin.token);
  const missing = async (): Promise<Record<string, string[]>> => {
    const { body } = await send('GET', '/api/admin/settings/duties');
    type Row = { name: string; missing: { text: string }[] };
    return Object.fromEntries(
      (body.duties as Row[]).map((row) => [row.name, row.missing.map(({ text }) => text)]),
    );
  };
  return { ...store, send, missing };
}

test('a new shop lacks its seller, officer, phone, taxes in prices, and has a refund charge of 2 %', async () => {
  const { missing } = await setUp();
  expect(await missing()).toEqual({
    'Legal name, address and contact of the seller': [
      'Legal name is missing.',
      'Address is missing.',
      'Phone is missing.',
      'Contact email is that of the example shop.',
    ],
    'Grievance officer with name, designation and contact': [
      'Grievance officer is missing.',
      'Designation of the grievance officer is missing.',
      'Phone of the grievance officer is missing.',
    ],
    'Complaints acknowledged within 48 hours and solved within one month': [],
    'One price that includes all taxes': ['Tax is added on top of prices. Set the tax mode to GST.'],
    'No charge for cancelling that the shop does not bear as well': [
      'The refund charge is 2 %. Set it to 0.',
    ],
    'Manufacturer or importer of every product': [],
    'Importer of every imported product': [],
    'Size with its measures in centimetres': [],
    'Consumer care by email and phone beside every product': ['Phone of customer care is missing.'],
    'Consent by an explicit act, no box ticked in advance': [],
    'Pages about delivery, payment and chargebacks, cancellation, returns and who pays for them, warranty and refunds':
      [],
    'A filter of countries of origin while an imported product is on sale': [],
  });
});

test('what is entered in Settings is no longer missing', async () => {
  const { send, missing } = await setUp();
  const facts = { legalName: 'Mill Road Textiles', address: '1 Mill Road', phone: '98450 10420' };
  const officer = { grievanceName: 'Asha', grievanceDesignation: 'Manager', grievancePhone: '98450 10421' };
  await send('PUT', '/api/admin/settings', {
    ...facts,
    ...officer,
    email: 'hello@mill.example',
    refundPercent: 0,
  });
  const open = Object.entries(await missing()).filter(([, texts]) => texts.length > 0);
  expect(open.map(([name]) => name)).toEqual(['One price that includes all taxes']);
});

test('names the products without manufacturer, importer and measures, until they or the shop have them', async () => {
  const { send, missing } = await setUp();
  const add = async (body: object): Promise<number> => {
    const { status, body: added } = await send('POST', '/api/products', { price: '999', stock: 1, ...body });
    expect([status, added.message]).toEqual([201, undefined]);
    return added.id;
  };
  const kurta = await add({ name: 'Silk Kurta', sizes: ['S', 'M'] });
  const belt = await add({ name: 'Leather Belt', origin: 'CN' });
  await add({ name: 'Draft', status: 'draft' });
  const goods = async () => {
    const all = await missing();
    return [
      all['Manufacturer or importer of every product'],
      all['Importer of every imported product'],
      all['Size with its measures in centimetres'],
    ];
  };
  expect(await goods()).toEqual([
    ['Silk Kurta and 1 other product: no manufacturer is named.'],
    ['Leather Belt: imported, and names no importer of its own.'],
    ['Silk Kurta: no size guide has its measures.'],
  ]);
  await send('PUT', '/api/admin/settings', { manufacturer: 'Tantu Mills, Pune' });
  await send('PUT', `/api/products/${belt}`, { manufacturer: 'Asha Imports, Surat' });
  const measures = { measures: ['Chest'], rows: [{ size: 'S', cm: [96] }], howTo: '' };
  expect((await send('PUT', `/api/products/${kurta}`, { sizeGuide: measures })).status).toBe(200);
  expect(await goods()).toEqual([[], [], []]);
});

test('counts messages that are overdue, and is closed to people who may not change settings', async () => {
  const store = await setUp();
  await store.call('POST', '/api/contact', {
    ...{ name: 'Asha', email: 'asha@example.com', phone: '98450 10420', message: 'Hello' },
  });
  store.clock.now = new Date(store.clock.now.getTime() + 49 * 3_600_000);
  const again = await addCustomer(store, { email: 'second@tantu.example', role: 'owner' });
  const { body } = await store.call('GET', '/api/admin/settings/duties', undefined, again.token);
  expect(body.duties[2].missing).toEqual([
    { text: '1 message is overdue.', link: '/admin/messages?filter=overdue&sort=due' },
  ]);
  const packer = await addCustomer(store, { email: 'packer@tantu.example', role: 'packing' });
  expect((await store.call('GET', '/api/admin/settings/duties', undefined, packer.token)).status).toBe(403);
});
