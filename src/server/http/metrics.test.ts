import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sqliteClient } from '@/db/client';
import { mailOutbox, payments } from '@/db/schema';
import { noteBackup } from '../replication/backupRecord';
import { addPerson } from '../testing/people';
import { testShop } from '../testing/shop';
import { addFailedDelivery } from '../testing/shops/webhooks';
import { testStore } from '../testing/testStore';
import { listenForMetrics } from './metrics';

const token = 'a-token-of-the-metrics-0123456789';

type Sample = { name: string; labels: Record<string, string>; value: number };
const sampleLine = /^([a-z_][a-z0-9_]*)(?:\{(.*)\})? (-?[\d.e+-]+|\+Inf|NaN)$/i;

/**
 * Parses the text format (prometheus.io/docs/instrumenting/exposition_formats); throws for an invalid line.
 */
function parse(text: string): Sample[] {
  const typed = new Set<string>();
  return text.split('\n').flatMap((line) => {
    const type = /^# TYPE (\S+) (?:counter|gauge|histogram|summary)$/.exec(line)?.[1];
    if (type) {
      if (typed.has(type)) throw new Error(`${type} is there twice`);
      typed.add(type);
    }
    if (line === '' || /^# (?:HELP|TYPE) \S+ /.test(line)) return [];
    const [, name, labelText = '', value] = sampleLine.exec(line) ?? [];
    if (!name) throw new Error(`no sample: ${line}`);
    if (!typed.has(name.replace(/_(?:bucket|sum|count)$/, '')) && !typed.has(name))
      throw new Error(`no type: ${line}`);
    const pairs = [...labelText.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text]);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value?.replace('+Inf', 'Infinity')) }];
  });
}

const matches = (found: Record<string, string>, wanted: Record<string, string>): boolean =>
  Object.entries(wanted).every(([key, text]) => found[key] === text);

