import { monitorEventLoopDelay } from 'node:perf_hooks';
import superjson from 'superjson';
import { describe, expect, test } from 'vitest';
import { sqliteClient } from '@/db/client';
import { staffLog } from '@/db/schema';
import type { RemittancePreview, Remittances } from '@/shared/schemas/orders/remittances';
import { failWrites } from '../../testing/faults/failWrites';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { withOrderCalls } from '../../testing/shops/orders';

/** Two delivered cash orders of ₹540 each, with the tracking numbers A1 and A2. */
async function withDelivered() {
  const shop = await withOrderCalls(await testShop());
  const { addProduct, place, set, admin } = shop;
  const productId = await addProduct({ price: 50_000, stock: 50 });
  const ids: number[] = [];
  for (const trackingNumber of ['A1', 'A2']) {
    const id = await place([{ productId, quantity: 1 }], { paymentMethod: 'cod' });
    await set(id, { status: 'shipped', courier: 'delhivery', trackingNumber });
    await set(id, { status: 'delivered' });
    ids.push(id);
  }
  const ask = async (name: 'list' | 'preview' | 'record' | 'close' | 'reopen', input: object) => {
    const kind = name === 'list' ? 'query' : 'mutation';
    const { status, body } = await rpc(shop, kind, `admin.remittances.${name}`, input, admin.token);
    return {
      status,
      message: body.error?.json.message,
      data: body.result && superjson.deserialize(body.result.data),
    };
  };
  const list = async (input = {}) => (await ask('list', input)).data as Remittances;
  /** Looks at a file and records it as shown. */
  const recordFile = async (text: string, more: object = {}) => {
    const file = { text, courier: 'delhivery', ...more };
    const { status, message, data } = await ask('preview', file);
    if (status !== 200) return { status, message, data };
    const { columns, sums } = data as RemittancePreview;
    return ask('record', { ...file, columns, sums });
  };
  const record = (rows: string) => recordFile(`AWB No,Remitted Amount,UTR\n${rows}`);
  const preview = async (text: string, more: object = {}) =>
    (await ask('preview', { text, courier: 'delhivery', ...more })).data as RemittancePreview;
  return { ...shop, productId, ids, ask, list, record, recordFile, preview };
}

test('delivered cash is awaited, late after ten days, and gone when the courier paid it', async () => {
  const { list, record, db, get, ids } = await withDelivered();
  expect(await list()).toMatchObject({
    total: 2,
    sums: { waiting: { parcels: 2, amount: '1080.00' }, late: { parcels: 0 } },
  });
  sqliteClient(db).exec(`update parcels set delivered_at = delivered_at - ${11 * 86_400_000}`);
  expect((await list()).sums.late).toEqual({ parcels: 2, amount: '1080.00' });
  const paid = await record('A1,"₹540.00",UTR 77\na2,300,UTR 77\nX9,10,UTR 77');
  expect(paid.data).toEqual({
    settled: 1,
    short: [{ trackingNumber: 'a2', missing: '240.00' }],
    over: [],
    left: 1,
  });
  expect(await list()).toMatchObject({ total: 1, items: [{ state: 'short', received: '300.00' }] });
  expect((await get(ids[0] ?? 0)).events.at(-1)?.note).toBe(
    'The courier remitted ₹540 for parcel 1, UTR 77.',
  );
  expect((await record('A1,540,UTR 77\nA2,300,UTR 77\nA2,250,UTR 78')).data).toMatchObject({
    settled: 1,
    over: [{ trackingNumber: 'A2', surplus: '10.00' }],
    left: 2,
  });
  expect((await list()).total).toBe(0);
});

test('a file with semicolons and grouped amounts is read', async () => {
  const { recordFile, list } = await withDelivered();
  const text = 'awb;amount;reference\nA1;₹540.00;UTR 1\nX9;1,540.00;UTR 1';
  expect((await recordFile(text)).data).toMatchObject({ settled: 1, left: 1 });
  expect((await list()).total).toBe(1);
});

