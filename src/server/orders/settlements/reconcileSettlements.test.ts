import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { unclaimedPayments } from '@/db/schema';
import { reconcileFile } from '../../cli/storeCommand';
import { fakeCashfree, type ReconEvent } from '../../payments/testing/fakeCashfree';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { reconcileDue } from '../pay/reconcile';
import { reconcileUnclaimed } from '../payFirst/reconcile';
import { reconcileReport, settlementsJob } from './reconcileSettlements';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A shop with a fake Cashfree and paid orders of 2 × ₹500 (₹1,080 with tax). */
async function paidShop(orders = 3) {
  const moment = { now: new Date() };
  const cashfree = await fakeCashfree(() => moment.now);
  const { clientId, clientSecret, baseUrl } = cashfree.settings;
  const environment = {
    PAYMENTS: 'cashfree',
    CASHFREE_CLIENT_ID: clientId,
    CASHFREE_CLIENT_SECRET: clientSecret,
    CASHFREE_BASE_URL: baseUrl,
  };
  const shop = await testShop({ usesSandbox: true, environment });
  const { clock, deps, call, signIn, addProduct, orderOf } = shop;
  moment.now = clock.now;
  const customer = await signIn();
  const productId = await addProduct({ price: 50_000, stock: 100 });
  const ids: number[] = [];
  const wait = (milliseconds: number) => {
    clock.now = new Date(clock.now.getTime() + milliseconds);
    moment.now = clock.now;
  };
  for (let count = 0; count < orders; count += 1) {
    const body = await orderOf([{ productId, quantity: 2 }], {
      paymentMethod: 'cashfree',
      clientOrderId: `order-${count}`,
    });
    const { id } = (await call('POST', '/api/orders', body, customer.token)).body;
    await call('POST', `/api/orders/${id}/pay`, { method: 'cashfree' }, customer.token);
    cashfree.attempt(`tantu_${id}`, 'SUCCESS');
    ids.push(id);
  }
  wait(2 * 60_000);
  await reconcileDue(deps);
  const gateway = deps.gateways.byProvider('cashfree');
  if (!gateway) throw new Error('There is no Cashfree.');
  const compare = () => reconcileReport(deps, gateway);
  const asAdmin = async (kind: 'query' | 'mutation', name: string, input?: unknown) => {
    const admin = await signIn({ role: 'owner' });
    const { status, body } = await rpc(shop, kind, `admin.orders.${name}`, input, admin.token);
    return status === 200 ? body.result.data.json : { status };
  };
  const open = async () => (await asAdmin('query', 'differences')).differences;
  return { ...shop, cashfree, customer, ids, wait, compare, asAdmin, open };
}

const withoutOrder = (id: number | undefined) => (events: ReconEvent[]) =>
  events.filter(({ order_id }) => order_id !== `tantu_${id}`);

