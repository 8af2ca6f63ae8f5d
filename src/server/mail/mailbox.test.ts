import type { HttpBindings } from '@hono/node-server';
import { describe, expect, test } from 'vitest';
import { testStore } from '../testing/testStore';
import { fileTransport, mailFolder } from './transport';

/** A store in whose mailbox a code for somebody with a hostile name lies, and a look into it from anywhere. */
async function shop(environment: Record<string, string> = {}) {
  const store = testStore('empty', environment);
  await store.signUp({ verified: false, firstName: '<script>alert(1)</script>' });
  await store.call('POST', '/api/auth/send-otp', { email: 'asha@example.com' });
  const transport = fileTransport(mailFolder(store.deps.config.dataDir));
  await store.mailWorker({ transport }).deliverDue();
  const look = async (path: string, { from = '127.0.0.1', host = 'localhost:3000', headers = {} } = {}) => {
    const bindings = { incoming: { socket: { remoteAddress: from } } } as unknown as HttpBindings;
    const answer = await store.app.request(`http://${host}${path}`, { headers }, bindings);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return { ...store, look };
}

describe('/mailbox', () => {
  test('lists the mails and shows one, for whoever sits at the machine', async () => {
    const { look } = await shop();
    const list = await look('/mailbox');
    expect([list.status, list.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(list.text).toMatch(/asha@example\.com.*href="\/mailbox\/1".*is your Tantu verification code/);
    const mail = await look('/mailbox/1');
    expect([mail.status, mail.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(mail.text).toMatch(/Your verification code: \d{6}/);
    expect(mail.text).not.toContain('<script');
    expect((await look('/mailbox/2')).status).toBe(404);
  });

  test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('is open to %s', async (from) => {
    expect((await (await shop()).look('/mailbox', { from })).status).toBe(200);
  });

  test.each(['192.168.1.7', '203.0.113.7', '::ffff:203.0.113.7', '2001:db8::1', '', '::ffff:12.127.0.1'])(
    'is not there for "%s"',
    async (from) => {
      const { look } = await shop();
      expect((await look('/mailbox', { from })).status).toBe(404);
      expect((await look('/mailbox/1', { from })).status).toBe(404);
    },
  );

  test.each(['x-forwarded-for', 'x-real-ip', 'forwarded'])(
    'is not there for a request that a proxy passed on with %s, trusted or not',
    async (header) => {
      for (const trust of ['true', 'false']) {
        const { look } = await shop({ TRUST_PROXY: trust });
        expect((await look('/mailbox', { headers: { [header]: '127.0.0.1' } })).status).toBe(404);
        expect((await look('/mailbox/1', { headers: { [header]: '127.0.0.1' } })).status).toBe(404);
      }
    },
  );

  test.each([
    ['localhost:3000', 200],
    ['127.0.0.1:3000', 200],
    ['[::1]:3000', 200],
    ['shop.example', 200],
    ['evil.example', 404],
    ['localhost.evil.example', 404],
  ])('asked for as %s answers %i', async (host, status) => {
    const { look } = await shop({ PUBLIC_URL: 'https://shop.example' });
    expect((await look('/mailbox', { host })).status).toBe(status);
  });

  test('does not exist when there is a mail server', async () => {
    const { look } = await shop({ SMTP_URL: 'smtp://mail.example' });
    expect((await look('/mailbox')).status).toBe(404);
    expect((await look('/mailbox/1')).status).toBe(404);
  });

  test('is empty before the first mail', async () => {
    const store = testStore();
    const bindings = { incoming: { socket: { remoteAddress: '::1' } } } as unknown as HttpBindings;
    const answer = await store.app.request('http://localhost/mailbox', {}, bindings);
    expect(await answer.text()).toContain('No mail yet.');
  });
});
