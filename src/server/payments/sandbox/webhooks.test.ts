import { describe, expect, test } from 'vitest';
import { startJobs } from '../../platform/jobs';
import { listeningLog, minutes, NOW, PUBLIC_URL } from '../testing/requests';
import { hosted, PAY, readShop, setUp } from '../testing/sandboxSetUp';
import { createSandbox } from './sandbox';

describe('webhooks', () => {
  async function paid() {
    const parts = await hosted();
    await parts.post(parts.url, PAY);
    await parts.sandbox.webhooks.outbox.deliverDue();
    const [webhook] = parts.store.taken;
    if (!webhook) throw new Error('no webhook was sent');
    const verify = (rawBody: string, headers: Record<string, string>) =>
      parts.gateway.verifyWebhook({ headers: new Headers(headers), rawBody });
    return { ...parts, webhook, verify };
  }

  test('sends a signed webhook for a payment that names the order', async () => {
    const { webhook, verify, store } = await paid();
    const { event_id } = JSON.parse(webhook.body);
    expect(await verify(webhook.body, webhook.headers)).toEqual({
      eventId: event_id,
      providerOrderId: 'tantu_1042',
    });
    expect(store.taken).toHaveLength(1);
  });

  test('refuses a forged, changed, re-serialised or foreign one; a repeated one is the same event', async () => {
    const { webhook, verify } = await paid();
    const { body, headers } = webhook;
    expect(await verify(body, {})).toBeNull();
    expect(await verify(body, { ...headers, 'x-sandbox-signature': 'AAAA' })).toBeNull();
    expect(await verify(body, { ...headers, 'x-sandbox-timestamp': '1' })).toBeNull();
    expect(await verify(body.replace('tantu_1042', 'tantu_1043'), headers)).toBeNull();
    expect(await verify(JSON.stringify(JSON.parse(body), null, 1), headers)).toBeNull();
    const elsewhere = await (await setUp()).sandbox.webhooks.sign(body);
    expect(await verify(body, elsewhere)).toBeNull();
    expect(await verify(body, headers)).toEqual(await verify(body, headers));
  });

  test('retains the secret across a restart on the same data', async () => {
    const { db, webhook } = await paid();
    const { log } = listeningLog();
    const restarted = createSandbox({ db, publicUrl: PUBLIC_URL, log, now: () => NOW, readShop });
    const headers = new Headers(webhook.headers);
    expect(await restarted.gateway.verifyWebhook({ headers, rawBody: webhook.body })).not.toBeNull();
  });

  test('retries after 1 s and 5 s when refused with 503 and an exception, until accepted', async () => {
    const { clock, post, url, sandbox, store } = await hosted();
    store.answers.push(503, new Error('closed'));
    await post(url, PAY);
    const sentAfter = async (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
      await sandbox.webhooks.outbox.deliverDue();
      return store.taken.length;
    };
    expect([await sentAfter(0), await sentAfter(0.9), await sentAfter(0.1)]).toEqual([1, 1, 2]);
    expect([await sentAfter(4.9), await sentAfter(0.1), await sentAfter(600)]).toEqual([2, 3, 3]);
    expect(new Set(store.taken.map(({ body }) => body)).size).toBe(1);
  });

  test('gives up after 6 tries', async () => {
    const { clock, post, url, sandbox, store } = await hosted();
    store.answers.push(...Array<number>(20).fill(404));
    await post(url, PAY);
    for (let hour = 0; hour < 10; hour++) {
      await sandbox.webhooks.outbox.deliverDue();
      clock.now = new Date(clock.now.getTime() + minutes(60));
    }
    expect(store.taken).toHaveLength(6);
  });

  test('sends those left by an earlier process', async () => {
    const { db, clock, post, url, sandbox, store } = await hosted();
    store.answers.push(503);
    await post(url, PAY);
    await sandbox.webhooks.outbox.deliverDue();
    clock.now = new Date(clock.now.getTime() + minutes(1));
    const { log } = listeningLog();
    const restarted = createSandbox({ db, publicUrl: PUBLIC_URL, log, now: () => clock.now, readShop });
    const taken: string[] = [];
    restarted.webhooks.deliverTo(async (rawBody) => ({ status: taken.push(rawBody) && 200 }));
    const stop = startJobs([restarted.webhooks.outbox.job()], log);
    await expect.poll(() => taken).toEqual([store.taken[0]?.body]);
    await stop();
  });
});
