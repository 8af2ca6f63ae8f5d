import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parcels, taxDocumentLines, taxDocuments } from '@/db/schema';
import { write } from '@/db/write';
import { indianDate } from '@/shared/indianCalendar';
import { eraseCustomer } from '../../customers/erase';
import type { BackupTarget } from '../../platform/backupUrl';
import { pushPictures } from '../../replication/pictures';
import { ADDRESS } from '../../testing/orders';
import { testShop } from '../../testing/shop';
import { withGst } from '../../testing/shops/gst';
import { correctAddress } from '../manage/correctAddress';
import { drawDueTaxDocuments } from './paper';
import { takeNumber } from './records';

const MH = { ...ADDRESS, state: 'Maharashtra', city: 'Mumbai', zipCode: '400001' };
const sha256Of = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');
const off = (amount: string) => ({ kind: 'amount', percent: null, amount });
type Shop = Awaited<ReturnType<typeof withGst>>;

/** What matters of the documents of an order: kind, what it corrects and why, parcel, total. */
async function story({ documents }: Shop, id: number) {
  const found = await documents(id);
  return found.map((one) => {
    const of = found.find(({ id }) => id === one.invoiceId);
    return [
      one.number.replace(/\/.*\//, ' '),
      of ? of.number.replace(/\/.*\//, ' ') : null,
      one.reason,
      one.total,
    ];
  });
}

/** Notes of a line add up to no more than its invoices; to exactly them, when nothing is left of the order. */
async function sumsOf({ documents }: Shop, id: number) {
  const sums = { invoiced: 0, credited: 0, cgst: 0, igst: 0, taxable: 0 };
  for (const one of await documents(id)) {
    const sign = one.kind === 'invoice' ? 1 : -1;
    if (sign === 1) sums.invoiced += one.total;
    else sums.credited += one.total;
    sums.cgst += sign * one.cgst;
    sums.igst += sign * one.igst;
    sums.taxable += sign * one.taxable;
  }
  return sums;
}

describe('invoices and credit notes', () => {
  test('golden row 22: a returned piece of row 8 is credited with 2,141.90 and 53.55 each', async () => {
    const shop = await withGst(await testShop());
    const productId = await shop.addGoods({ price: '2999.00', hsn: '6211' });
    await shop.addAutomatic(off('1500'));
    const { id, items } = await shop.paid([{ productId, quantity: 2 }]);
    expect(await shop.documents(id)).toEqual([]);
    await shop.status(id, 'shipped');
    const [invoice] = await shop.documents(id);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: expect.stringMatching(/^A\/\d\d-\d\d\/000001$/),
      ...{ taxable: 428_380, cgst: 10_710, sgst: 10_710, igst: 0, total: 449_800 },
      ...{ placeOfSupply: '29', supplyType: 'intra', isReverseCharge: false },
      lines: [{ quantity: 2, hsn: '6211', uqc: 'PCS', rateBasisPoints: 500, discount: 150_000 }],
    });
    await shop.status(id, 'delivered');
    await shop.giveBack(id, { lineId: items[0]?.lineId ?? 0, quantity: 1, was: 2, amount: '2249.00' });
    const [, note, ...more] = await shop.documents(id);
    expect(more).toEqual([]);
    expect(note).toMatchObject({
      kind: 'creditNote',
      number: expect.stringMatching(/^AC\/\d\d-\d\d\/000001$/),
      invoiceId: invoice?.id,
      reason: 'returned',
      ...{ taxable: 214_190, cgst: 5_355, sgst: 5_355, igst: 0, total: 224_900 },
    });
    await shop.giveBack(id, { lineId: items[0]?.lineId ?? 0, quantity: 1, was: 1, amount: '2249.00' });
    expect(await sumsOf(shop, id)).toEqual({
      invoiced: 449_800,
      credited: 449_800,
      cgst: 0,
      igst: 0,
      taxable: 0,
    });
  });

  test('each parcel has its own invoice, the first with the charges; all add up to the order', async () => {
    const shop = await withGst(await testShop(), { shippingFee: '100', freeShippingAbove: '100000' });
    const productId = await shop.addGoods({ price: '999.99', hsn: '6211' });
    const { id, items } = await shop.paid([{ productId, quantity: 3 }], { shippingAddress: MH });
    const lineId = items[0]?.lineId ?? 0;
    await shop.ship(id, [{ lineId, quantity: 2 }]);
    await shop.ship(id);
    const [first, second] = await shop.documents(id);
    expect(first).toMatchObject({
      total: 209_998,
      lines: [{ quantity: 2 }, { charge: 'shipping', total: 10_000 }],
    });
    expect(second).toMatchObject({ total: 99_999, lines: [{ quantity: 1 }] });
    const order = await shop.read(id);
    const sums = await sumsOf(shop, id);
    expect([sums.invoiced, sums.igst, sums.taxable]).toEqual(
      [order.total, order.igst, order.taxable].map((text) => Math.round(Number(text) * 100)),
    );
  });

  test('an undone dispatch is credited, keeps its number, and the next dispatch takes the next', async () => {
    const shop = await withGst(await testShop(), { shippingFee: '100', freeShippingAbove: '100000' });
    const productId = await shop.addGoods({ price: '999.00', hsn: '6211' });
    const { id } = await shop.paid([{ productId, quantity: 1 }]);
    await shop.status(id, 'shipped');
    await shop.undoNewest();
    await shop.status(id, 'shipped');
    expect(await story(shop, id)).toEqual([
      ['A 000001', null, null, 109_900],
      ['AC 000001', 'A 000001', 'undone', 109_900],
      ['A 000002', null, null, 109_900],
    ]);
  });

  test('a parcel that came back is credited with its charges; sent again, it has a new invoice', async () => {
    const shop = await withGst(await testShop(), { codFee: '50' });
    const productId = await shop.addGoods({ price: '999.00', hsn: '6211' });
    const place = () =>
      shop.place([{ productId, quantity: 1 }], { paymentMethod: 'cod', shippingAddress: MH });
    const [back, again] = [(await place()).body.id, (await place()).body.id];
    for (const id of [back, again]) await shop.status(id, 'shipped');
    const parcelOf = async (orderId: number) =>
      (await shop.db.select().from(parcels).where(eq(parcels.orderId, orderId)).get())?.id ?? 0;
    await shop.comeBack(await parcelOf(back), 'damaged');
    await shop.comeBack(await parcelOf(again), 'resend');
    await shop.status(again, 'shipped');
    expect(await story(shop, back)).toEqual([
      ['A 000001', null, null, 104_900],
      ['AC 000001', 'A 000001', 'refused', 104_900],
    ]);
    expect(await story(shop, again)).toEqual([
      ['A 000002', null, null, 104_900],
      ['AC 000002', 'A 000002', 'refused', 104_900],
      ['A 000003', null, null, 104_900],
    ]);
  });

  test('at once: paid, corrected, cut by a piece, cancelled', async () => {
    const shop = await withGst(await testShop(), { invoiceAt: 'order' });
    const productId = await shop.addGoods({ price: '999.00', hsn: '6211' });
    const { id, items } = await shop.paid([{ productId, quantity: 3 }]);
    const was = (await shop.read(id)).shippingAddress;
    await correctAddress(shop.deps, shop.by, { id, address: { ...MH, phone: '9876543210' }, was });
    const cut = { items: [{ lineId: items[0]?.lineId, quantity: 1, was: 3 }] };
    expect((await shop.call('PUT', `/api/orders/${id}/cancel-items`, cut, shop.customer.token)).status).toBe(
      200,
    );
    await shop.status(id, 'shipped');
    await shop.undoNewest();
    await shop.status(id, 'cancelled');
    expect(await story(shop, id)).toEqual([
      ['A 000001', null, null, 299_700],
      ['AC 000001', 'A 000001', 'corrected', 299_700],
      ['A 000002', null, null, 299_700],
      ['AC 000002', 'A 000002', 'cancelled', 99_900],
      ['AC 000003', 'A 000002', 'cancelled', 199_800],
    ]);
    const documents = await shop.documents(id);
    expect(documents.map(({ placeOfSupply, igst }) => [placeOfSupply, igst > 0])).toEqual([
      ['29', false],
      ['29', false],
      ['27', true],
      ['27', true],
      ['27', true],
    ]);
  });

  test('at once: a cash order when it is placed, one that waits when it is confirmed, an unpaid one never', async () => {
    const shop = await withGst(await testShop(), { invoiceAt: 'order' });
    const productId = await shop.addGoods({ price: '999.00', hsn: '6211' });
    const place = async (paymentMethod: string) =>
      (await shop.place([{ productId, quantity: 1 }], { paymentMethod })).body.id as number;
    const cash = await place('cod');
    const unpaid = await place('cashfree');
    await shop.set({ codConfirm: true });
    const waiting = await place('cod');
    expect([await shop.numbers(cash), await shop.numbers(unpaid), await shop.numbers(waiting)]).toEqual([
      [expect.stringMatching(/000001$/)],
      [],
      [],
    ]);
    await shop.call('PUT', `/api/orders/${waiting}/confirm-cash`, undefined, shop.customer.token);
    expect(await shop.numbers(waiting)).toHaveLength(1);
  });

  test('a refund of all money credits all, with the shipping fee', async () => {
    const shop = await withGst(await testShop(), { shippingFee: '100', freeShippingAbove: '100000' });
    const productId = await shop.addGoods({ price: '999.00', hsn: '6211' });
    const { id, items } = await shop.paid([{ productId, quantity: 1 }]);
    await shop.status(id, 'delivered');
    await shop.giveBack(id, { lineId: items[0]?.lineId ?? 0, quantity: 1, was: 1, amount: '999.00' });
    expect(await story(shop, id)).toEqual([
      ['A 000001', null, null, 109_900],
      ['AC 000001', 'A 000001', 'returned', 99_900],
    ]);
  });

  test('a rate that changed divides the same total again; switched off, the order’s taxes stay', async () => {
    const shop = await withGst(await testShop());
    const productId = await shop.addGoods({ price: '1000.00', hsn: '6211' });
    const [one, two] = [
      await shop.paid([{ productId, quantity: 1 }]),
      await shop.paid([{ productId, quantity: 1 }]),
    ];
    await shop.set({ gstRates: [{ hsn: '6211', from: '2020-01-01', rate: 12, above: null }] });
    await shop.status(one.id, 'shipped');
    await shop.set({ ratesAtIssue: false });
    await shop.status(two.id, 'shipped');
    expect(await shop.documents(one.id)).toMatchObject([
      { taxable: 89_286, cgst: 5_357, sgst: 5_357, total: 100_000, lines: [{ rateBasisPoints: 1_200 }] },
    ]);
    expect(await shop.documents(two.id)).toMatchObject([
      { taxable: 95_238, cgst: 2_381, sgst: 2_381, total: 100_000, lines: [{ rateBasisPoints: 500 }] },
    ]);
    await shop.status(two.id, 'delivered');
    await shop.status(one.id, 'delivered');
    await shop.giveBack(one.id, {
      lineId: one.items[0]?.lineId ?? 0,
      quantity: 1,
      was: 1,
      amount: '1000.00',
    });
    expect((await shop.documents(one.id))[1]).toMatchObject({ taxable: 89_286, cgst: 5_357 });
  });
});

