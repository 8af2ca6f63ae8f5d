import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { returns } from '@/db/schema';
import { addPerson, ownerViewer, type RoleKey, tokenOf } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { storeDocuments, withGst } from '../../testing/shops/gst';
import { findNeeds } from '../reports/dashboard';

/** A shop with two invoices and a credit note of November 2026, and an invoice of October. */
async function withDocuments() {
  const shop = await withGst(await testShop());
  const { call, app, admin, customer, db, clock } = shop;
  const productId = await shop.addGoods({ price: '1050.00', hsn: '6205' });
  const placed = await shop.place([{ productId, quantity: 1 }], { paymentMethod: 'cod' });
  const orderId: number = placed.body.id;
  const at = (day: string) => new Date(`${day}T06:30:00Z`);
  await storeDocuments(db, [{ orderId, sequence: 1, issuedAt: at('2026-10-30'), total: 999_00 }]);
  const invoiceId = await storeDocuments(db, [
    { orderId, sequence: 2, issuedAt: at('2026-11-01'), total: 2_625_00 },
    { orderId, sequence: 3, issuedAt: at('2026-11-05'), total: 1_050_00 },
  ]);
  await storeDocuments(db, [
    { kind: 'creditNote', orderId, sequence: 1, issuedAt: at('2026-11-09'), total: 1_050_00, invoiceId },
  ]);
  clock.now = at('2026-11-20');
  const get = async (path: string, token?: string) =>
    call('GET', `/api/admin/gst-returns${path}`, undefined, token ?? (await tokenOf(shop, admin.id)));
  const download = async (path: string, token?: string) => {
    const headers = { authorization: `Bearer ${token ?? (await tokenOf(shop, admin.id))}` };
    const response = await app.request(`/api/admin/gst-returns${path}`, { headers });
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  };
  const person = async (role: RoleKey) =>
    tokenOf(shop, await addPerson(shop, { email: `${role}@tantu.example`, role }));
  return { ...shop, customer, orderId, at, get, download, person };
}

const november = '?from=2026-11-01&to=2026-11-30';

describe('a month', () => {
  test('adds up invoices less credit notes, by state and by goods', async () => {
    const { get } = await withDocuments();
    const { status, body } = await get(november);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      gstin: '29ABCDE1234F1ZW',
      invoices: { count: 2, taxable: '3500.00', cgst: '87.50', sgst: '87.50', total: '3675.00' },
      creditNotes: { count: 1, taxable: '1000.00', total: '1050.00' },
      net: { taxable: '2500.00', cgst: '62.50', sgst: '62.50', igst: '0.00', total: '2625.00' },
      b2cs: [{ placeOfSupply: '29', rate: 5, taxable: '2500.00' }],
      hsn: [{ hsn: '6205', uqc: 'PCS', quantity: 1, rate: 5, taxable: '2500.00', isB2b: false }],
      series: [
        { kind: 'invoice', from: 'A/26-27/000002', to: 'A/26-27/000003', count: 2 },
        { kind: 'creditNote', from: 'AC/26-27/000001', to: 'AC/26-27/000001', count: 1 },
      ],
      lastExport: null,
    });
    expect(body.files).toEqual([
      { file: 'register', rows: 3 },
      { file: 'b2cs', rows: 1 },
      { file: 'hsn-b2b', rows: 1 },
      { file: 'hsn-b2c', rows: 1 },
      { file: 'docs', rows: 2 },
    ]);
  });

  test('ends and begins by the Indian clock', async () => {
    const { get, db, orderId } = await withDocuments();
    await storeDocuments(db, [
      { orderId, sequence: 4, issuedAt: new Date('2026-11-30T18:29:59Z'), total: 105_00 },
      { orderId, sequence: 5, issuedAt: new Date('2026-11-30T18:30:00Z'), total: 105_00 },
    ]);
    expect((await get(november)).body.invoices.count).toBe(3);
    expect((await get('?from=2026-12-01&to=2026-12-31')).body.invoices.count).toBe(1);
  });

  test('is the present one when no days are given', async () => {
    const { get } = await withDocuments();
    expect((await get('')).body).toMatchObject({ from: '2026-11-01', to: '2026-11-20' });
  });

  test.each([
    ['?from=2026-11-31', 'Please give the day as YYYY-MM-DD.'],
    ['?from=2026-12-01&to=2026-11-01', 'The first day must not be after the last.'],
    ['?from=2025-01-01&to=2026-11-01', 'Please choose a year at most.'],
  ])('is refused: %s', async (query, message) => {
    const { get, download } = await withDocuments();
    expect(await get(query)).toMatchObject({ status: 400, body: { message } });
    expect((await download(`/register.csv${query}`)).response.status).toBe(400);
  });
});

