import fc from 'fast-check';
import { fileRows } from '../../http/rest/fileRows';
import { restTable } from '../../http/rest/table';
import { procedures } from '../../routers/appRouter';
import { inputOf } from './inputs';
import { uploadBody } from './uploads';
import { depth, hostileText, hostileValue, jsonText } from './values';

/** The sender: without a token, with a valid token, or with an invalid token (`nobody`). */
const senders = ['visitor', 'customer', 'admin', 'nobody'] as const;
export type FuzzRequest = {
  method: string;
  /** ASCII, as sent by an HTTP client. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
  sender: (typeof senders)[number];
};
type Draft = Pick<FuzzRequest, 'method' | 'path'> & { text?: string; type?: string; bytes?: Buffer };

const entries = Object.entries(procedures);
const inputs = new Map(entries.map(([path, { input }]) => [path, inputOf(input)]));
const inputFor = (path: string): fc.Arbitrary<unknown> => inputs.get(path) ?? hostileValue;

/** Escaped for a URL, which cannot contain lone surrogates. */
const urlText = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

const annotations = fc.constantFrom<unknown>(
  { values: { from: ['Date'] } },
  { values: { a: ['undefined'] }, v: 1 },
  { values: { a: [['typed-array', 'Int8Array'], { x: ['set'] }] } },
  { values: ['map'] },
  { values: { '__proto__.x': ['Date'] } },
  { values: { [`${'a.'.repeat(200)}b`]: ['regexp'] } },
  { referentialEqualities: { a: ['b', 'c'] } },
  [],
  'meta',
);
/** The wire format of an input: mostly like the client's. */
const wireInput = (path: string): fc.Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: inputFor(path).map((json) => ({ json })), weight: 8 },
    { arbitrary: fc.record({ json: inputFor(path), meta: annotations }), weight: 2 },
    { arbitrary: hostileValue, weight: 1 },
  );

const single: fc.Arbitrary<Draft> = fc.constantFrom(...entries).chain(([path, { type }]) =>
  fc
    .record({ input: wireInput(path), depth, isOther: fc.integer({ min: 0, max: 11 }) })
    .map(({ input, depth: deep, isOther }): Draft => {
      const text = jsonText(input, deep);
      const isQuery = (type === 'query') !== (isOther === 0);
      return isQuery
        ? { method: 'GET', path: `/trpc/${path}?input=${urlText(text)}` }
        : { method: 'POST', path: `/trpc/${path}`, text };
    }),
);

const batch: fc.Arbitrary<Draft> = fc
  .array(fc.constantFrom(...entries.map(([path]) => path)), { minLength: 1, maxLength: 14 })
  .chain((paths) =>
    fc
      .tuple(fc.tuple(...paths.map(wireInput)), fc.boolean(), hostileValue, fc.integer({ min: 0, max: 7 }))
      .map(([all, isGet, hostile, isBroken]): Draft => {
        const text = jsonText(isBroken === 0 ? hostile : { ...all }, 100);
        const path = `/trpc/${paths.join(',')}?batch=1`;
        return isGet
          ? { method: 'GET', path: `${path}&input=${urlText(text)}` }
          : { method: 'POST', path, text };
      }),
  );

const segment = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 80 }).map(String), weight: 6 },
  { arbitrary: hostileText.map((text) => urlText(text)), weight: 2 },
  { arbitrary: fc.constantFrom('%00', '%', '%ff', '..', '%2e%2e%2f', '__proto__', '-1', '1e3'), weight: 1 },
);
const query = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'search',
        'limit',
        'offset',
        'sort',
        'minPrice',
        'size',
        'page',
        'u',
        '__proto__',
        'kind',
      ),
      fc.oneof(hostileText, fc.integer({ min: -2, max: 100 }).map(String)),
    ),
    { maxLength: 3 },
  )
  .map((pairs) => {
    const text = pairs.map(([name, value]) => `${name}=${urlText(value)}`).join('&');
    return text === '' ? '' : `?${text}`;
  });

const rest: fc.Arbitrary<Draft> = fc.constantFrom(...restTable).chain((row) => {
  const parts = row.path.split(/\{\w+\}/);
  return fc
    .record({
      names: fc.tuple(...parts.slice(1).map(() => segment)),
      search: row.method === 'GET' ? query : fc.constant(''),
      input: inputFor(row.procedure),
      depth,
      upload: uploadBody,
    })
    .map(({ names, search, input, depth: deep, upload }): Draft => {
      const path = parts.map((part, index) => `${part}${names[index] ?? ''}`).join('') + search;
      if (row.upload) return { method: row.method, path: `${path}?kind=products`, ...upload };
      return { method: row.method, path, ...(row.method !== 'GET' && { text: jsonText(input, deep) }) };
    });
});