describe('numbers', () => {
  test('50 parallel dispatches take 1 to 50 without gap or twin, also when one of them is rolled back', async () => {
    const shop = await withGst(await testShop());
    const productId = await shop.addGoods({ price: '999.00', hsn: '6211' });
    const ids: number[] = [];
    for (let at = 0; at < 50; at += 1)
      ids.push((await shop.place([{ productId, quantity: 1 }], { paymentMethod: 'cod' })).body.id);
    // What follows the number in its transaction fails.
    const failing = write(shop.db, async (tx) => {
      await takeNumber(tx, { gstin: '29ABCDE1234F1ZW', prefix: 'A', kind: 'invoice' }, shop.clock.now);
      throw new Error('stopped');
    });
    await Promise.all([
      expect(failing).rejects.toThrow('stopped'),
      ...ids.map((id) => shop.status(id, 'shipped')),
    ]);
    const rows = await shop.db.select().from(taxDocuments).all();
    expect(rows.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual(
      ids.map((_, at) => at + 1),
    );
    for (const { number } of rows) expect(number).toMatch(/^[^\W_][A-Za-z0-9\-/]{0,15}$/);
  }, 120_000);

  test('begin again on 1 April by the Indian clock', async () => {
    const shop = await withGst(await testShop());
    const productId = await shop.addGoods({ price: '999.00', hsn: '6211' });
    const place = async () => (await shop.place([{ productId, quantity: 1 }], { paymentMethod: 'cod' })).body;
    const placed = [await place(), await place(), await place()];
    const ship = async (time: string) => {
      shop.clock.now = new Date(time);
      const body = placed.pop();
      const answer = await shop.ship(body.id);
      expect(answer.failed).toEqual([]);
      return shop.numbers(body.id);
    };
    const year = shop.clock.now.getUTCFullYear() + 2;
    const short = (of: number) => String(of % 100);
    expect(await ship(`${year}-03-31T18:29:59Z`)).toEqual([`A/${short(year - 1)}-${short(year)}/000001`]);
    expect(await ship(`${year}-03-31T18:30:00Z`)).toEqual([`A/${short(year)}-${short(year + 1)}/000001`]);
    expect(await ship(`${year}-04-02T00:00:00Z`)).toEqual([`A/${short(year)}-${short(year + 1)}/000002`]);
  });
});

describe('papers', () => {
  test('are drawn once, kept with their hash beside the pictures, and sent to owner and staff alone', async () => {
    const shop = await withGst(await testShop());
    const productId = await shop.addGoods({ price: '999.00', hsn: '6211' });
    const { id } = await shop.paid([{ productId, quantity: 1 }]);
    await shop.status(id, 'shipped');
    await drawDueTaxDocuments(shop.deps);
    const [row] = await shop.documents(id);
    expect(row).toMatchObject({ file: expect.stringMatching(/^media\/tax-documents\/A-/), drawAt: null });
    expect(row?.sha256).toMatch(/^[0-9a-f]{64}$/);
    const path = join(shop.deps.config.dataDir, row?.file ?? '');
    expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-');
    const get = (name: string, token?: string) =>
      shop.app.request(`/api/orders/${id}/documents/${name}.pdf`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
    const number = row?.number ?? '';
    for (const name of [number.replaceAll('/', '-'), encodeURIComponent(number)]) {
      const answer = await get(name, shop.customer.token);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(Buffer.from(await answer.arrayBuffer()).equals(readFileSync(path))).toBe(true);
      expect((await get(name, shop.admin.token)).status).toBe(200);
    }
    const other = await shop.signIn();
    const plain = number.replaceAll('/', '-');
    expect([(await get(plain)).status, (await get(plain, other.token)).status]).toEqual([401, 404]);
    expect((await get('A-26-27-999999', shop.customer.token)).status).toBe(404);
    expect((await shop.app.request(`/${row?.file}`)).status).toBe(404);
    const list = await shop.call('GET', `/api/orders/${id}/documents`, undefined, shop.customer.token);
    expect(list).toMatchObject({
      status: 200,
      body: [{ kind: 'invoice', number, parcel: 1, total: '999.00', lines: [{ unit: 'PCS', taxRate: 5 }] }],
    });
  });

  test('are tried again a minute after a failure, and refused when the file was changed', async () => {
    const shop = await withGst(await testShop());
    const productId = await shop.addGoods({ price: '999.00', hsn: '6211' });
    const { id } = await shop.paid([{ productId, quantity: 1 }]);
    await shop.status(id, 'shipped');
    const { share } = shop.deps.files;
    shop.deps.files.share = async () => {
      throw new Error('The storage is away.');
    };
    await drawDueTaxDocuments(shop.deps);
    shop.deps.files.share = share;
    await drawDueTaxDocuments(shop.deps);
    expect((await shop.documents(id))[0]?.file).toBeNull();
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await drawDueTaxDocuments(shop.deps);
    const [row] = await shop.documents(id);
    const path = join(shop.deps.config.dataDir, row?.file ?? '');
    expect(existsSync(path)).toBe(true);
    writeFileSync(path, 'changed');
    const plain = row?.number.replaceAll('/', '-');
    const answer = await shop.call(
      'GET',
      `/api/orders/${id}/documents/${plain}.pdf`,
      undefined,
      shop.customer.token,
    );
    expect(answer.status).toBe(503);
  });

  test('are in a backup with the pictures', async () => {
    const shop = await withGst(await testShop());
    const productId = await shop.addGoods({ price: '999.00', hsn: '6211' });
    const { id } = await shop.paid([{ productId, quantity: 1 }]);
    await shop.status(id, 'shipped');
    await drawDueTaxDocuments(shop.deps);
    const [row] = await shop.documents(id);
    const folder = mkdtempSync(join(tmpdir(), 'tantu-backup-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    await pushPictures({ folder, rclone: null } as BackupTarget, shop.deps.config.dataDir);
    expect(sha256Of(join(folder, row?.file ?? ''))).toBe(row?.sha256);
  });

  test('of a day are one PDF, in the order of their numbers, for staff who see amounts', async () => {
    const shop = await withGst(await testShop());
    const productId = await shop.addGoods({ price: '999.00', hsn: '6211' });
    const ids: number[] = [];
    for (let at = 0; at < 3; at += 1) {
      ids.push((await shop.paid([{ productId, quantity: 1 }])).id);
      await shop.status(ids[at] ?? 0, 'shipped');
    }
    const get = (query: string, token: string) =>
      shop.app.request(`/api/admin/tax-invoices.pdf?${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
    const day = indianDate(shop.clock.now.getTime());
    const answer = await get(`day=${day}`, shop.admin.token);
    expect(answer.status).toBe(200);
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: false });
    expect(text.map((page) => /Tax Invoice/.test(page) && /\/00000\d/.exec(page)?.[0])).toEqual([
      '/000001',
      '/000002',
      '/000003',
    ]);
    expect((await get(`orders=${ids[1]}`, shop.admin.token)).status).toBe(200);
    expect((await get('day=2020-01-01', shop.admin.token)).status).toBe(404);
    expect((await get('day=tomorrow', shop.admin.token)).status).toBe(400);
    expect((await get(`day=${day}`, shop.customer.token)).status).toBe(403);
    const packer = await shop.signIn({ role: 'packing' });
    expect((await get(`day=${day}`, packer.token)).status).toBe(403);
  });

  test('stay when the customer is erased', async () => {
    const shop = await withGst(await testShop());
    const productId = await shop.addGoods({ price: '999.00', hsn: '6211' });
    const { id } = await shop.paid([{ productId, quantity: 1 }]);
    await shop.status(id, 'delivered');
    await drawDueTaxDocuments(shop.deps);
    const before = await shop.documents(id);
    await eraseCustomer(shop.deps, shop.by, shop.customer.id);
    expect(await shop.documents(id)).toEqual(before);
    expect(existsSync(join(shop.deps.config.dataDir, before[0]?.file ?? ''))).toBe(true);
  });
});

test('the tables have no documents in a shop with a tax on top', async () => {
  const shop = await withGst(await testShop(), { taxMode: 'onTop' });
  const productId = await shop.addGoods({ price: '999.00', hsn: '6211' });
  const { id } = await shop.paid([{ productId, quantity: 1 }]);
  await shop.status(id, 'delivered');
  expect(await shop.db.select().from(taxDocuments).all()).toEqual([]);
  expect(await shop.db.select().from(taxDocumentLines).all()).toEqual([]);
});
