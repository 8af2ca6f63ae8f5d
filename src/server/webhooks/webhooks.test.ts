import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { sqliteClient } from '@/db/client';
import { refunds } from '@/db/schema';
import { write } from '@/db/write';
import type { WebhookEvent } from '@/shared/admin/webhooks';
import { webhookBodies } from '@/shared/schemas/shop/webhooks';
import { readPayments } from '../orders/core/records/records';
import { finishRefund, openRefund } from '../orders/pay/refunds';
import { addEndpoint, type Received, webhookReceiver } from '../testing/fakes/webhookReceiver';
import { ship } from '../testing/orders';
import { rpc } from '../testing/people';
import { testShop } from '../testing/shop';
import { headersOf, withWebhooks } from '../testing/shops/webhooks';

const typesOf = (received: readonly Received[]) => received.map(({ body }) => JSON.parse(body).type);

describe('a webhook', () => {
  test('is signed as the Standard Webhooks library verifies it, and carries nothing of the customer', async () => {
    const { addProduct, paidOrder, customer, received, secret, sender } = await withWebhooks(
      await testShop(),
      ['order.paid'],
    );
    const order = await paidOrder(customer.token, [{ productId: await addProduct(), quantity: 2 }]);
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
    const shop = await withWebhooks(await testShop());
    const { addProduct, paidOrder, call, customer, admin, received, sender, later, setStatus } = shop;
    const product = await addProduct({ stock: 6 });
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
      'parcel.shipped',
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
    expect(JSON.parse(received[6]?.body ?? '').data.order).toMatchObject({
      id: second,
      refundStatus: 'approved',
      refund: { gross: '2158.92', net: '2115.74' },
    });
  });

  test('of a shipped order says courier, number and link, as they were corrected within the minute', async () => {
    const shop = await withWebhooks(await testShop(), ['order.paid', 'order.shipped']);
    const { addProduct, paidOrder, customer, admin, received, sender, later } = shop;
    const id = await paidOrder(customer.token, [{ productId: await addProduct(), quantity: 1 }]);
    for (const courier of ['delhivery', 'bluedart'])
      await ship(shop, admin.token, id, { courier, trackingNumber: '149081' });
    later(60_000);
    await sender.deliverDue();
    expect(received.map(({ body }) => JSON.parse(body).data.order.shipment)).toEqual([
      null,
      {
        courier: 'bluedart',
        courierName: 'Blue Dart',
        trackingNumber: '149081',
        trackingUrl: 'https://www.bluedart.com/trackdartresult?trackFor=0&trackNo=149081',
      },
    ]);
  });

  test('of a refund is not sent for money that came beside the order, which keeps its own', async () => {
    const { addProduct, paidOrder, customer, deliveries, db, clock } = await withWebhooks(await testShop(), [
      'order.refunded',
    ]);
    const orderId = await paidOrder(customer.token, [{ productId: await addProduct(), quantity: 1 }]);
    const [payment] = await readPayments(db, [orderId]);
    if (!payment) throw new Error('The order has no payment.');
    const amounts = { gross: payment.amount, charge: 0, net: payment.amount };
    const giveBack = (isExtra: boolean) =>
      write(db, async (tx) => {
        const id = await openRefund(tx, payment, { ...amounts, isExtra, now: clock.now });
        await finishRefund(tx, id, { status: 'done', providerRefundId: 'r1' }, clock.now);
        await tx.delete(refunds).run();
      });
    await giveBack(true);
    expect(await deliveries()).toEqual([]);
    await giveBack(false);
    expect((await deliveries()).map(({ event }) => event)).toEqual(['order.refunded']);
  });

  test('of stock is sent once while it goes on to fall, and for a change by the staff as for a sale', async () => {
    const { addProduct, call, admin, deliveries } = await withWebhooks(await testShop(), ['stock.low']);
    const id = await addProduct({ stock: 9, sizes: ['S', 'M'] });
    const set = (stock: number) =>
      call('PUT', `/api/products/${id}`, { variants: [{ size: 'S', color: null, stock }] }, admin.token);
    for (const stock of [4, 3, 2, 0]) expect((await set(stock)).status).toBe(200);
    expect(await deliveries()).toHaveLength(1);
    for (const stock of [8, 1]) await set(stock);
    const told = (await deliveries()).map(({ body }) => JSON.parse(body).data.variant);
    expect(told).toMatchObject([
      { size: 'S', stock: 3 },
      { size: 'S', stock: 1 },
    ]);
  });

  test('is written with what causes it or not at all', async () => {
    const { addProduct, call, orderOf, customer, deliveries, db } = await withWebhooks(await testShop());
    const id = await addProduct({ stock: 4 });
    sqliteClient(db).exec(
      "create trigger broken before insert on mail_outbox begin select raise(abort, 'broken'); end",
    );
    const { status } = await call(
      'POST',
      '/api/orders',
      await orderOf([{ productId: id, quantity: 2 }]),
      customer.token,
    );
    expect([status, await deliveries()]).toEqual([500, []]);
  });

  test('waits for as long as a move can be undone, and is gone when it is', async () => {
    const shop = await withWebhooks(await testShop(), ['order.shipped']);
    const { addProduct, paidOrder, customer, admin, sender, received, later, setStatus, deliveries } = shop;
    const order = await paidOrder(customer.token, [{ productId: await addProduct(), quantity: 1 }]);
    await setStatus(order, 'shipped');
    await sender.deliverDue();
    expect([received.length, (await deliveries()).length]).toEqual([0, 1]);
    await rpc(shop, 'mutation', 'admin.orders.undoMove', { id: order, status: 'shipped' }, admin.token);
    expect(await deliveries()).toEqual([]);
    await setStatus(order, 'shipped');
    later(60_000);
    await sender.deliverDue();
    expect(typesOf(received)).toEqual(['order.shipped']);
  });

  test('tells that cash has come once the parcel is delivered, unless that is taken back', async () => {
    const shop = await withWebhooks(await testShop(), ['order.paid']);
    const { addProduct, orderOf, call, customer, admin, deliveries, setStatus } = shop;
    const body = await orderOf([{ productId: await addProduct(), quantity: 1 }], { paymentMethod: 'cod' });
    const { id } = (await call('POST', '/api/orders', body, customer.token)).body;
    await setStatus(id, 'shipped');
    expect(await deliveries()).toEqual([]);
    await setStatus(id, 'delivered');
    expect((await deliveries()).map(({ event }) => event)).toEqual(['order.paid']);
    await rpc(shop, 'mutation', 'admin.orders.undoMove', { id, status: 'delivered' }, admin.token);
    expect(await deliveries()).toEqual([]);
  });

  test('goes to those alone that want the event, each under the same webhook-id', async () => {
    const { addProduct, paidOrder, customer, admin, sender, received, ...shop } = await withWebhooks(
      await testShop(),
      ['order.paid'],
    );
    const [other, silent] = [await webhookReceiver(), await webhookReceiver()];
    await addEndpoint(shop, admin.id, other.url, ['order.paid']);
    await addEndpoint(shop, admin.id, silent.url, ['stock.low']);
    await paidOrder(customer.token, [{ productId: await addProduct(), quantity: 1 }]);
    await sender.deliverDue();
    expect(other.received[0]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
    expect([received.length, other.received.length, silent.received.length]).toEqual([1, 1, 0]);
  });
});
