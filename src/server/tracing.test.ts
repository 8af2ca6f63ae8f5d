import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createMailWorker } from './mail';
import { fakeCashfree } from './payments/testing/fakeCashfree';
import { startTracing, stopTracing, traceFields, traceTransactions } from './platform/tracing';
import { testShop } from './testing/shop';

const value = z.object({
  stringValue: z.string().optional(),
  intValue: z.number().optional(),
  boolValue: z.boolean().optional(),
});
const attribute = z.object({ key: z.string(), value });
const spanOut = z.object({
  traceId: z.string().regex(/^[\da-f]{32}$/),
  spanId: z.string().regex(/^[\da-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(attribute),
  status: z.object({ code: z.number().optional() }).optional(),
});
/** ExportTraceServiceRequest of OTLP, as JSON. */
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanOut) })),
    }),
  ),
});
type Span = z.infer<typeof spanOut>;

const received: Span[] = [];
const services = new Set<string | undefined>();

/** A minimal OTLP collector over HTTP. */
const collector = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    const isRight = request.method === 'POST' && request.url === '/v1/traces';
    if (!isRight || request.headers['content-type'] !== 'application/json')
      return response.writeHead(400).end();
    for (const { resource, scopeSpans } of exported.parse(JSON.parse(text)).resourceSpans) {
      services.add(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue);
      received.push(...scopeSpans.flatMap(({ spans }) => spans));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  await startTracing(`http://127.0.0.1:${port}/`, '0.0.1');
});
afterAll(() => void collector.close());

const of = (span: Span, key: string) => {
  const found = span.attributes.find((one) => one.key === key)?.value;
  return found?.stringValue ?? found?.intValue;
};
const named = (name: string) => received.filter((span) => span.name === name);
const isChild = (child: Span | undefined, parent: Span | undefined) =>
  parent !== undefined && child?.parentSpanId === parent.spanId && child.traceId === parent.traceId;

test('a request, its procedure, transaction and provider call form one trace; log lines name it; mails are traced', async () => {
  const lines: string[] = [];
  const cashfree = await fakeCashfree(() => new Date('2026-01-15T06:30:00Z'));
  const { clientId, clientSecret, baseUrl } = cashfree.settings;
  const shop = await testShop({
    usesSandbox: true,
    environment: {
      PAYMENTS: 'cashfree',
      CASHFREE_CLIENT_ID: clientId,
      CASHFREE_CLIENT_SECRET: clientSecret,
      CASHFREE_BASE_URL: baseUrl,
    },
  });
  const log = pino({ level: 'info', mixin: traceFields }, { write: (line: string) => void lines.push(line) });
  traceTransactions(shop.db);
  const customer = await shop.signIn();
  const productId = await shop.addProduct({ price: 50_000 });
  const body = await shop.orderOf([{ productId, quantity: 1 }], { paymentMethod: 'cashfree' });
  const { id } = (await shop.call('POST', '/api/orders', body, customer.token)).body;
  await shop.call('POST', `/api/orders/${id}/pay`, { method: 'cashfree' }, customer.token);
  await shop.call('GET', '/api/orders/424242', undefined, customer.token);
  // The mail of an order that awaits payment is sent after a minute.
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  const { db, secrets, now, config } = shop.deps;
  const common = { db, secrets, now, config };
  await createMailWorker({ ...common, log, transport: async () => log.info('a mail') }).deliverDue();
  log.info('outside');
  await stopTracing();

  expect([...services]).toEqual(['tantu']);
  const [pay] = named('POST /api/orders/{id}/pay');
  expect(pay && [pay.kind, of(pay, 'http.response.status_code'), pay.parentSpanId]).toEqual([
    2,
    200,
    undefined,
  ]);
  const [procedure] = named('procedure orders.pay');
  expect(isChild(procedure, pay)).toBe(true);
  const inTrace = received.filter(({ traceId }) => traceId === pay?.traceId).map(({ name }) => name);
  expect(inTrace).toEqual(expect.arrayContaining(['transaction', 'Cashfree create order']));
  const [call] = named('Cashfree create order');
  expect(call && [call.kind, of(call, 'http.response.status_code')]).toEqual([3, 200]);
  expect(isChild(call, procedure)).toBe(true);
  const [missing] = named('procedure orders.get');
  expect(missing?.status?.code).toBe(2);
  const [mail] = named('mail');
  expect(mail && of(mail, 'tantu.template')).toBe('orderPlaced');
  const read = lines.map((line) => JSON.parse(line));
  expect(read.find(({ msg }) => msg === 'a mail')?.traceId).toBe(mail?.traceId);
  expect(read.find(({ msg }) => msg === 'outside')?.traceId).toBeUndefined();
  for (const span of received) {
    expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
  }
  // No personal data: neither address nor name nor phone.
  expect(JSON.stringify(received)).not.toMatch(/example|Asha|98765/);
});
