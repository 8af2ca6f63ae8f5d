import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { asc, eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { refunds, webhookDeliveries, webhookEndpoints } from '@/db/schema';
import { inTransaction } from '@/db/transaction';
import { webhookBodies } from '@/shared/schemas/webhooks';
import { type WebhookEvent, webhookEvents } from '@/shared/webhooks';
import { readPayments } from '../orders/core/records';
import { finishRefund, openRefund } from '../orders/pay/refunds';
import { rpc } from '../testing/people';
import { testShop } from '../testing/shop';
import { addEndpoint, type Received, webhookReceiver } from '../testing/webhookReceiver';
import { retryWaitsMs } from './outbox';
import { WebhookSender } from './sender';

type Receiver = Parameters<typeof webhookReceiver>[0];

/** A shop with an administrator and a program that is told of `events`. */
async function toldShop(events: readonly WebhookEvent[] = webhookEvents, answer?: Receiver) {
  const shop = testShop();
  // A receiver looks at how old a message is by the real clock.
  shop.clock.now = new Date();
  const [customer, admin] = [await shop.signIn(), await shop.signIn({ isAdmin: true })];
  const { url, received } = await webhookReceiver(answer);
  const { id, secret } = addEndpoint(shop, admin.id, url, [...events]);
  const sender = new WebhookSender(shop.deps);
  const deliveries = () => shop.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id)).all();
  const later = (ms: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + ms);
  };
  const ask = async (name: string, input?: unknown) => {
    const kind = name === 'list' || name === 'deliveries' ? 'query' : 'mutation';
    // A session of the staff ends while nothing is done for hours.
    const { token } = await shop.signIn({ isAdmin: true });
    const { body } = await rpc(shop, kind, `admin.webhooks.${name}`, input, token);
    return body.result?.data.json ?? body.error.json;
  };
  const setStatus = (order: number, status: string) =>
    shop.call('PUT', `/api/orders/${order}/status`, { status }, admin.token);
  return {
    ...shop,
    customer,
    admin,
    url,
    received,
    endpoint: id,
    secret,
    sender,
    deliveries,
    later,
    ask,
    setStatus,
  };
}

const headersOf = ({ headers }: Received) => headers as Record<string, string>;
const typesOf = (received: readonly Received[]) => received.map(({ body }) => JSON.parse(body).type);