function watched(store: Pick<Awaited<ReturnType<typeof testStore>>, 'app'>) {
  const scrape = async () => {
    const answer = await store.app.request('/metrics', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    return parse(await answer.text());
  };
  const value = async (name: string, labels: Record<string, string> = {}) =>
    (await scrape()).find((sample) => sample.name === name && matches(sample.labels, labels))?.value ?? 0;
  return { scrape, value };
}

const withToken = { METRICS_TOKEN: token };

describe('/metrics', () => {
  test('does not exist without a configured token and opens only with that token', async () => {
    const closed = await testStore();
    expect((await closed.call('GET', '/metrics')).status).toBe(404);
    expect((await closed.call('GET', '/metrics', undefined, 'undefined')).status).toBe(404);
    const open = await testStore('empty', withToken);
    expect((await open.call('GET', '/metrics')).status).toBe(401);
    expect((await open.call('GET', '/metrics', undefined, `${token}x`)).status).toBe(401);
    const answer = await open.call('GET', '/metrics', undefined, token);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
  });

  test('creates no more series for a thousand URLs than there are routes', async () => {
    const store = await testStore('demo', withToken);
    const { scrape } = watched(store);
    const requests = async (from: number, to: number) => {
      for (let at = from; at < to; at += 1) {
        const path = [
          `/api/products/${at}`,
          `/x${at}/y`,
          `/api/x${at}`,
          `/trpc/x${at}`,
          `/trpc/catalogue.product,catalogue.x${at}`,
          `/x${at}.css`,
          `/products?search=x${at}`,
          `/media/x${at}/y.avif`,
        ][at % 8] as string;
        await store.app.request(path, { method: at % 5 === 0 ? `X${at}` : 'GET' });
      }
    };
    const routes = async () =>
      new Set(
        (await scrape())
          .filter(({ name }) => name.startsWith('tantu_http'))
          .map(({ labels }) => labels.route),
      );
    await requests(0, 80);
    const before = await scrape();
    const known = await routes();
    await requests(80, 1080);
    expect(await routes()).toEqual(known);
    expect((await scrape()).length - before.length).toBeLessThanOrEqual(60);
    expect([...known].filter((route) => /x\d/.test(route ?? ''))).toEqual([]);
    expect([...known]).toEqual(
      expect.arrayContaining(['/api/products/{id}', '/trpc/{unknown}', '/trpc/{batch}']),
    );
  });

  test('counts requests by pattern, method and status in cumulative buckets, including cached responses', async () => {
    const store = await testStore('demo', withToken);
    const { scrape, value } = watched(store);
    const labels = { route: '/api/categories', method: 'GET', status: '200' };
    const name = 'tantu_http_request_duration_seconds';
    const hits = () => value('tantu_response_cache_requests_total', { result: 'hit' });
    const [countBefore, hitsBefore] = [await value(`${name}_count`, labels), await hits()];
    for (let count = 0; count < 5; count += 1) await store.call('GET', '/api/categories');
    expect((await value(`${name}_count`, labels)) - countBefore).toBe(5);
    expect((await hits()) - hitsBefore).toBe(4);
    const buckets = (await scrape())
      .filter((sample) => sample.name === `${name}_bucket` && matches(sample.labels, labels))
      .map((sample) => sample.value);
    expect(buckets).toEqual(buckets.toSorted((a, b) => a - b));
    expect(buckets.at(-1)).toBe(await value(`${name}_count`, labels));
    const refused = () => value(`${name}_count`, { route: '/api/addresses', method: 'GET', status: '401' });
    const refusedBefore = await refused();
    await store.call('GET', '/api/addresses');
    expect((await refused()) - refusedBefore).toBe(1);
  });

  test('reads database values at scrape time', async () => {
    const shop = await testShop({ usesSandbox: true, environment: withToken });
    const { value, scrape } = watched(shop);
    const mail = { recipient: 'asha@example.com', template: 'passwordChanged', data: {} };
    const past = new Date(shop.clock.now.getTime() - 120_000);
    await shop.db
      .insert(mailOutbox)
      .values([
        { ...mail, status: 'failed' },
        { ...mail, sendAt: past },
      ])
      .run();
    const { token: customer } = await shop.signIn();
    const order = await shop.orderOf([{ productId: await shop.addProduct(), quantity: 3 }], {
      paymentMethod: 'card',
    });
    const placed = await shop.call('POST', '/api/orders', order, customer);
    expect(placed.status).toBe(201);
    await addFailedDelivery(shop.db);
    expect(await value('tantu_webhook_deliveries', { status: 'failed' })).toBe(1);
    expect(await value('tantu_outbox_mails', { status: 'failed' })).toBe(1);
    expect(await value('tantu_outbox_oldest_due_seconds')).toBe(120);
    expect(await value('tantu_unpaid_orders')).toBe(1);
    expect(await value('tantu_held_pieces')).toBe(3);
    const cash = await shop.orderOf([{ productId: await shop.addProduct(), quantity: 2 }]);
    expect((await shop.call('POST', '/api/orders', cash, customer)).status).toBe(201);
    expect([await value('tantu_unpaid_orders'), await value('tantu_held_pieces')]).toEqual([1, 3]);
    const payment = {
      orderId: placed.body.id,
      provider: 'sandbox',
      method: 'card',
      amount: 1,
      currency: 'INR',
    } as const;
    const ages = [1, 10, 60].map((minutes) => new Date(shop.clock.now.getTime() - minutes * 60_000));
    await shop.db
      .insert(payments)
      .values(
        ages.map((createdAt, at) => ({
          ...payment,
          providerOrderId: `p${at}`,
          status: 'open' as const,
          createdAt,
        })),
      )
      .run();
    for (const age of ['up_to_5', 'up_to_45', 'older'])
      expect(await value('tantu_open_payments', { age })).toBe(1);
    expect(await value('tantu_last_backup_timestamp_seconds')).toBe(0);
    noteBackup(shop.deps.config.dataDir, { at: '2026-01-14T03:00:00.000Z', file: '/backups/a.db', bytes: 5 });
    expect(await value('tantu_last_backup_timestamp_seconds')).toBe(
      Date.parse('2026-01-14T03:00:00Z') / 1000,
    );
    const sizes = [
      'tantu_disk_bytes',
      'tantu_disk_free_bytes',
      'tantu_database_bytes',
      'tantu_database_wal_bytes',
    ];
    for (const name of sizes) expect(await value(name), name).toBeGreaterThan(0);
    const names = new Set((await scrape()).map(({ name }) => name));
    expect([...names]).toEqual(
      expect.arrayContaining(['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']),
    );
  });

  test('counts statements, failed sign-ins and limits', async () => {
    const store = await testStore('empty', withToken);
    const { value } = watched(store);
    await addPerson(store, { email: 'asha@example.com' });
    const statements = await value('tantu_database_statements_total');
    const failures = await value('tantu_security_events_total', { event: 'sign_in_failed' });
    const limits = () => value('tantu_rate_limits_reached_total', { limit: 'loginFailures' });
    const before = await limits();
    for (let count = 0; count < 11; count += 1) {
      await store.call('POST', '/api/auth/login', { email: 'asha@example.com', password: 'not-this-one' });
    }
    expect(
      (await value('tantu_security_events_total', { event: 'sign_in_failed' })) - failures,
    ).toBeGreaterThanOrEqual(10);
    expect((await limits()) - before).toBeGreaterThanOrEqual(1);
    expect(await value('tantu_database_statements_total')).toBeGreaterThan(statements);
    expect(await value('tantu_database_transaction_seconds_total')).toBeGreaterThan(0);
  });

  test('scans no whole table of orders, payments, refunds or mails', async () => {
    const store = await testStore('empty', withToken);
    const { scrape } = watched(store);
    const read: string[] = [];
    const { prepare } = sqliteClient(store.db);
    sqliteClient(store.db).prepare = ((text: string) => {
      read.push(text);
      return prepare.call(sqliteClient(store.db), text);
    }) as typeof prepare;
    await scrape();
    const planOf = (text: string) => {
      const plan = sqliteClient(store.db).prepare<unknown[], { detail: string }>(
        `explain query plan ${text}`,
      );
      const steps = plan.all(...(text.match(/\?/g) ?? []).map(() => 0));
      return steps.map(({ detail }) => detail).join('; ');
    };
    const plans = [...read].map(planOf);
    expect(read.length).toBeGreaterThan(6);
    expect(plans.filter((plan) => /SCAN \w+\b(?! USING)/.test(plan))).toEqual([]);
  });
});

test('are served alone on a separate port by METRICS_PORT', async () => {
  const store = await testStore();
  const config = { ...store.deps.config, metrics: { port: 0, host: '127.0.0.1', token: undefined } };
  const server = listenForMetrics({ ...store.deps, config }, (error) => {
    throw error;
  });
  if (!server) throw new Error('Nothing listens.');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(parse(await answer.text()).some(({ name }) => name === 'tantu_info')).toBe(true);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect(listenForMetrics(store.deps, () => undefined)).toBeNull();
});
