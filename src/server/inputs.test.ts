import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testStore } from './testing/testStore';

const MB = 1024 * 1024;
const json = { 'content-type': 'application/json' };

/** Sends an input to a procedure by every transport of tRPC. Resolves with status and time. */
async function sendEveryWay(app: Awaited<ReturnType<typeof testStore>>['app'], payload: unknown) {
  const text = JSON.stringify(payload) ?? '';
  const batch = `{"0":${text || 'null'},"1":${text || 'null'}}`;
  const requests: [string, RequestInit][] = [
    [`/trpc/catalogue.listing?input=${encodeURIComponent(text)}`, {}],
    [`/trpc/catalogue.listing,catalogue.suggest?batch=1&input=${encodeURIComponent(batch)}`, {}],
    ['/trpc/contact.send', { method: 'POST', headers: json, body: text }],
    ['/trpc/contact.send,contact.subscribe?batch=1', { method: 'POST', headers: json, body: batch }],
  ];
  const answers = [];
  for (const [path, init] of requests) {
    const began = performance.now();
    const { status } = await app.request(path, init);
    answers.push({ path: path.slice(0, 60), status, ms: performance.now() - began });
  }
  return answers;
}

describe('superjson inputs that would freeze or fill the process', () => {
  const attack = {
    json: { a: 1e8 },
    meta: { values: { a: [['typed-array', 'Int8Array'], { x: ['set'] }] } },
  };
  test.each([
    ['a set over a typed array', { json: 1e8, meta: { values: ['set', [['typed-array', 'Uint8Array']]] } }],
    ['a typed array by its length', attack],
    ['a bigint of many digits', { json: { a: '9'.repeat(50_000) }, meta: { values: { a: ['bigint'] } } }],
    ['a slow expression', { json: { a: `/${'(a+)+'.repeat(99)}$/` }, meta: { values: { a: ['regexp'] } } }],
    ['references', { json: { a: {} }, meta: { referentialEqualities: { a: Array(5000).fill('b.c') } } }],
    ['a path twenty thousand deep', { json: {}, meta: { values: { ['a.'.repeat(20_000)]: ['Date'] } } }],
  ])('%s is not built: the response is immediate', async (_, payload) => {
    const { app } = await testStore();
    // Loads the modules of the first request.
    await sendEveryWay(app, { json: {} });
    const before = process.memoryUsage().rss;
    for (const { path, status, ms } of await sendEveryWay(app, payload)) {
      expect([path, [200, 207, 400, 414]]).toEqual([path, expect.arrayContaining([status])]);
      // Building the value takes many seconds; the limit leaves room for a busy machine.
      expect(ms).toBeLessThan(1500);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * MB);
  });

  test('authentication runs before the input is read', async () => {
    const { app } = await testStore();
    const init = { method: 'POST', headers: json, body: JSON.stringify(attack) };
    expect((await app.request('/trpc/cart.add', init)).status).toBe(401);
  });
});

test('any annotation by POST and GET, alone and batched, causes no 5xx and uses limited time and memory', async () => {
  const { app } = await testStore('empty', { RATE_LIMITS: 'off' });
  const kind = fc.constantFrom(
    ...[
      'Date',
      'undefined',
      'set',
      'map',
      'bigint',
      'regexp',
      'Error',
      'URL',
      'number',
      'nothing',
      '__proto__',
    ],
  );
  const composite = fc.tuple(
    fc.constantFrom('typed-array', 'class', 'symbol', 'custom'),
    fc.constantFrom('Uint8Array', 'Float64Array', 'Date', 'x'),
  );
  const key = fc.constantFrom('a', 'search', '0', 'length', '__proto__', 'constructor', 'a.b', '', '\\');
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      fc.oneof(kind, composite).map((type) => [type]),
      fc.tuple(fc.oneof(kind, composite), tie('tree')),
      fc.dictionary(fc.oneof(key, fc.string()), tie('tree')),
      fc.jsonValue(),
    ),
  }));
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom(1e9, '2026-01-15T06:30:00.000Z', null));
  const payload = fc.record(
    {
      json: fc.oneof(value, fc.dictionary(key, value)),
      meta: fc.oneof(
        fc.jsonValue(),
        fc.record(
          { values: tree, v: fc.constantFrom(0, 1, 2), referentialEqualities: tree },
          { requiredKeys: [] },
        ),
      ),
    },
    { requiredKeys: [] },
  );
  await sendEveryWay(app, { json: {} });
  const before = process.memoryUsage().rss;
  await fc.assert(
    fc.asyncProperty(payload, async (sent) => {
      for (const { path, status, ms } of await sendEveryWay(app, sent)) {
        expect([path, status, status < 500]).toEqual([path, status, true]);
        // As above.
        expect(ms).toBeLessThan(1500);
      }
    }),
    { numRuns: 150 },
  );
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * MB);
}, 180_000);
