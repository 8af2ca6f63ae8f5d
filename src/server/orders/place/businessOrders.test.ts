import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { indianDate } from '@/shared/indianCalendar';
import { receiptOf } from '@/shared/receipt/data';
import { eraseCustomer } from '../../customers/erase';
import { ADDRESS } from '../../testing/orders';
import { testShop } from '../../testing/shop';
import { withGst } from '../../testing/shops/gst';
import { correctAddress } from '../manage/correctAddress';

const KA = { ...ADDRESS, state: 'Karnataka', city: 'Bengaluru', zipCode: '560001' };
const MH = { ...ADDRESS, state: 'Maharashtra', city: 'Mumbai', zipCode: '400001' };
const inMaharashtra = { gstin: '27AAPFU0939F1ZV', businessName: 'Usha Traders LLP' };
const registeredAddress = { businessAddress: '7 Fort Street, Mumbai, Maharashtra 400001' };
const inKarnataka = { gstin: '29AAGCB7383J1Z4', businessName: 'Bengaluru Retail Private Limited' };

/** A shop that takes a GSTIN at checkout, with a kurta of 999.00. */
async function businessShop(settings: object = {}) {
  const shop = await withGst(await testShop(), { businessOrders: true, ...settings });
  const productId = await shop.addGoods({ price: '999.00', hsn: '6211' });
  const one = [{ productId, quantity: 1 }];
  /** The rows of a file of this month's GST return. */
  const file = async (name: string): Promise<Record<string, string>[]> => {
    const day = indianDate(shop.clock.now.getTime());
    const answer = await shop.app.request(`/api/admin/gst-returns/${name}.csv?from=${day}&to=${day}`, {
      headers: { authorization: `Bearer ${shop.admin.token}` },
    });
    expect(answer.status).toBe(200);
    return parse(await answer.text(), { columns: true, bom: true });
  };
  return { ...shop, productId, one, file };
}

const sumOf = (rows: readonly Record<string, string>[], column: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);

/** The text of the invoice of an order of one kurta, once it was dispatched. */
async function paperOf(shop: Awaited<ReturnType<typeof businessShop>>, more: object): Promise<string> {
  const { id } = await shop.paid(shop.one, more);
  await shop.status(id, 'shipped');
  const [number = ''] = await shop.numbers(id);
  const answer = await shop.app.request(`/api/orders/${id}/documents/${number.replaceAll('/', '-')}.pdf`, {
    headers: { authorization: `Bearer ${shop.customer.token}` },
  });
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text;
}

