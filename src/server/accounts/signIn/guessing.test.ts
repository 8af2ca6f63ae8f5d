import { describe, expect, test } from 'vitest';
import { sqliteClient } from '@/db/client';
import { knownDevices, mailOutbox } from '@/db/schema';
import { PASSWORD, watchedStore } from '../../testing/people';

const email = 'asha@example.com';
const HOME = '198.51.100.1';
const DAY = 24 * 3_600_000;

/**
 * A store with one customer behind a proxy. Sign-ins come from any address, with or without a browser's
 * cookie.
 */
async function shop(environment: Record<string, string> = {}) {
  const store = await watchedStore('empty', { TRUST_PROXY: '1', ...environment });
  await store.customer();
  const login = async (password: string, from: string, { cookie = '', agent = 'curl/8' } = {}) => {
    const answer = await store.app.request('/api/auth/login', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        'user-agent': agent,
        ...(cookie && { cookie }),
      },
      body: JSON.stringify({ email, password }),
    });
    const given = answer.headers.get('set-cookie');
    return { status: answer.status, given, cookie: given?.split(';')[0] ?? '' };
  };
  /** Fifty wrong passwords from fifty addresses: the whole daily budget of unknown clients. */
  const guess = async () => {
    const { db } = store;
    await login('not the password', '203.0.113.1');
    sqliteClient(db).exec("update rate_limits set count = 49 where key like 'loginFailuresDaily:%'");
    expect((await login('not the password', '203.0.113.2')).status).toBe(401);
  };
  const mails = async (template: string) =>
    (await store.db.select().from(mailOutbox).all()).filter((mail) => mail.template === template);
  return { ...store, login, guess, mails };
}

describe('guesses from rotating addresses', () => {
  test('stop after 50 in a day from any address, and the owner gets one mail', async () => {
    const { login, guess, mails, pass } = await shop();
    await guess();
    for (const from of ['203.0.113.3', '203.0.113.4', '2001:db8::1']) {
      expect((await login('not the password', from)).status).toBe(429);
    }
    expect(await mails('signInsPaused')).toMatchObject([
      { recipient: email, data: { firstName: 'Asha', hours: 24 } },
    ]);
    pass(DAY);
    expect((await login('not the password', '203.0.113.3')).status).toBe(401);
  });

  test('do not lock out a network from which the owner has signed in', async () => {
    const { login, guess } = await shop();
    await login(PASSWORD, HOME);
    await guess();
    expect((await login(PASSWORD, '203.0.113.9')).status).toBe(429);
    expect((await login('not the password', HOME)).status).toBe(401);
    expect((await login(PASSWORD, HOME)).status).toBe(200);
  });

  test('do not lock out a browser that the owner has used, on any network', async () => {
    const { login, guess, db } = await shop();
    const { cookie } = await login(PASSWORD, HOME);
    await guess();
    // Also at the attacker's address, which is locked out.
    sqliteClient(db).exec("update rate_limits set count = 100 where key like 'loginFailuresPerClient:%'");
    expect((await login(PASSWORD, '203.0.113.2')).status).toBe(429);
    expect((await login(PASSWORD, '203.0.113.2', { cookie })).status).toBe(200);
  });

  test('a password reset lets a new device sign in at once', async () => {
    const { call, login, guess, deliverMails } = await shop();
    await guess();
    expect((await login(PASSWORD, '203.0.113.9')).status).toBe(429);
    await call('POST', '/api/auth/forgot-password', { email });
    const mail = (await deliverMails()).find(({ template }) => template === 'resetLink');
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const newPassword = 'Shuttle+Loom7';
    expect((await call('POST', '/api/auth/reset-password', { token, newPassword })).status).toBe(200);
    expect((await login(newPassword, '203.0.113.9')).status).toBe(200);
  });

  test('a known device is stopped after ten guesses', async () => {
    const { login } = await shop();
    const { cookie } = await login(PASSWORD, HOME);
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await login('not the password', `203.0.113.${count}`, { cookie })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test('stop alike for an unregistered address, without a mail', async () => {
    const { app, db, mails } = await shop();
    const body = JSON.stringify({ email: 'nobody@example.com', password: PASSWORD });
    const attempt = (from: string) =>
      app.request('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body,
      });
    await attempt('203.0.113.1');
    sqliteClient(db).exec("update rate_limits set count = 50 where key like 'loginFailuresDaily:%'");
    expect((await attempt('203.0.113.2')).status).toBe(429);
    expect(await mails('signInsPaused')).toEqual([]);
  });
});

describe('resets and codes requested by strangers', () => {
  test('leave the owner, whose network is known, a link', async () => {
    const { app, login } = await shop();
    await login(PASSWORD, HOME);
    const ask = async (from: string) =>
      (
        await app.request('/api/auth/forgot-password', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
          body: JSON.stringify({ email }),
        })
      ).status;
    const strangers = [];
    for (let count = 1; count <= 6; count += 1) strangers.push(await ask(`203.0.113.${count}`));
    expect(strangers).toEqual([...Array(5).fill(200), 429]);
    expect(await ask(HOME)).toBe(200);
  });

  test('leave the registrant a code, up to 30 a day in all', async () => {
    const { call, db, pass } = await shop();
    const person = { email: 'new@example.com', password: PASSWORD, firstName: 'Nila', lastName: 'Iyer' };
    const { nonce } = (await call('POST', '/api/auth/register', person)).body;
    const send = async (more = {}) =>
      (await call('POST', '/api/auth/send-otp', { email: person.email, ...more })).status;
    for (let count = 1; count <= 5; count += 1) {
      expect(await send()).toBe(200);
      pass(60_000);
    }
    expect([await send(), await send({ nonce })]).toEqual([429, 200]);
    pass(60_000);
    sqliteClient(db).exec("update rate_limits set count = 30 where key like 'codesPerEmailDaily:%'");
    expect(await send({ nonce })).toBe(429);
  });
});