describe('a file is looked at before it is recorded', () => {
  test('the amount remitted counts, not the amount collected: 540.00 due, 500.00 remitted, 40.00 short', async () => {
    const { preview, recordFile, list, call, admin } = await withDelivered();
    const text = 'AWB,COD Amount,Remitted Amount,UTR\nA1,540.00,500.00,N1\nA2,540.00,540.00,N1';
    const shown = await preview(text);
    expect(shown).toMatchObject({
      headings: ['AWB', 'COD Amount', 'Remitted Amount', 'UTR'],
      columns: { trackingNumber: 'AWB', amount: 'Remitted Amount', reference: 'UTR' },
      sums: { rows: 2, due: '1080.00', remitted: '1040.00', difference: '-40.00', short: 1 },
      left: 0,
    });
    expect(shown.rows[0]).toMatchObject({
      trackingNumber: 'A1',
      due: '540.00',
      remitted: '500.00',
      difference: '-40.00',
      problem: null,
    });
    expect((await list()).total).toBe(2);
    await recordFile(text);
    expect(await list()).toMatchObject({ total: 1, items: [{ state: 'short', received: '500.00' }] });
    const claims = await call('GET', '/api/admin/cod-claims.csv', undefined, admin.token);
    expect(String(claims.body)).toContain('Delhivery,A1,');
    expect(String(claims.body)).toContain('540.00,500.00,40.00,N1');
  });

  test('columns that could mean two things are chosen by staff, and remembered for the courier', async () => {
    const { preview, ask } = await withDelivered();
    const text = 'Docket,Paid Gross,Paid Net,Bank\nA1,540,520,N1';
    const shown = await preview(text);
    expect(shown.columns).toEqual({ trackingNumber: 'Docket', amount: null, reference: null });
    expect([shown.rows, shown.sums.rows]).toEqual([[], 0]);
    const columns = { trackingNumber: 'Docket', amount: 'Paid Net', reference: 'Bank' };
    const { sums } = await preview(text, { columns });
    expect((await ask('record', { text, courier: 'delhivery', columns, sums })).status).toBe(200);
    const next = 'Docket,Paid Gross,Paid Net,Bank\nA2,540,520,N2';
    expect(await preview(next)).toMatchObject({ columns, isRemembered: true, sums: { remitted: '520.00' } });
    expect((await preview(next, { courier: 'bluedart' })).columns.amount).toBe(null);
  });

  test('a number that two parcels share is asked about', async () => {
    const { preview, ask, db, ids } = await withDelivered();
    sqliteClient(db).exec("update parcels set tracking_number = 'A1'");
    const text = 'AWB,Remitted,UTR\nA1,540,N1';
    const shown = await preview(text);
    expect(shown).toMatchObject({ left: 1, rows: [{ problem: 'shared', parcel: null }] });
    const [first, second] = shown.rows[0]?.candidates ?? [];
    expect([first?.orderId, second?.orderId]).toEqual(ids);
    const choices = [{ line: 2, parcelId: second?.parcelId }];
    const chosen = await preview(text, { choices });
    expect(chosen.rows).toMatchObject([{ problem: null, parcel: { orderId: ids[1] } }]);
    const { columns, sums } = chosen;
    await ask('record', { text, courier: 'delhivery', columns, sums, choices });
    expect((await preview(text, { choices })).rows).toMatchObject([{ problem: 'recorded' }]);
  });

  test('two parts of one payment are added; the same row twice counts once; too much is named', async () => {
    const { preview, recordFile, list } = await withDelivered();
    const text = 'AWB,Remitted,UTR\nA1,300,N1\nA1,240,N1\nA2,600,N1\nA2,600,N1';
    const shown = await preview(text);
    expect(shown.rows.map(({ line, problem }) => [line, problem])).toEqual([
      [4, null],
      [2, null],
      [3, 'added'],
      [5, 'twice'],
    ]);
    expect(shown.sums).toMatchObject({
      rows: 2,
      remitted: '1140.00',
      difference: '60.00',
      short: 0,
      over: 1,
    });
    expect((await recordFile(text)).data).toMatchObject({ settled: 2, short: [], left: 2 });
    expect((await list()).total).toBe(0);
  });

  test('lines of a title above the headings are left out, and the courier is that of the parcels', async () => {
    const { preview, db } = await withDelivered();
    sqliteClient(db).exec("update parcels set courier = 'bluedart'");
    const text =
      'Remittance advice, Blue Dart\nNov 2026\nConsignment No;Net Paid;Bank Ref UTR\nA1;₹540.00;N1\nA2;540;N1';
    expect(await preview(text, { courier: undefined })).toMatchObject({
      courier: 'bluedart',
      columns: { trackingNumber: 'Consignment No', amount: 'Net Paid', reference: 'Bank Ref UTR' },
      sums: { rows: 2, remitted: '1080.00' },
      inFile: '1080.00',
    });
  });

  test('money for a parcel that is not marked delivered is told from an unknown AWB', async () => {
    const { preview, place, set, productId } = await withDelivered();
    const id = await place([{ productId, quantity: 1 }], { paymentMethod: 'cod' });
    await set(id, { status: 'shipped', courier: 'delhivery', trackingNumber: 'A3' });
    const shown = await preview('AWB,Remitted,UTR\nA1,540,N1\nA3,540,N1\nX9,100,N1');
    expect(shown.rows.map(({ trackingNumber, problem }) => [trackingNumber, problem])).toEqual([
      ['A3', 'undelivered'],
      ['X9', 'unknown'],
      ['A1', null],
    ]);
    expect(shown).toMatchObject({ inFile: '1180.00', sums: { remitted: '540.00' } });
  });

  test('without a column of references staff type the UTR; rows without amount and totals are left out', async () => {
    const { preview, recordFile } = await withDelivered();
    const text = 'AWB,Payable\nA1,540\nA2,0\nTotal,540';
    expect((await preview(text)).rows.map(({ problem }) => problem)).toEqual([
      'reference',
      'amount',
      'unknown',
    ]);
    const { data } = await recordFile(text, { reference: 'UTR 9' });
    expect(data).toMatchObject({ settled: 1, left: 2 });
  });

  test('what was recorded meanwhile is not recorded twice: 409, and nothing changes', async () => {
    const { preview, ask, record, list } = await withDelivered();
    const text = 'AWB,Remitted,UTR\nA1,540,N1\nA2,540,N1';
    const { columns, sums } = await preview(text);
    await record('A1,540,N1');
    const answer = await ask('record', { text, courier: 'delhivery', columns, sums });
    expect([answer.status, answer.message]).toEqual([
      409,
      'Payments were recorded since you looked at the file. Please look at it once more.',
    ]);
    expect((await list()).total).toBe(1);
  });

  test('the file of iThink Logistics is understood', async () => {
    const { preview } = await withDelivered();
    // Columns as in the header comment of a public shop's remittance route, found by searching for "COD remittance CSV".
    const text =
      'Order No.,AWB NO.,Price,Remittance Date,Remittance UTR\n1001,A1,540,25-Nov-26,AXISCN0123456789';
    expect(await preview(text)).toMatchObject({
      columns: { trackingNumber: 'AWB NO.', amount: 'Price', reference: 'Remittance UTR' },
      rows: [{ trackingNumber: 'A1', remitted: '540.00', reference: 'AXISCN0123456789', problem: null }],
    });
  });

  test('1,000 rows are recorded in steps, and the event loop is never held for 300 ms', async () => {
    const { db, preview, ask } = await withDelivered();
    sqliteClient(db).exec(`
      with recursive n(i) as (select 3 union all select i + 1 from n where i < 1000)
      insert into parcels (order_id, number, state, carrier_state, courier, tracking_number, collect, delivered_at)
      select order_id, i, 'shipped', 'delivered', courier, 'A' || i, collect, delivered_at
      from n, (select * from parcels order by id limit 1)`);
    const rows = Array.from({ length: 1000 }, (_, index) => `A${index + 1},540,N1`);
    const text = `AWB,Remitted,UTR\n${rows.join('\n')}`;
    const { columns, sums } = await preview(text);
    expect(sums).toMatchObject({ rows: 1000, difference: '0.00' });
    const delays = monitorEventLoopDelay({ resolution: 5 });
    delays.enable();
    const { data } = await ask('record', { text, courier: 'delhivery', columns, sums });
    delays.disable();
    expect(data).toMatchObject({ settled: 1000, left: 0 });
    // A step of 100 rows takes some 20 ms; all of them at once would take 10 times as long.
    expect(delays.max / 1e6).toBeLessThan(300);
  });
});

