import { describe, expect, test } from 'vitest';
import { fileTransport, mailFolder } from '../mail/transport';
import { testStore } from '../testing/testStore';

const mail = (id: number, subject: string) => ({
  id,
  template: 'code',
  from: 'Tantu <hello@tantu.example>',
  to: 'asha@example.com',
  subject,
  text: 'Choose:\nhttp://localhost:3000/reset-password?token=abc\nhttps://elsewhere.example/x\n',
  html: '<p title="a">004217 <script>alert(1)</script></p>',
  date: new Date('2026-01-15T06:30:00Z'),
  messageId: '<1@localhost>',
});

/** Sends a request from a client at `address`. */
async function mailbox(environment: Record<string, string> = {}) {
  const { app, deps } = await testStore('empty', environment);
  const transport = fileTransport(mailFolder(deps.config.dataDir));
  await transport(mail(1, 'First'));
  await transport(mail(12, '<Second>'));
  return async (
    path: string,
    address = '127.0.0.1',
    headers: Record<string, string> = {},
    host = 'localhost',
    httpVersion = '1.1',
  ) => {
    const bindings = { incoming: { socket: { remoteAddress: address }, httpVersion } };
    const answer = await app.request(`http://${host}:3000${path}`, { headers }, bindings);
    return { status: answer.status, html: await answer.text() };
  };
}

describe('/mailbox', () => {
  test('lists the mails, newest first, with escaped subjects', async () => {
    const get = await mailbox();
    const { status, html } = await get('/mailbox');
    expect(status).toBe(200);
    expect(
      [...html.matchAll(/href="(\/mailbox\/\d+)">([^<]*)</g)].map(([, link, subject]) => [link, subject]),
    ).toEqual([
      ['/mailbox/12', '&lt;Second&gt;'],
      ['/mailbox/1', 'First'],
    ]);
  });

  test('shows a mail as text with working links to the store, and as HTML in a frame without scripts', async () => {
    const get = await mailbox();
    const { html } = await get('/mailbox/12');
    expect(html).toContain('<a href="http://localhost:3000/reset-password?token=abc">');
    expect(html).not.toContain('<a href="https://elsewhere.example/x">');
    expect(html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="');
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;p title=&quot;a&quot;&gt;004217');
  });

  test.each([
    ['127.0.0.1', 200],
    ['127.8.9.1', 200],
    ['::1', 200],
    ['::ffff:127.0.0.1', 200],
    ['192.168.1.7', 404],
    ['::ffff:192.168.1.7', 404],
    ['1.127.0.0.1', 404],
    ['', 404],
  ])('returns to a client at "%s": %i', async (address, status) => {
    const get = await mailbox();
    expect([(await get('/mailbox', address)).status, (await get('/mailbox/1', address)).status]).toEqual([
      status,
      status,
    ]);
  });

  test.each([
    { via: '1.1 proxy' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-for': '' },
    { 'x-forwarded-proto': 'https' },
    { 'x-forwarded-host': 'localhost' },
    { 'x-real-ip': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { 'cf-connecting-ip': '127.0.0.1' },
    { 'cf-ray': '1' },
    { 'cdn-loop': 'cloudflare' },
    { 'true-client-ip': '127.0.0.1' },
    { 'x-client-ip': '127.0.0.1' },
    { 'x-original-url': '/' },
    { 'x-amzn-trace-id': '1' },
    { 'x-envoy-external-address': '1' },
    { 'fly-client-ip': '1' },
    { 'fastly-client-ip': '1' },
    { 'x-cluster-client-ip': '1' },
    { referer: 'https://shop.example/' },
    { origin: 'https://shop.example' },
  ] as Record<string, string>[])(
    'returns 404 for a request forwarded by a proxy or another site with %o',
    async (headers) => {
      const get = await mailbox();
      expect((await get('/mailbox', '127.0.0.1', headers)).status).toBe(404);
      expect((await get('/mailbox/1', '127.0.0.1', headers)).status).toBe(404);
    },
  );

  test('returns 404 for another host name, or the HTTP/1.0 of an unconfigured proxy', async () => {
    const get = await mailbox();
    expect((await get('/mailbox', '127.0.0.1', {}, 'rebound.example')).status).toBe(404);
    expect((await get('/mailbox', '127.0.0.1', {}, 'localhost', '1.0')).status).toBe(404);
    expect((await get('/mailbox', '127.0.0.1', { referer: 'http://localhost:3000/' })).status).toBe(200);
  });

  test.each([
    [{ PUBLIC_URL: 'https://shop.example' }],
    [{ PUBLIC_URL: 'http://192.168.1.7:3000' }],
    [{ PUBLIC_URL: 'http://localhost.evil.example' }],
    [{ TRUST_PROXY: '1' }],
    [
      {
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://localhost',
        SMTP_URL: 'smtp://127.0.0.1:25',
        TRUST_PROXY: 'false',
        DEMO: 'false',
        ALLOW_TEST_PAYMENTS: '1',
      },
    ],
  ])('does not exist in a store with %o', async (environment) => {
    const get = await mailbox(environment);
    expect((await get('/mailbox')).status).toBe(404);
  });

  test('exists in a store on any loopback name', async () => {
    for (const PUBLIC_URL of ['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://localhost:8080']) {
      const get = await mailbox({ PUBLIC_URL });
      expect((await get('/mailbox')).status).toBe(200);
    }
  });

  test('does not exist with a mail server', async () => {
    const get = await mailbox({ SMTP_URL: 'smtp://127.0.0.1:25' });
    expect([(await get('/mailbox')).status, (await get('/mailbox/1')).status]).toEqual([404, 404]);
  });

  test.each(['/mailbox/2', '/mailbox/..%2fstore.db', '/mailbox/1.json', '/mailbox/123456789'])(
    '%s is not found',
    async (path) => {
      const get = await mailbox();
      expect((await get(path)).status).toBe(404);
    },
  );
});