describe('a webhook', () => {
  test('is signed as the Standard Webhooks library verifies it, and carries nothing of the customer', async () => {
    const { addProduct, paidOrder, customer, received, secret, sender } = await toldShop(['order.paid']);
    const order = await paidOrder(customer.token, [{ productId: addProduct(), quantity: 2 }]);
    await sender.deliverDue();
    const [message] = received;
    if (!message) throw new Error('Nothing was received.');
    const told = new Webhook(secret).verify(message.body, headersOf(message));
    expect(told).toMatchObject({
      type: 'order.paid',
      data: { order: { id: order, status: 'paid', total: '4317.84', items: [{ quantity: 2 }] } },
    });
    expect(message.body).not.toMatch(/@|Rao|Lane|5600/);
    expect(() => new Webhook(secret).verify(`${message.body} `, headersOf(message))).toThrow();
    expect(message.headers['content-type']).toBe('application/json');
  });

  test('tells of an order that is paid, shipped, cancelled, refunded, and of stock that runs out', async () => {
    const shop = await toldShop();
    const { addProduct, paidOrder, call, customer, admin, received, sender, later, setStatus } = shop;
    const product = addProduct({ stock: 6 });
    const first = await paidOrder(customer.token, [{ productId: product, quantity: 2 }]);
    const second = await paidOrder(customer.token, [{ productId: product, quantity: 1 }]);
    await setStatus(first, 'shipped');
    later(60_000);
    await call('PUT', `/api/orders/${second}/cancel`, { requestRefund: true }, customer.token);
    await call('POST', `/api/orders/${second}/process-refund`, { approve: true }, admin.token);
    await sender.deliverDue();
    expect(typesOf(received)).toEqual([
      'order.paid',
      'stock.low',
      'order.paid',
      'order.shipped',
      'order.cancelled',
      'order.refunded',
    ]);
    for (const { body } of received) {
      const told = JSON.parse(body);
      // All of it is in the OpenAPI document, and nothing else.
      expect(webhookBodies[told.type as WebhookEvent].parse(told)).toEqual(told);
    }
    expect(JSON.parse(received[1]?.body ?? '').data).toEqual({
      variant: { productId: product, name: 'Linen Kurta', size: null, color: null, stock: 3, lowAt: 3 },
    });
    expect(JSON.parse(received[5]?.body ?? '').data.order).toMatchObject({
      id: second,
      refundStatus: 'approved',
      refund: { gross: '2158.92', net: '2115.74' },
    });
  });

  test('of a refund is not sent for money that came beside the order, which keeps its own', async () => {
    const { addProduct, paidOrder, customer, deliveries, db, clock } = await toldShop(['order.refunded']);
    const orderId = await paidOrder(customer.token, [{ productId: addProduct(), quantity: 1 }]);
    const [payment] = readPayments(db, [orderId]);
    if (!payment) throw new Error('The order has no payment.');
    const amounts = { gross: payment.amount, charge: 0, net: payment.amount };
    const giveBack = (isExtra: boolean) =>
      inTransaction(db, (tx) => {
        const id = openRefund(tx, payment, { ...amounts, isExtra, now: clock.now });
        finishRefund(tx, id, { status: 'done', providerRefundId: 'r1' }, clock.now);
        tx.delete(refunds).run();
      });
    giveBack(true);
    expect(deliveries()).toEqual([]);
    giveBack(false);
    expect(deliveries().map(({ event }) => event)).toEqual(['order.refunded']);
  });

  test('of stock is sent once while it goes on to fall, and for a change by the staff as for a sale', async () => {
    const { addProduct, call, admin, deliveries } = await toldShop(['stock.low']);
    const id = addProduct({ stock: 9, sizes: ['S', 'M'] });
    const set = (stock: number) =>
      call('PUT', `/api/products/${id}`, { variants: [{ size: 'S', color: null, stock }] }, admin.token);
    for (const stock of [4, 3, 2, 0]) expect((await set(stock)).status).toBe(200);
    expect(deliveries()).toHaveLength(1);
    for (const stock of [8, 1]) await set(stock);
    const told = deliveries().map(({ body }) => JSON.parse(body).data.variant);
    expect(told).toMatchObject([
      { size: 'S', stock: 3 },
      { size: 'S', stock: 1 },
    ]);
  });

  test('is written with what causes it or not at all', async () => {
    const { addProduct, call, orderOf, customer, deliveries, db } = await toldShop();
    const id = addProduct({ stock: 4 });
    db.$client.exec(
      "create trigger broken before insert on mail_outbox begin select raise(abort, 'broken'); end",
    );
    const { status } = await call(
      'POST',
      '/api/orders',
      orderOf([{ productId: id, quantity: 2 }]),
      customer.token,
    );
    expect([status, deliveries()]).toEqual([500, []]);
  });

  test('waits for as long as a move can be undone, and is gone when it is', async () => {
    const shop = await toldShop(['order.shipped']);
    const { addProduct, paidOrder, customer, admin, sender, received, later, setStatus, deliveries } = shop;
    const order = await paidOrder(customer.token, [{ productId: addProduct(), quantity: 1 }]);
    await setStatus(order, 'shipped');
    await sender.deliverDue();
    expect([received.length, deliveries().length]).toEqual([0, 1]);
    await rpc(shop, 'mutation', 'admin.orders.undoMove', { id: order, status: 'shipped' }, admin.token);
    expect(deliveries()).toEqual([]);
    await setStatus(order, 'shipped');
    later(60_000);
    await sender.deliverDue();
    expect(typesOf(received)).toEqual(['order.shipped']);
  });

  test('goes to those alone that want the event, each under the same webhook-id', async () => {
    const { addProduct, paidOrder, customer, admin, sender, received, ...shop } = await toldShop([
      'order.paid',
    ]);
    const [other, silent] = [await webhookReceiver(), await webhookReceiver()];
    addEndpoint(shop, admin.id, other.url, ['order.paid']);
    addEndpoint(shop, admin.id, silent.url, ['stock.low']);
    await paidOrder(customer.token, [{ productId: addProduct(), quantity: 1 }]);
    await sender.deliverDue();
    expect(other.received[0]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
    expect([received.length, other.received.length, silent.received.length]).toEqual([1, 1, 0]);
  });
});

describe('a webhook that is not taken', () => {
  test('is tried 9 times over about a day under one webhook-id, then failed, and can be sent again', async () => {
    let status = 503;
    const shop = await toldShop(['order.paid'], (_, response) =>
      response.writeHead(status).end(`down ${'x'.repeat(5000)}`),
    );
    const { addProduct, paidOrder, customer, sender, received, later, deliveries, ask } = shop;
    await paidOrder(customer.token, [{ productId: addProduct(), quantity: 1 }]);
    for (const waitMs of retryWaitsMs) {
      await sender.deliverDue();
      later(waitMs - 1);
      await sender.deliverDue();
      later(1);
    }
    await sender.deliverDue();
    const totalMs = retryWaitsMs.reduce((sum, ms) => sum + ms, 0);
    expect([received.length, Math.round(totalMs / 3_600_000)]).toEqual([9, 24]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const [failed] = deliveries();
    expect(failed).toMatchObject({ status: 'failed', responseStatus: 503, error: 'It answered 503.' });
    expect(failed?.responseBody).toHaveLength(1024);
    status = 200;
    await ask('replay', { id: failed?.id });
    await sender.deliverDue();
    expect(deliveries()[0]).toMatchObject({ status: 'sent', attempts: 1, messageId: failed?.messageId });
    expect((await ask('deliveries', { filter: 'sent' })).items).toMatchObject([{ event: 'order.paid' }]);
  });

  test('because it is redirected: the other address is never asked', async () => {
    const inside = await webhookReceiver();
    const { addProduct, paidOrder, customer, sender, deliveries } = await toldShop(
      ['order.paid'],
      (_, response) => response.writeHead(307, { location: inside.url }).end(),
    );
    await paidOrder(customer.token, [{ productId: addProduct(), quantity: 1 }]);
    await sender.deliverDue();
    expect(inside.received).toEqual([]);
    expect(deliveries()[0]?.error).toMatch(/^It answered 307; redirects are not followed/);
  });

  test('keeps no other endpoint waiting', async () => {
    const { addProduct, paidOrder, customer, admin, sender, received, ...shop } = await toldShop(
      ['order.paid'],
      () => undefined,
    );
    const other = await webhookReceiver();
    addEndpoint(shop, admin.id, other.url, ['order.paid']);
    for (const _ of [1, 2]) await paidOrder(customer.token, [{ productId: addProduct(), quantity: 1 }]);
    void sender.deliverDue();
    await expect.poll(() => [received.length, other.received.length]).toEqual([1, 2]);
  });

  test('because its process was killed after sending, is sent again under the same webhook-id', async () => {
    let child: ReturnType<typeof spawn> | undefined;
    const shop = await toldShop(['order.paid'], (_, response) => {
      if (child?.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      else response.writeHead(204).end();
    });
    const { addProduct, paidOrder, customer, deps, sender, received, later, deliveries } = shop;
    await paidOrder(customer.token, [{ productId: addProduct(), quantity: 1 }]);
    const script = 'src/server/testing/sendWebhooks.ts';
    child = spawn('node', ['--import', 'tsx', script, deps.config.dataDir], { stdio: 'inherit' });
    await once(child, 'exit');
    expect([child.signalCode, deliveries()[0]?.status]).toEqual(['SIGKILL', 'queued']);
    await sender.deliverDue();
    expect(received).toHaveLength(1);
    later(120_000);
    await sender.deliverDue();
    expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
    expect([received.length, deliveries()[0]?.status]).toEqual([2, 'sent']);
  }, 30_000);
});

describe('an endpoint', () => {
  test('in a private network is refused with what to do', async () => {
    const { ask } = await toldShop();
    expect((await ask('create', { url: 'https://10.0.0.8/', events: ['order.paid'] })).message).toMatch(
      /private network/,
    );
    expect((await ask('create', { url: 'http://erp.example/', events: ['order.paid'] })).message).toBe(
      'The address must begin with https://.',
    );
  });

  test('whose secret is rotated is signed for with both for a day, then with the new one alone', async () => {
    const shop = await toldShop(['order.paid']);
    const { addProduct, paidOrder, customer, endpoint, secret: old, ask, sender, received, later, db } = shop;
    const { secret } = await ask('rotateSecret', { id: endpoint });
    expect(secret).not.toBe(old);
    const product = addProduct();
    await paidOrder(customer.token, [{ productId: product, quantity: 1 }]);
    await sender.deliverDue();
    for (const known of [old, secret]) {
      new Webhook(known).verify(received[0]?.body ?? '', headersOf(received[0] as Received));
    }
    later(24 * 3600_000);
    await paidOrder(customer.token, [{ productId: product, quantity: 1 }]);
    await sender.deliverDue();
    expect(received[1]?.headers['webhook-signature']).toMatch(/^v1,[\w+/]{43}=$/);
    const stored = JSON.stringify(
      db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpoint)).all(),
    );
    for (const known of [old, secret]) expect(stored).not.toContain(known.slice('whsec_'.length));
  });

  test('that is paused is told afterwards of what happened meanwhile', async () => {
    const { addProduct, paidOrder, customer, endpoint, ask, sender, received } = await toldShop([
      'order.paid',
    ]);
    await ask('setPaused', { id: endpoint, paused: true });
    await paidOrder(customer.token, [{ productId: addProduct(), quantity: 1 }]);
    await sender.deliverDue();
    expect([received.length, (await ask('list'))[0].waiting]).toEqual([0, 1]);
    await ask('setPaused', { id: endpoint, paused: false });
    await sender.deliverDue();
    expect(received).toHaveLength(1);
  });
});