describe('the daily reconciliation', () => {
  test('finds nothing when books and report agree, over several pages', async () => {
    const shop = await paidShop(5);
    shop.wait(2 * dayMs);
    expect(await shop.compare()).toMatchObject({ events: 5, found: 0 });
    expect(await shop.open()).toEqual([]);
  });

  test('expects no refund of 540.00 that became store credit, nor the store credit of another order', async () => {
    const shop = await paidShop(1);
    const { asAdmin, call, customer, cashfree, deps, orderOf, addProduct, ids } = shop;
    const given = { id: ids[0], amount: '540.00', reason: 'Other', refundable: '1080.00', to: 'storeCredit' };
    expect(await asAdmin('mutation', 'refund', given)).toMatchObject({ refundable: '540.00' });
    const items = [{ productId: await addProduct({ price: 50_000 }), quantity: 2 }];
    const more = { paymentMethod: 'cashfree', useStoreCredit: true };
    const { id } = (await call('POST', '/api/orders', await orderOf(items, more), customer.token)).body;
    await call('POST', `/api/orders/${id}/pay`, { method: 'cashfree' }, customer.token);
    cashfree.attempt(`tantu_${id}`, 'SUCCESS');
    shop.wait(2 * 60_000);
    await reconcileDue(deps);
    shop.wait(8 * dayMs);
    expect(await shop.compare()).toMatchObject({ events: 2, found: 0 });
  });

  test('matches an unclaimed payment that Cashfree captured and refunded', async () => {
    const shop = await paidShop(1);
    const { call, customer, cashfree, deps, db } = shop;
    const body = { orderId: 'never', orderAmount: 540, customerDetails: { customer_phone: '9876543210' } };
    const started = await call('POST', '/api/create-cashfree-order', body, customer.token);
    expect([started.status, started.body.order_id]).toEqual([200, expect.stringMatching(/^tantu_first_/)]);
    cashfree.attempt(started.body.order_id, 'SUCCESS');
    shop.wait(30 * 60_000);
    await reconcileUnclaimed(deps);
    const row = () => db.select().from(unclaimedPayments).get();
    expect([...cashfree.refunds.values()]).toMatchObject([
      { order_id: started.body.order_id, refund_amount: 540 },
    ]);
    expect((await row())?.status).toBe('returning');
    for (const refund of cashfree.refunds.values()) refund.refund_status = 'SUCCESS';
    shop.wait(5 * 60_000);
    await reconcileUnclaimed(deps);
    expect((await row())?.status).toBe('returned');
    shop.wait(7 * dayMs);
    // The order's payment, and this one with its refund; otherwise two report entries would be unknown.
    expect(await shop.compare()).toMatchObject({ events: 3, found: 0 });
    expect(await shop.open()).toEqual([]);
  });

  test('waits a day for a payment to be reported, then flags it and its order', async () => {
    const shop = await paidShop();
    const [, missing] = shop.ids;
    shop.cashfree.setReport(withoutOrder(missing));
    shop.wait(20 * hourMs);
    expect(await shop.compare()).toMatchObject({ found: 0 });
    shop.wait(5 * hourMs);
    expect(await shop.compare()).toMatchObject({ found: 1 });
    expect(await shop.open()).toMatchObject([
      { subject: 'payment', kind: 'missingThere', orderId: missing, ours: 108_000, theirs: null },
    ]);
    const { items } = await shop.asAdmin('query', 'list', { attention: 'attention' });
    expect(items.map(({ id }: { id: number }) => id)).toEqual([missing]);
    // Once reported, it needs no action.
    shop.cashfree.setReport((events) => events);
    shop.wait(dayMs);
    expect(await shop.compare()).toMatchObject({ found: 0 });
    expect(await shop.open()).toEqual([]);
    expect((await shop.asAdmin('query', 'list', { attention: 'attention' })).items).toEqual([]);
  });

  test('reports another amount and money of no order, each once', async () => {
    const shop = await paidShop();
    const [first] = shop.ids;
    const stranger = {
      event_id: '77',
      event_type: 'PAYMENT',
      event_status: 'SUCCESS',
      event_currency: 'INR',
    };
    shop.cashfree.setReport((events) => [
      ...events.map((event) =>
        event.order_id === `tantu_${first}` ? { ...event, event_amount: 1079.99 } : event,
      ),
      {
        ...stranger,
        event_amount: 5,
        event_time: events[0]?.event_time ?? '',
        order_id: 'elsewhere_1',
        cf_payment_id: null,
        refund_id: null,
      },
      {
        ...stranger,
        event_type: 'CHARGEBACK',
        event_amount: 9,
        event_time: events[0]?.event_time ?? '',
        order_id: `tantu_${first}`,
        cf_payment_id: null,
        refund_id: null,
      },
    ]);
    shop.wait(2 * hourMs);
    expect(await shop.compare()).toMatchObject({ found: 2 });
    shop.wait(dayMs);
    expect(await shop.compare()).toMatchObject({ found: 0 });
    expect(await shop.open()).toMatchObject([
      { kind: 'amount', orderId: first, ours: 108_000, theirs: 107_999 },
      { kind: 'missingHere', orderId: null, providerOrderId: 'elsewhere_1', ours: null, theirs: 500 },
    ]);
  });

  test('leaves a difference closed with a note closed, and refuses to close it twice', async () => {
    const shop = await paidShop();
    shop.cashfree.setReport(withoutOrder(shop.ids[0]));
    shop.wait(2 * dayMs);
    await shop.compare();
    const [{ id }] = await shop.open();
    expect(await shop.asAdmin('mutation', 'closeDifference', { id, note: '  ' })).toEqual({ status: 400 });
    const note = 'The provider confirmed it by mail.';
    expect(await shop.asAdmin('mutation', 'closeDifference', { id, note })).toMatchObject({ total: 0 });
    expect(await shop.asAdmin('mutation', 'closeDifference', { id, note })).toEqual({ status: 409 });
    shop.wait(dayMs);
    expect(await shop.compare()).toMatchObject({ found: 0 });
    expect(await shop.open()).toEqual([]);
    const { events } = await shop.asAdmin('query', 'get', { id: shop.ids[0] });
    expect(JSON.stringify(events)).toContain(note);
  });

  test('expects a completed refund to be settled within five days', async () => {
    const shop = await paidShop(1);
    const [id] = shop.ids;
    const admin = await shop.signIn({ role: 'owner' });
    await shop.call('PUT', `/api/orders/${id}/cancel`, { requestRefund: true }, shop.customer.token);
    await shop.call('POST', `/api/orders/${id}/process-refund`, { approve: true }, admin.token);
    for (const refund of shop.cashfree.refunds.values()) refund.refund_status = 'SUCCESS';
    shop.wait(2 * 60_000);
    await reconcileDue(shop.deps);
    shop.wait(4 * dayMs);
    shop.cashfree.setReport((events) => events.filter(({ event_type }) => event_type !== 'REFUND'));
    expect(await shop.compare()).toMatchObject({ found: 0 });
    shop.wait(2 * dayMs);
    expect(await shop.compare()).toMatchObject({ found: 1 });
    expect(await shop.open()).toMatchObject([
      { subject: 'refund', kind: 'missingThere', orderId: id, ours: 105_840 },
    ]);
    shop.cashfree.setReport((events) => events);
    shop.wait(dayMs);
    expect(await shop.compare()).toMatchObject({ events: 2, found: 0 });
    expect(await shop.open()).toEqual([]);
  });

  test('runs once a day', async () => {
    const shop = await paidShop(1);
    const job = settlementsJob(shop.deps);
    const asked = () => shop.cashfree.requests.filter(({ path }) => path === '/pg/recon').length;
    await job.run();
    await job.run();
    expect(asked()).toBe(1);
    shop.wait(dayMs);
    await job.run();
    expect(asked()).toBe(2);
  });
});

