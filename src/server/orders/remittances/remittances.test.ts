import superjson from 'superjson';
import { expect, test } from 'vitest';
import { staffLog } from '@/db/schema';
import type { Remittances } from '@/shared/schemas/remittances';
import { adminShop } from '../../testing/orderAdmin';
import { rpc } from '../../testing/people';

/** Two delivered cash orders of ₹540 each, with the tracking numbers A1 and A2. */
async function withDelivered() {
  const shop = await adminShop();
  const { addProduct, place, set, admin } = shop;
  const productId = await addProduct({ price: 50_000, stock: 50 });
  const ids: number[] = [];
  for (const trackingNumber of ['A1', 'A2']) {
    const id = await place([{ productId, quantity: 1 }], { paymentMethod: 'cod' });
    await set(id, { status: 'shipped', courier: 'delhivery', trackingNumber });
    await set(id, { status: 'delivered' });
    ids.push(id);
  }
  const ask = async (name: 'list' | 'import' | 'close' | 'reopen', input: object) => {
    const kind = name === 'list' ? 'query' : 'mutation';
    const { status, body } = await rpc(shop, kind, `admin.remittances.${name}`, input, admin.token);
    return {
      status,
      message: body.error?.json.message,
      data: body.result && superjson.deserialize(body.result.data),
    };
  };
  const list = async (input = {}) => (await ask('list', input)).data as Remittances;
  const record = (rows: string) => ask('import', { text: `AWB No,Remitted Amount,UTR\n${rows}` });
  return { ...shop, productId, ids, ask, list, record };
}

test('delivered cash is awaited, late after ten days, and gone when the courier paid it', async () => {
  const { list, record, db, get, ids } = await withDelivered();
  expect(await list()).toMatchObject({
    total: 2,
    sums: { waiting: { parcels: 2, amount: '1080.00' }, late: { parcels: 0 } },
  });
  db.$client.exec(`update parcels set delivered_at = delivered_at - ${11 * 86_400_000}`);
  expect((await list()).sums.late).toEqual({ parcels: 2, amount: '1080.00' });
  const paid = await record('A1,"₹540.00",UTR 77\na2,300,UTR 77\nX9,10,UTR 77');
  expect(paid.data).toEqual({
    settled: 1,
    short: [{ trackingNumber: 'a2', missing: '240.00' }],
    over: [],
    unknown: ['X9'],
    repeated: 0,
  });
  expect(await list()).toMatchObject({ total: 1, items: [{ state: 'short', received: '300.00' }] });
  expect((await get(ids[0] ?? 0)).events.at(-1)?.note).toBe('The courier paid ₹540 for parcel 1, UTR 77.');
  expect((await record('A1,540,UTR 77\nA2,300,UTR 77\nA2,250,UTR 78')).data).toMatchObject({
    settled: 1,
    over: [{ trackingNumber: 'A2', surplus: '10.00' }],
    repeated: 2,
  });
  expect((await list()).total).toBe(0);
});

test('a file with semicolons and grouped amounts is read', async () => {
  const { ask, list } = await withDelivered();
  const text = 'awb;amount;reference\nA1;₹540.00;UTR 1\nX9;1,540.00;UTR 1';
  expect((await ask('import', { text })).data).toMatchObject({ settled: 1, unknown: ['X9'] });
  expect((await list()).total).toBe(1);
});

test('an order names the cash of its parcels that the courier has not paid', async () => {
  const { record, db, get, ids } = await withDelivered();
  const awaited = async () => (await get(ids[1] ?? 0)).awaitedCash;
  expect(await awaited()).toEqual([{ parcel: 1, courier: 'delhivery', amount: '540.00', state: 'waiting' }]);
  db.$client.exec(`update parcels set delivered_at = delivered_at - ${11 * 86_400_000}`);
  expect(await awaited()).toMatchObject([{ amount: '540.00', state: 'late' }]);
  await record('A2,300,UTR 77');
  expect(await awaited()).toMatchObject([{ amount: '240.00', state: 'short' }]);
  await record('A2,240,UTR 78');
  expect(await awaited()).toEqual([]);
});

test('a file that cannot be read records nothing and names the line', async () => {
  const { record, ask, list } = await withDelivered();
  expect(await record('A1,540,UTR 1\nA2,much,UTR 1')).toMatchObject({
    status: 400,
    message: 'Line 3 needs a tracking number, an amount and a reference.',
  });
  expect(await ask('import', { text: 'a,b\n1,2' })).toMatchObject({ status: 400 });
  expect((await list()).total).toBe(2);
});

test('staff stop waiting with a note; a prepaid order is never awaited', async () => {
  const { list, ask, paidOrder, customer, productId, set, get, ids } = await withDelivered();
  const prepaid = await paidOrder(customer.token, [{ productId, quantity: 1 }]);
  await set(prepaid, { status: 'delivered' });
  const { items, total } = await list();
  expect(total).toBe(2);
  const parcelId = items[0]?.parcelId ?? 0;
  expect(await ask('close', { parcelId, note: '' })).toMatchObject({ status: 400 });
  expect(await ask('close', { parcelId, note: 'Lost by the courier.' })).toMatchObject({
    status: 200,
    data: { total: 1 },
  });
  expect(await ask('close', { parcelId, note: 'Again.' })).toMatchObject({ status: 409 });
  expect((await get(ids[0] ?? 0)).events.at(-1)?.note).toBe(
    '₹540 of parcel 1 will not be remitted: Lost by the courier.',
  );
});

test('a wrong payment is taken back and recorded anew; history and log have both', async () => {
  const { list, ask, record, get, ids, db } = await withDelivered();
  expect(await ask('reopen', { parcelId: (await list()).items[0]?.parcelId })).toMatchObject({ status: 409 });
  await record('A1,540,UTR 1\nA2,300,UTR 1');
  const settled = await list({ state: 'settled' });
  expect(settled).toMatchObject({
    total: 1,
    items: [{ state: 'settled', received: '540.00', references: ['UTR 1'] }],
  });
  const parcelId = settled.items[0]?.parcelId;
  expect(await ask('reopen', { parcelId })).toMatchObject({ status: 200, data: { total: 2 } });
  expect((await get(ids[0] ?? 0)).events.at(-1)?.note).toBe(
    'Remittances for parcel 1 were removed: ₹540, UTR 1.',
  );
  expect((await record('A1,540,UTR 1')).data).toMatchObject({ settled: 1, repeated: 0 });
  const log = await db.select().from(staffLog).all();
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['store.recordCourierPayment', 'order.payment']),
  );
  expect(log.find(({ action }) => action === 'store.recordCourierPayment')?.after).toMatchObject({
    settled: 1,
    short: 1,
  });
});