describe('the files', () => {
  test('of the register have a row for each document, rate and head, credit notes below zero', async () => {
    const { download } = await withDocuments();
    const { response, bytes } = await download(`/register.csv${november}`);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="tantu-gst-register-2026-11.csv"',
    );
    const rows: Record<string, string>[] = parse(strFromU8(bytes), { columns: true, bom: true });
    expect(rows.map((row) => [row.Number, row.Head, row['Rate of head'], row.Tax])).toEqual([
      ['A/26-27/000002', 'CGST', '2.50', '62.50'],
      ['A/26-27/000002', 'SGST/UTGST', '2.50', '62.50'],
      ['A/26-27/000003', 'CGST', '2.50', '25.00'],
      ['A/26-27/000003', 'SGST/UTGST', '2.50', '25.00'],
      ['AC/26-27/000001', 'CGST', '2.50', '-25.00'],
      ['AC/26-27/000001', 'SGST/UTGST', '2.50', '-25.00'],
    ]);
    expect(rows.map((row) => [row['Taxable value'], row['Document value']])).toEqual([
      ['2500.00', '2625.00'],
      ['', ''],
      ['1000.00', '1050.00'],
      ['', ''],
      ['-1000.00', '-1050.00'],
      ['', ''],
    ]);
    expect(rows.at(-1)).toMatchObject({ Invoice: 'A/26-27/000003', 'Invoice date': '05-Nov-2026' });
  });

  test('come as one ZIP, which marks the month; what is issued later shows', async () => {
    const { download, get, db, orderId, at, clock, person } = await withDocuments();
    expect((await get('/months')).body.months).toEqual([
      ...[{ from: '2026-11-01', to: '2026-11-30', documents: 3, exportedAt: null, isChanged: false }],
      ...[{ from: '2026-10-01', to: '2026-10-31', documents: 1, exportedAt: null, isChanged: false }],
    ]);
    const { response, bytes } = await download(`.zip${november}`, await person('accountant'));
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="tantu-gst-2026-11.zip"');
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual([
      'register.csv',
      'b2cs.csv',
      'hsn-b2b.csv',
      'hsn-b2c.csv',
      'docs.csv',
    ]);
    expect(strFromU8(files['b2cs.csv'] ?? new Uint8Array())).toBe(
      'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN\n' +
        'OE,29-Karnataka,,5.00,2500.00,0.00,\n',
    );
    expect((await get(november)).body.lastExport).toMatchObject({
      exportedAt: clock.now.toISOString(),
      exportedBy: 'Asha Rao (accountant@tantu.example)',
      since: { documents: 0, numbers: [], taxable: '0.00' },
    });
    await storeDocuments(db, [
      { orderId, sequence: 4, issuedAt: at('2026-11-21'), total: 105_00 },
      { kind: 'creditNote', orderId, sequence: 2, issuedAt: at('2026-11-22'), total: 210_00, invoiceId: 1 },
    ]);
    expect((await get(november)).body.lastExport.since).toEqual({
      ...{ documents: 2, numbers: ['A/26-27/000004', 'AC/26-27/000002'] },
      ...{ taxable: '-100.00', cgst: '-2.50', sgst: '-2.50', igst: '0.00' },
    });
    const [month, earlier] = (await get('/months')).body.months;
    expect([month.isChanged, earlier.isChanged]).toEqual([true, false]);
    await download(`.zip${november}`);
    expect((await get('/months')).body.months[0].isChanged).toBe(false);
  });

  test('are for those who see figures and may export', async () => {
    const shop = await withDocuments();
    const { download, get, person, customer } = shop;
    const packer = await person('packing');
    const catalogue = await person('catalogue');
    for (const token of [packer, catalogue, await tokenOf(shop, customer.id)]) {
      expect((await get(november, token)).status).toBe(403);
      expect((await download(`.zip${november}`, token)).response.status).toBe(403);
      expect((await download(`/b2cs.csv${november}`, token)).response.status).toBe(403);
    }
  });
});

test('credit notes of last year are announced until 30 November, while returns of its invoices are open', async () => {
  const { db, get, clock, orderId, at, deps, admin } = await withDocuments();
  /** What the dashboard says of them. */
  const needed = async () => (await findNeeds(deps, ownerViewer(admin.id))).openCreditNotes;
  await storeDocuments(db, [
    { orderId, sequence: 1, financialYear: '25-26', issuedAt: at('2026-03-20'), total: 999_00 },
  ]);
  const notes = async () => (await get('/months')).body.openNotes;
  expect([await notes(), await needed()]).toEqual([null, undefined]);
  const { id } = await db
    .insert(returns)
    .values({ orderId, status: 'approved', wanted: 'refund' })
    .returning({ id: returns.id })
    .get();
  expect(id).toBeGreaterThan(0);
  expect(await notes()).toEqual({ financialYear: '25-26', until: '2026-11-30', returns: 1 });
  expect(await needed()).toBe(1);
  clock.now = new Date('2026-11-30T18:29:59Z');
  expect((await notes())?.returns).toBe(1);
  clock.now = new Date('2026-11-30T18:30:00Z');
  expect([await notes(), await needed()]).toEqual([null, undefined]);
});