describe('a settlement file', () => {
  const header =
    'Event ID,Event Type,Sale Type,Event Currency,Event Time,Status,Event Amount,Event Settlement Amount,Order ID,Refund ID';
  const write = (dataDir: string, ...lines: string[]) => {
    const file = join(dataDir, 'recon.csv');
    writeFileSync(file, `\uFEFF${[header, ...lines].join('\n')}\n`);
    return file;
  };

  test('is compared like the report, with Indian times', async () => {
    const shop = await paidShop(2);
    const [first, second] = shop.ids;
    shop.wait(3 * dayMs);
    // 2026-01-15T06:30Z is noon in India.
    const file = write(
      shop.deps.config.dataDir,
      `5114910000000,PAYMENT,CREDIT,INR,2026-01-15 12:00:00,SUCCESS,"1,080.00",1058.40,tantu_${first},`,
      `5114910000001,PAYMENT,CREDIT,INR,2026-01-17 12:00:00,SUCCESS,1080.00,1058.40,tantu_${second},`,
      `900,PAYMENT,CREDIT,INR,2026-01-16 12:00:00,SUCCESS,20.00,19.00,tantu_999999,`,
      `901,REFUND,DEBIT,INR,2026-01-16 12:00:00,FAILED,20.00,19.00,tantu_999999,x`,
    );
    const text = await reconcileFile(shop.db, file, shop.clock.now);
    expect(text).toMatch(
      /^3 payments and refunds from 2026-01-15T06:30:00.000Z .*1 new difference\. See Health/,
    );
    expect(await shop.open()).toMatchObject([
      { kind: 'missingHere', providerOrderId: 'tantu_999999', theirs: 2000 },
    ]);
  });

  test('is accepted from an administrator in the browser, or refused with a readable message', async () => {
    const shop = await paidShop(1);
    shop.wait(3 * dayMs);
    const { token } = await shop.signIn({ role: 'owner' });
    const send = (text: string) => {
      const form = new FormData();
      form.set('file', new File([text], 'recon.csv', { type: 'text/csv' }));
      return shop.call('POST', '/api/admin/settlements', form, token);
    };
    const unknown = '900,PAYMENT,CREDIT,INR,2026-01-16 12:00:00,SUCCESS,20.00,19.00,tantu_999999,';
    const first = await send(`${header}\n${unknown}\n`);
    expect([first.status, first.body]).toMatchObject([200, { events: 1, found: 1 }]);
    expect((await send(`${header}\n${unknown}\n`)).body).toMatchObject({ events: 1, found: 0 });
    expect(await shop.open()).toMatchObject([{ kind: 'missingHere', theirs: 2000 }]);
    const refused = await send('Order,Money\n1,2');
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining('lacks the columns'),
    ]);
  });

  test.each([
    ['Order,Money\n1,2', /lacks the columns event_type, event_amount, event_time, order_id/],
    [
      `${header}\n1,PAYMENT,CREDIT,INR,yesterday,SUCCESS,20.00,19.00,tantu_1,`,
      /Line 2 of the file cannot be read/,
    ],
    [`${header}\n1,PAYMENT,CREDIT,INR,2026-01-16 12:00:00,SUCCESS,much,19.00,tantu_1,`, /Line 2 of the file/],
    [header, /lacks the columns|has no payments/],
  ])('in another format is refused', async (content, reason) => {
    const shop = await paidShop(0);
    const file = join(shop.deps.config.dataDir, 'bad.csv');
    writeFileSync(file, content);
    await expect(reconcileFile(shop.db, file, shop.clock.now)).rejects.toThrow(reason);
  });
});
