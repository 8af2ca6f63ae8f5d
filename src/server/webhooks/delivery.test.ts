import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { webhookEndpoints } from '@/db/schema';
import { addEndpoint, type Received, webhookReceiver } from '../testing/fakes/webhookReceiver';
import { testShop } from '../testing/shop';
import { headersOf, withWebhooks } from '../testing/shops/webhooks';
import { retryWaitsMs } from './sender';

describe('a webhook that is not taken', () => {
  test('is tried 9 times over about a day under one webhook-id, then failed, and can be sent again', async () => {
    let status = 503;
    const shop = await withWebhooks(await testShop(), ['order.paid'], (_, response) =>
      response.writeHead(status).end(`down ${'x'.repeat(5000)}`),
    );
    const { addProduct, paidOrder, customer, sender, received, later, deliveries, ask } = shop;
    await paidOrder(customer.token, [{ productId: await addProduct(), quantity: 1 }]);
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
    const [failed] = await deliveries();
    expect(failed).toMatchObject({
      status: 'failed',
      responseStatus: 503,
      error: 'The address returned 503.',
    });
    expect(failed?.responseBody).toHaveLength(1024);
    status = 200;
    await ask('replay', { id: failed?.id });
    await sender.deliverDue();
    expect((await deliveries())[0]).toMatchObject({
      status: 'sent',
      attempts: 1,
      messageId: failed?.messageId,
    });
    expect((await ask('deliveries', { filter: 'sent' })).items).toMatchObject([{ event: 'order.paid' }]);
  });

  test('because it is redirected: the other address is never asked', async () => {
    const inside = await webhookReceiver();
    const { addProduct, paidOrder, customer, sender, deliveries } = await withWebhooks(
      await testShop(),
      ['order.paid'],
      (_, response) => response.writeHead(307, { location: inside.url }).end(),
    );
    await paidOrder(customer.token, [{ productId: await addProduct(), quantity: 1 }]);
    await sender.deliverDue();
    expect(inside.received).toEqual([]);
    expect((await deliveries())[0]?.error).toMatch(/^The address returned 307\. We don't follow redirects/);
  });

  test('keeps no other endpoint waiting', async () => {
    const { addProduct, paidOrder, customer, admin, sender, received, ...shop } = await withWebhooks(
      await testShop(),
      ['order.paid'],
      () => undefined,
    );
    const other = await webhookReceiver();
    await addEndpoint(shop, admin.id, other.url, ['order.paid']);
    for (const _ of [1, 2]) await paidOrder(customer.token, [{ productId: await addProduct(), quantity: 1 }]);
    void sender.deliverDue();
    await expect.poll(() => [received.length, other.received.length]).toEqual([1, 2]);
  });

  test('because its process was killed after sending, is sent again under the same webhook-id', async () => {
    let child: ReturnType<typeof spawn> | undefined;
    const shop = await withWebhooks(await testShop(), ['order.paid'], (_, response) => {
      if (child?.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      else response.writeHead(204).end();
    });
    const { addProduct, paidOrder, customer, deps, sender, received, later, deliveries } = shop;
    await paidOrder(customer.token, [{ productId: await addProduct(), quantity: 1 }]);
    const script = 'src/server/testing/faults/sendWebhooks.ts';
    child = spawn('node', ['--import', 'tsx', script, deps.config.dataDir], { stdio: 'inherit' });
    await once(child, 'exit');
    expect([child.signalCode, (await deliveries())[0]?.status]).toEqual(['SIGKILL', 'queued']);
    await sender.deliverDue();
    expect(received).toHaveLength(1);
    later(120_000);
    await sender.deliverDue();
    expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
    expect([received.length, (await deliveries())[0]?.status]).toEqual([2, 'sent']);
  }, 30_000);
});

describe('an endpoint', () => {
  test('in a private network is refused with what to do', async () => {
    const { ask } = await withWebhooks(await testShop());
    expect((await ask('create', { url: 'https://10.0.0.8/', events: ['order.paid'] })).message).toMatch(
      /private network/,
    );
    expect((await ask('create', { url: 'http://erp.example/', events: ['order.paid'] })).message).toBe(
      'The address must begin with https://.',
    );
  });

  test('whose secret is rotated is signed for with both for a day, then with the new one alone', async () => {
    const shop = await withWebhooks(await testShop(), ['order.paid']);
    const { addProduct, paidOrder, customer, endpoint, secret: old, ask, sender, received, later, db } = shop;
    const { secret } = await ask('rotateSecret', { id: endpoint });
    expect(secret).not.toBe(old);
    const product = await addProduct();
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
      await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpoint)).all(),
    );
    for (const known of [old, secret]) expect(stored).not.toContain(known.slice('whsec_'.length));
  });

  test('that is paused is told afterwards of what happened meanwhile', async () => {
    const { addProduct, paidOrder, customer, endpoint, ask, sender, received } = await withWebhooks(
      await testShop(),
      ['order.paid'],
    );
    await ask('setPaused', { id: endpoint, paused: true });
    await paidOrder(customer.token, [{ productId: await addProduct(), quantity: 1 }]);
    await sender.deliverDue();
    expect([received.length, (await ask('list'))[0].waiting]).toEqual([0, 1]);
    await ask('setPaused', { id: endpoint, paused: false });
    await sender.deliverDue();
    expect(received).toHaveLength(1);
  });
});