test('an order names the cash of its parcels that the courier has not paid', async () => {
  const { record, db, get, ids } = await withDelivered();
  const awaited = async () => (await get(ids[1] ?? 0)).awaitedCash;
  expect(await awaited()).toEqual([{ parcel: 1, courier: 'delhivery', amount: '540.00', state: 'waiting' }]);
  sqliteClient(db).exec(`update parcels set delivered_at = delivered_at - ${11 * 86_400_000}`);
  expect(await awaited()).toMatchObject([{ amount: '540.00', state: 'late' }]);
  await record('A2,300,UTR 77');
  expect(await awaited()).toMatchObject([{ amount: '240.00', state: 'short' }]);
  await record('A2,240,UTR 78');
  expect(await awaited()).toEqual([]);
});

test('a file that cannot be read records nothing', async () => {
  const { recordFile, list } = await withDelivered();
  expect(await recordFile('AWB')).toMatchObject({
    status: 400,
    message: 'The first line must name the columns of the file.',
  });
  expect(await recordFile('AWB,Remitted,UTR')).toMatchObject({ status: 400 });
  expect(await recordFile('a,b\n1,2')).toMatchObject({ status: 409 });
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
  expect((await record('A1,540,UTR 1')).data).toMatchObject({ settled: 1, left: 0 });
  const log = await db.select().from(staffLog).all();
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['store.recordCourierPayment', 'order.payment']),
  );
  expect(log.find(({ action }) => action === 'store.recordCourierPayment')?.after).toMatchObject({
    rows: 2,
    short: 1,
  });
});

test('a row that cannot be recorded is counted; the row after it settles its parcel', async () => {
  const { record, get, ids, db, list } = await withDelivered();
  const parcelId = (await get(ids[0] ?? 0)).parcels[0]?.id ?? 0;
  const allow = await failWrites(db, 'parcels', parcelId);
  const file = 'A1,540,UTR 77\nA2,540,UTR 77';
  expect((await record(file)).data).toEqual({ settled: 1, short: [], over: [], left: 1 });
  await allow();
  expect((await list()).items).toMatchObject([{ parcelId, received: '0.00' }]);
  expect((await record(file)).data).toMatchObject({ settled: 1 });
});