const pagePaths = [
  ...[
    '/',
    '/products',
    '/sale',
    '/about',
    '/contact',
    '/cart',
    '/checkout',
    '/admin',
    '/mailbox',
    '/sitemap.xml',
  ],
  ...['/api/docs', '/api/openapi.json', '/healthz', '/readyz', '/robots.txt', '/manifest.webmanifest'],
  ...fileRows.map(({ path }) => path.replace('{id}', '1')),
];
const patterns = [
  '/products/',
  '/category/',
  '/media/1/',
  '/sandbox/',
  '/sandbox/pay/',
  '/api/docs/',
  '/assets/',
  '/',
];
const page: fc.Arbitrary<Draft> = fc
  .record({
    path: fc.oneof(
      fc.constantFrom(...pagePaths),
      fc.tuple(fc.constantFrom(...patterns), segment).map(([start, name]) => start + name),
    ),
    search: query,
    method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'),
    padding: fc.constantFrom(0, 0, 0, 0, 2_100, 9_000),
  })
  .map(({ path, search, method, padding }) => ({
    method,
    path:
      padding > 0 ? `${path}${search === '' ? '?' : `${search}&`}u=${'x'.repeat(padding)}` : path + search,
    ...(method.startsWith('P') && { text: '{}' }),
  }));

const webhook: fc.Arbitrary<Draft> = fc
  .record({
    provider: fc.constantFrom('sandbox', 'cashfree', 'paypal', '__proto__', 'x'),
    value: hostileValue,
    depth,
  })
  .map(({ provider, value, depth: deep }) => ({
    method: 'POST',
    path: `/api/payments/webhook/${provider}`,
    text: jsonText(value, deep),
  }));

const types = [
  ...Array.from({ length: 12 }, () => 'application/json'),
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/xml',
  '*/*',
  'nonsense',
];
const extraHeaders = fc.constantFrom<Record<string, string>>(
  ...Array.from({ length: 8 }, () => ({})),
  { 'x-forwarded-for': '1.2.3.4, [::1]:99, fe80::1%eth0, garbage' },
  { 'accept-encoding': 'br;q=x, gzip;q=-1, *' },
  { 'if-none-match': `W/"${'x'.repeat(200)}"` },
  { cookie: `device=${'x'.repeat(200)}; __Host-device=%ff; =;;` },
  { 'x-sandbox-signature': 'forged', 'x-sandbox-timestamp': '1e99', 'x-webhook-signature': 'Zm9yZ2Vk' },
  { 'x-request-id': 'a b"c', 'accept-language': '%00', range: 'bytes=-1--2' },
  { 'trpc-accept': 'application/jsonl', 'x-http-method-override': 'DELETE' },
);
/** Node itself closes connections with headers above 16 kB. */
const longestAddress = 12_000;

/** Ways to corrupt a text's bytes; most leave it intact. */
const spoil = fc.constantFrom<(bytes: Buffer) => Buffer>(
  ...Array.from({ length: 10 }, () => (bytes: Buffer) => bytes),
  (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2)),
  (bytes) => Buffer.concat([Buffer.from([0xff, 0xfe, 0x00]), bytes]),
  () => Buffer.alloc(120_000, '{"a":'),
);

/** Requests to every endpoint of the store, most of them partly invalid. */
const fuzzRequest: fc.Arbitrary<FuzzRequest> = fc
  .record({
    draft: fc.oneof(
      { arbitrary: single, weight: 6 },
      { arbitrary: rest, weight: 5 },
      { arbitrary: batch, weight: 1 },
      { arbitrary: page, weight: 4 },
      { arbitrary: webhook, weight: 1 },
    ),
    sender: fc.constantFrom(...senders, 'customer' as const, 'admin' as const),
    type: fc.constantFrom(...types),
    extra: extraHeaders,
    spoil,
  })
  .map(({ draft, sender, type, extra, spoil: change }) => {
    const { method, text, bytes } = draft;
    const path = draft.path.slice(0, longestAddress);
    const body = bytes ?? (text === undefined ? undefined : change(Buffer.from(text)));
    const headers = { ...extra, ...(body && { 'content-type': draft.type ?? type }) };
    return { method, path, headers, body, sender };
  });

/** The first `count` requests of a seed's endless sequence. */
export const fuzzRequests = (seed: number, count: number): FuzzRequest[] =>
  fc.sample(fuzzRequest, { seed, numRuns: count });
