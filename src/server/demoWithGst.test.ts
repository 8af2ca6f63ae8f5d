import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Db, sqliteClient } from '@/db/client';
import { removeDemo } from '@/demo/remove';
import { DEMO_SELLER } from '@/demo/seller';
import { fillDemoShop } from '@/demo/fill';
import { readConfig } from '@/server/platform/config';
import { readFacts } from '@/server/settings';
import { testDatabase } from '@/server/testing/testStore';
import { runDiagnostics } from './cli/doctor';
import { taxedDemo } from './orders';
import { readGstReadiness } from './settings/gstReadiness';

const now = new Date('2026-06-15T06:30:00Z');
const config = readConfig({});
const slow = { timeout: 120_000 };

const rowsOf = (db: Db, sql: string) => sqliteClient(db).prepare(sql).raw().all() as unknown[][];
const numberOf = (db: Db, sql: string): number => Number(rowsOf(db, sql)[0]?.[0]);

async function filled() {
  const { db, dataDir } = await testDatabase();
  await fillDemoShop(db, { trade: true, now, taxedIn: (tx) => taxedDemo({ db: tx, config }) });
  return { db, dataDir };
}
let file: Promise<Buffer> | undefined;
/** A copy of one filled shop. */
async function shop() {
  file ??= filled().then(({ db, dataDir }) => {
    sqliteClient(db).pragma('wal_checkpoint(TRUNCATE)');
    return readFileSync(`${dataDir}/store.db`);
  });
  return testDatabase(await file);
}