describe('a new device', () => {
  const chrome = { agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' };

  test('is reported by mail with its name, time and address, except the first of an account', async () => {
    const { login, mails, deliverMails } = await shop();
    await login(PASSWORD, HOME);
    expect(await mails('newDevice')).toEqual([]);
    await login(PASSWORD, '203.0.113.7', chrome);
    const [mail] = await deliverMails();
    expect([mail?.template, mail?.to]).toEqual(['newDevice', email]);
    expect(mail?.text).toContain(
      'new device signed in to your account: Chrome on Windows, on 15 January 2026 at 12:00 pm (IST), from the IP address 203.0.113.7.',
    );
  });

  test('is recognised by its cookie on any network, and by its name on its own network', async () => {
    const { login, mails } = await shop();
    const { cookie, given } = await login(PASSWORD, HOME, chrome);
    expect(given).toMatch(/^device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await login(PASSWORD, '203.0.113.7', { ...chrome, cookie })).given).toBeNull();
    expect((await login(PASSWORD, '203.0.113.7', chrome)).given).toBeNull();
    expect(await mails('newDevice')).toEqual([]);
    await login(PASSWORD, '203.0.113.7', { agent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0' });
    expect(await mails('newDevice')).toHaveLength(1);
  });

  test('has a host-only cookie behind TLS; a cookie set by a sibling domain is ignored', async () => {
    const { login, mails } = await shop({ PUBLIC_URL: 'https://shop.example' });
    const { cookie, given } = await login(PASSWORD, HOME, chrome);
    expect(given).toMatch(
      /^__Host-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect((await login(PASSWORD, '203.0.113.7', { ...chrome, cookie })).given).toBeNull();
    const planted = cookie?.replace('__Host-', '');
    await login(PASSWORD, '203.0.113.8', {
      agent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
      cookie: planted,
    });
    expect(await mails('newDevice')).toHaveLength(1);
  });

  test('is not recorded by a failed sign-in, and another account’s cookie does not help', async () => {
    const { login, customer, mails, db, loginFrom } = await shop();
    const { given } = await login('not the password', HOME);
    expect([given, await db.select().from(knownDevices).all()]).toEqual([null, []]);
    await customer('eve@example.com');
    const eve = await loginFrom('203.0.113.7', 'eve@example.com', PASSWORD);
    await login(PASSWORD, HOME);
    const cookie = eve.headers.get('set-cookie')?.split(';')[0] ?? '';
    await login(PASSWORD, '203.0.113.7', { cookie });
    expect(await mails('newDevice')).toHaveLength(1);
  });

  test('20 are recorded, with neither cookie nor address stored', async () => {
    const { login, db, pass } = await shop();
    const { cookie } = await login(PASSWORD, HOME);
    for (let count = 1; count <= 21; count += 1) {
      pass(1000);
      await login(PASSWORD, `203.0.113.${count}`);
    }
    const rows = await db.select().from(knownDevices).all();
    expect(rows).toHaveLength(20);
    for (const secret of [HOME, '203.0.113', cookie.slice(7)]) {
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });
});

test('a device cookie is sent over https only when the shop uses it', async () => {
  const store = await watchedStore('empty', { TRUST_PROXY: '1', PUBLIC_URL: 'https://shop.example' });
  await store.customer();
  const { headers } = await store.loginFrom(HOME, email, PASSWORD);
  expect(headers.get('set-cookie')).toContain('; Secure');
});