describe('an order with a GSTIN', () => {
  test('is invoiced, returned and credited under B2B and CDNR, and its goods under HSN-B2B', async () => {
    const shop = await businessShop();
    const items = [{ productId: shop.productId, quantity: 2 }];
    const { id, items: lines } = await shop.paid(items, { shippingAddress: MH, ...inMaharashtra });
    const consumer = await shop.paid(shop.one);
    expect(await shop.read(id)).toMatchObject({ ...inMaharashtra, placeOfSupply: '27', cgst: '0.00' });
    expect(await shop.read(consumer.id)).not.toHaveProperty('gstin');
    for (const of of [id, consumer.id]) await shop.status(of, 'delivered');
    await shop.giveBack(id, { lineId: lines[0]?.lineId ?? 0, quantity: 1, was: 2, amount: '999.00' });
    const [invoice, note] = await shop.documents(id);
    for (const one of [invoice, note])
      expect(one?.buyer).toMatchObject({ ...inMaharashtra, name: 'Asha Rao' });

    const [b2b, cdnr] = [await shop.file('b2b'), await shop.file('cdnr')];
    expect(b2b).toMatchObject([
      {
        'GSTIN/UIN of Recipient': inMaharashtra.gstin,
        'Receiver Name': inMaharashtra.businessName,
        'Invoice Number': invoice?.number,
        'Invoice Value': '1998.00',
        'Place Of Supply': '27-Maharashtra',
        'Taxable Value': '1902.86',
      },
    ]);
    expect(cdnr).toMatchObject([
      {
        'GSTIN/UIN of Recipient': inMaharashtra.gstin,
        'Note Number': note?.number,
        'Note Value': '999.00',
        'Taxable Value': '951.43',
      },
    ]);
    const goods = await shop.file('hsn-b2b');
    expect(goods).toMatchObject([{ HSN: '6211', 'Total Quantity': '1.00', 'Total Value': '999.00' }]);
    expect(sumOf(goods, 'Taxable Value')).toBe(sumOf(b2b, 'Taxable Value') - sumOf(cdnr, 'Taxable Value'));
    expect(sumOf(goods, 'Integrated Tax Amount')).toBe((invoice?.igst ?? 0) - (note?.igst ?? 0));
    // The consumer's order alone is left in the tables of consumers.
    expect(await shop.file('b2cs')).toMatchObject([
      { 'Place Of Supply': '29-Karnataka', 'Taxable Value': '951.42' },
    ]);
    expect(await shop.file('hsn-b2c')).toMatchObject([{ 'Total Value': '999.00' }]);
  });

  test('has it on the paper with the business name', async () => {
    const shop = await businessShop();
    const text = await paperOf(shop, inKarnataka);
    expect(text).toContain(`GSTIN ${inKarnataka.gstin}`);
    expect(text).toContain(inKarnataka.businessName);
    expect(text).toContain('Billed and delivered to');
    expect(text).toContain('Place of supply: 29-Karnataka');
  });

  test('registered elsewhere has the registered address beside the delivery on paper, receipt and order', async () => {
    const shop = await businessShop();
    const business = { ...inMaharashtra, ...registeredAddress };
    const text = await paperOf(shop, { shippingAddress: KA, ...business });
    for (const part of ['Billed to', registeredAddress.businessAddress, 'Delivered to', 'Bengaluru'])
      expect(text).toContain(part);
    const [newest] = (await shop.call('GET', '/api/orders', undefined, shop.customer.token)).body;
    expect(newest).toMatchObject(business);
    const order = { ...newest, createdAt: new Date(newest.createdAt), events: [] };
    expect(receiptOf(order).billedTo).toEqual(
      expect.arrayContaining([
        inMaharashtra.businessName,
        registeredAddress.businessAddress,
        `GSTIN ${inMaharashtra.gstin}`,
      ]),
    );
  });

  test('needs the name of the business, and its registered address for a delivery to another state', async () => {
    const shop = await businessShop();
    const place = async (more: object) =>
      (
        await shop.call(
          'POST',
          '/api/orders',
          { ...(await shop.quoted(shop.one)), ...more },
          shop.customer.token,
        )
      ).body.message;
    expect(await place({ gstin: inKarnataka.gstin, shippingAddress: KA })).toBe(
      'Please enter the registered name of the business.',
    );
    expect(await place({ ...inMaharashtra, shippingAddress: KA })).toBe(
      'The GSTIN is of another state than the delivery. Please enter the registered address of the business.',
    );
  });

  test.each([
    ['registration', '27', '47.57', '0.00'],
    ['delivery', '29', '0.00', '23.79'],
  ])(
    'delivered to another state than its GSTIN, by %s: place of supply %s',
    async (businessPlace, place, igst, cgst) => {
      const shop = await businessShop({ businessPlace });
      const { id } = await shop.paid(shop.one, {
        shippingAddress: KA,
        ...inMaharashtra,
        ...registeredAddress,
      });
      const quoted = await shop.quote(shop.one, { shippingAddress: KA, gstin: inMaharashtra.gstin });
      expect(quoted).toMatchObject({ igst, cgst, total: '999.00' });
      expect(await shop.read(id)).toMatchObject({ placeOfSupply: place, igst, cgst, total: '999.00' });
      // A corrected delivery does not move what the registration decides.
      const was = (await shop.read(id)).shippingAddress;
      await correctAddress(shop.deps, shop.by, { id, address: { ...MH, phone: '9876543210' }, was });
      expect(await shop.read(id)).toMatchObject({ ...inMaharashtra, placeOfSupply: '27', igst: '47.57' });
      await shop.status(id, 'shipped');
      expect(await shop.documents(id)).toMatchObject([
        { placeOfSupply: '27', supplyType: 'inter', buyer: { gstin: inMaharashtra.gstin } },
      ]);
    },
  );

  test('keeps it, with its documents, when the setting is switched off and the customer is erased', async () => {
    const shop = await businessShop();
    const { id } = await shop.paid(shop.one, inKarnataka);
    await shop.set({ businessOrders: false });
    await shop.status(id, 'delivered');
    await shop.draw();
    const before = await shop.documents(id);
    expect(before).toMatchObject([{ buyer: inKarnataka }]);
    await eraseCustomer(shop.deps, shop.by, shop.customer.id);
    expect(await shop.documents(id)).toEqual(before);
    expect(await shop.read(id)).toMatchObject(inKarnataka);
  });
});

describe('a GSTIN is refused', () => {
  test.each([
    [
      '27AAPFU0939F1ZW',
      'The last character of the GSTIN does not match the others. Please check each character.',
    ],
    ['27AAPFU0939', 'A GSTIN has 15 characters, like 29ABCDE1234F1ZW.'],
    ['29ABCDE1234F1ZW', 'This is the GSTIN of the shop. Please enter that of your business.'],
  ])('%s with 400, by orders and quotes', async (gstin, message) => {
    const shop = await businessShop();
    const body = { ...(await shop.quoted(shop.one)), gstin };
    expect(await shop.call('POST', '/api/orders', body, shop.customer.token)).toMatchObject({
      status: 400,
      body: { message },
    });
    expect((await shop.quote(shop.one, { gstin })).message).toBe(message);
  });

  test.each([{ businessOrders: false }, { taxMode: 'onTop' }])('with 409 where %j', async (settings) => {
    const shop = await businessShop(settings);
    const body = { ...(await shop.quoted(shop.one)), ...inKarnataka };
    expect(await shop.call('POST', '/api/orders', body, shop.customer.token)).toMatchObject({
      status: 409,
      body: { message: 'This shop takes no GSTIN. Please order without it.' },
    });
    expect((await shop.call('GET', '/api/orders', undefined, shop.customer.token)).body).toEqual([]);
  });
});