describe('the demo of a seller registered for GST', slow, () => {
  test('lacks nothing that tax mode GST needs, and is consistent', async () => {
    const { db, dataDir } = await shop();
    const facts = await readFacts({ db, config });
    expect(facts).toMatchObject(DEMO_SELLER);
    expect(await readGstReadiness(db, facts, now)).toEqual({ settings: [], categories: [], products: [] });
    expect((await runDiagnostics(db, dataDir)).flatMap(({ faults }) => faults)).toEqual([]);
    const queued = ['mail_outbox', 'webhook_deliveries', 'sandbox_webhooks'];
    for (const table of queued) expect([table, numberOf(db, `select count(*) from ${table}`)]).toEqual([table, 0]);
  });

  test('its orders include their taxes, by the place of supply', async () => {
    const { db } = await shop();
    expect(numberOf(db, 'select count(*) from orders')).toBe(2000);
    expect(numberOf(db, 'select count(*) from orders where gst is null or tax <> 0')).toBe(0);
    expect(numberOf(db, 'select count(*) from order_lines where hsn is null')).toBe(0);
    const heads = rowsOf(
      db,
      `select distinct json_extract(o.shipping_address, '$.state') = 'Karnataka', json_extract(l.taxes, '$[0].head')
       from orders o join order_lines l on l.order_id = o.id order by 1, 2`,
    );
    expect(heads).toEqual([
      [0, 'igst'],
      [1, 'cgst'],
    ]);
    const rates = rowsOf(db, 'select distinct rate_basis_points from tax_document_lines order by 1');
    expect(rates).toEqual([[500], [1800]]);
  });

  test('each order that left has one invoice of that moment; invoices less credit notes are what it kept', async () => {
    const { db } = await shop();
    expect(
      numberOf(
        db,
        `select count(*) from parcels p where (select count(*) from tax_documents d
         where d.kind = 'invoice' and d.parcel_id = p.id and d.issued_at = p.shipped_at) <> 1`,
      ),
    ).toBe(0);
    expect(
      numberOf(db, `select count(*) from tax_documents where kind = 'invoice'`) -
        numberOf(db, 'select count(*) from parcels'),
    ).toBe(0);
    expect(
      rowsOf(
        db,
        `select o.id from orders o where o.fulfilment <> 'unfulfilled' and o.total - o.refunded <> (
         select sum(case kind when 'invoice' then total else -total end) from tax_documents d where d.order_id = o.id)`,
      ),
    ).toEqual([]);
    expect(
      rowsOf(db, 'select id from tax_documents where taxable + cgst + sgst + igst <> total'),
    ).toEqual([]);
  });

  test('about 4 % of delivered orders come back 4 to 12 days later, each with a credit note', async () => {
    const { db } = await shop();
    const back = numberOf(db, 'select count(*) from returns');
    const share = back / numberOf(db, `select count(*) from orders where status = 'delivered'`);
    expect(share).toBeGreaterThan(0.025);
    expect(share).toBeLessThan(0.055);
    const days = rowsOf(
      db,
      `select (r.settled_at - p.delivered_at) / 86400000.0 from returns r join parcels p on p.order_id = r.order_id`,
    ).map(([value]) => Number(value));
    expect(Math.min(...days)).toBeGreaterThanOrEqual(4);
    expect(Math.max(...days)).toBeLessThanOrEqual(12);
    expect(
      numberOf(
        db,
        `select count(*) from returns r where r.status = 'settled' and exists (select 1 from tax_documents d
         where d.order_id = r.order_id and d.reason = 'returned' and d.issued_at = r.settled_at
         and d.total = r.settled_amount)`,
      ),
    ).toBe(back);
    const later = `strftime('%Y-%m', r.settled_at / 1000, 'unixepoch') > strftime('%Y-%m', p.delivered_at / 1000, 'unixepoch')`;
    const inNextMonth = `select count(*) from returns r join parcels p on p.order_id = r.order_id where ${later}`;
    expect(numberOf(db, inNextMonth)).toBeGreaterThan(3);
    const ofTwo = `select count(*) from order_lines where returned = 1 and quantity = 2`;
    expect(numberOf(db, ofTwo)).toBeGreaterThan(1);
  });

  test('each series of both financial years is without a gap, and in the order of time', async () => {
    const { db } = await shop();
    const series = rowsOf(
      db,
      `select s.series, s.financial_year, s.last = count(*) and min(d.sequence) = 1 and max(d.sequence) = count(*)
       from tax_document_series s join tax_documents d on d.series = s.series and d.financial_year = s.financial_year
       group by s.series, s.financial_year, s.last order by 2, 1`,
    );
    expect(series).toEqual(['25-26', '26-27'].flatMap((year) => ['A', 'AC'].map((name) => [name, year, 1])));
    const ordered = `select series from (select series, issued_at, lag(issued_at) over
      (partition by series, financial_year order by sequence) as before from tax_documents) where before > issued_at`;
    expect(rowsOf(db, ordered)).toEqual([]);
    expect(numberOf(db, 'select count(*) from tax_documents where draw_at is not null')).toBe(0);
  });

  test('is the same for the same moment', async () => {
    const documents = (db: Db) =>
      rowsOf(db, 'select number, order_id, issued_at, total, buyer from tax_documents order by id');
    expect(documents((await filled()).db)).toEqual(documents((await shop()).db));
  });

  test('is removed with its documents, series, returns and invented seller', async () => {
    const { db, dataDir } = await shop();
    await removeDemo(db);
    const tables = ['tax_documents', 'tax_document_lines', 'tax_document_series', 'returns', 'return_lines'];
    for (const table of [...tables, 'refund_lines', 'orders', 'categories', 'shop_settings'])
      expect([table, numberOf(db, `select count(*) from ${table}`)]).toEqual([table, 0]);
    expect((await runDiagnostics(db, dataDir)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  test('the settings stay where the shop has a GSTIN of its own', async () => {
    const { db } = await shop();
    sqliteClient(db).exec(`update shop_settings set value = '"29AAAAA0000A1Z5"' where field = 'gstin'`);
    await removeDemo(db);
    expect(numberOf(db, 'select count(*) from shop_settings')).toBe(Object.keys(DEMO_SELLER).length);
  });
});
