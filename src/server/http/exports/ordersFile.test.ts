import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, users } from '@/db/schema';
import { ship } from '../../testing/orders';
import { testShop } from '../../testing/shop';
import { withOrderCalls } from '../../testing/shops/orders';

const FORMULA = '=HYPERLINK("http://evil.example","Click")';

async function withExport() {
  const setup = await withOrderCalls(await testShop());
  const productId = await setup.addProduct({ name: 'Kurta', price: 123_450, stock: 5000 });
  const items = [{ productId, quantity: 2 }];
  const download = async (query = '', token: string | undefined = setup.admin.token) => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }) };
    const response = await setup.app.request(`/api/admin/orders.csv${query}`, { headers });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return {
      status: response.status,
      headers: response.headers,
      text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
    };
  };
  const rows = async (query = ''): Promise<Record<string, string>[]> => {
    const { status, text } = await download(query);
    expect(status).toBe(200);
    return parse(text, { columns: true, bom: true });
  };
  return { ...setup, items, download, rows };
}

describe('the export of orders', () => {
  test('is a UTF-8 file with a BOM, named by the day and sent with no-store', async () => {
    const { download } = await withExport();
    const { text, headers } = await download();
    expect(text.startsWith('\ufeffOrder,Date (IST),Status,')).toBe(true);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="tantu-orders-2026-01-15.csv"');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('has a row for each order with amounts to the paisa and refunds', async () => {
    const { rows, items, paidOrder, place, call, customer, admin } = await withExport();
    const id = await paidOrder(customer.token, items);
    await call('PUT', `/api/orders/${id}/cancel`, { requestRefund: true }, customer.token);
    await call('POST', `/api/orders/${id}/process-refund`, { approve: true }, admin.token);
    const open = await place(items);
    const [newest, oldest] = await rows();
    expect(oldest).toEqual({
      Order: String(id),
      'Date (IST)': '2026-01-15 12:00',
      Status: 'Cancelled',
      'Payment status': 'Refunded',
      'Payment method': 'Card',
      'Payment reference': `tantu_${id}`,
      'Payment id': `pay_tantu_${id}`,
      Customer: 'Asha Rao',
      Email: customer.email,
      'Ship to': 'Asha Rao',
      Phone: '9876543210',
      City: 'Bengaluru',
      State: 'Karnataka',
      PIN: '560001',
      Lines: '1',
      Pieces: '2',
      Subtotal: '2469.00',
      Shipping: '0.00',
      Tax: '197.52',
      'Cash on delivery fee': '0.00',
      Total: '2666.52',
      'Paid by store credit': '0.00',
      Refund: 'Refund approved',
      'Refund gross': '2666.52',
      'Refund charge': '53.33',
      'Refund net': '2613.19',
      Courier: '',
      'Tracking number': '',
      'Tracking link': '',
      Discount: '0.00',
      Offers: '',
    });
    expect(newest).toMatchObject({ Order: String(open), Refund: '', 'Refund net': '0.00', 'Payment id': '' });
  });

  test('contains the carrier and the tracking link', async () => {
    const shop = await withExport();
    const { rows, items, paidOrder, customer, admin } = shop;
    const bluedart = { courier: 'bluedart', trackingNumber: '00149081' };
    for (const shipment of [bluedart, { courier: 'other', trackingNumber: '-12' }, {}])
      await ship(shop, admin.token, await paidOrder(customer.token, items), shipment);
    const said = (await rows()).map((row) => [row.Courier, row['Tracking number'], row['Tracking link']]);
    expect(said).toEqual([
      ['', '', ''],
      ['Another courier', "'-12", ''],
      ['Blue Dart', '00149081', 'https://www.bluedart.com/trackdartresult?trackFor=0&trackNo=00149081'],
    ]);
  });

  test.each([FORMULA, '+91 98', '-1+1', '@SUM(A1)'])('stores the name %j as text', async (firstName) => {
    const { download, rows, items, place, db, customer } = await withExport();
    await db.update(users).set({ firstName, lastName: '' }).where(eq(users.id, customer.id)).run();
    await place(items);
    const [row] = await rows();
    expect(row?.Customer).toBe(`'${firstName}`);
    expect((await download()).text).not.toMatch(/(^|,)"?[=+@\t-](?!\d)/m);
  });

  test('applies the admin’s filters', async () => {
    const { rows, items, place, paidOrder, customer, db } = await withExport();
    const cod = await place(items);
    const paid = await paidOrder(customer.token, items);
    const ids = async (query: string) => (await rows(query)).map((row) => Number(row.Order));
    expect(await ids('?status=paid')).toEqual([paid]);
    expect(await ids('?payment=due&search=')).toEqual([cod]);
    expect(await ids(`?search=${encodeURIComponent(`#${paid}`)}`)).toEqual([paid]);
    expect(await ids('?attention=refund')).toEqual([]);
    const createdAt = new Date('2026-01-13T18:29:59Z');
    await db.update(orders).set({ createdAt }).where(eq(orders.id, cod)).run();
    expect(await ids('?from=2026-01-14&to=2026-01-15')).toEqual([paid]);
  });

  test('returns 400 for an unknown filter', async () => {
    const { download } = await withExport();
    expect((await download('?status=lost')).status).toBe(400);
    expect((await download('?from=tomorrow')).status).toBe(400);
  });

  test('of 501 orders contains each once, newest first, despite orders placed meanwhile', async () => {
    const { items, place, app, admin } = await withExport();
    const ids: number[] = [];
    for (let made = 0; made < 501; made += 1) ids.push(await place(items));
    const headers = { authorization: `Bearer ${admin.token}` };
    const response = await app.request('/api/admin/orders.csv', { headers });
    await place(items);
    const rows: Record<string, string>[] = parse(await response.text(), { columns: true, bom: true });
    const exported = rows.map((row) => Number(row.Order)).filter((id) => ids.includes(id));
    expect(exported).toEqual(ids.toReversed());
  }, 60_000);

  test('is refused to visitors (401), stale tokens (401) and customers (403)', async () => {
    const { download, customer } = await withExport();
    expect((await download('', '')).status).toBe(401);
    expect((await download('', 'x'.repeat(43))).status).toBe(401);
    const refused = await download('?status=lost', customer.token);
    expect([refused.status, JSON.parse(refused.text).message]).toEqual([
      403,
      "You don't have permission to do this.",
    ]);
  });
});
