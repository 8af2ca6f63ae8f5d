import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions, users } from '@/db/schema';
import { addCustomer, addPerson, PASSWORD, rpc, tokenOf } from '../../testing/people';
import { type TestStore, testStore } from '../../testing/testStore';
import { deviceName } from '../core/reads';
import { bearerToken, hashToken } from '../core/tokens';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const email = 'asha@example.com';

const later = ({ clock }: TestStore, ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
};
const me = async ({ call }: TestStore, token: string) =>
  (await call('GET', '/api/auth/me', undefined, token)).status;

async function signedIn(remember: boolean) {
  const store = await testStore();
  await addPerson(store, { email });
  const { body } = await store.call('POST', '/api/auth/login', { email, password: PASSWORD, remember });
  return { store, token: body.token as string };
}

describe('lifetimes', () => {
  test.each([
    ['unticked', false, DAY],
    ['ticked', true, 30 * DAY],
  ])('%s: accepted one second before its end, refused at it', async (_, remember, life) => {
    const early = await signedIn(remember);
    later(early.store, life - SECOND);
    expect(await me(early.store, early.token)).toBe(200);
    const late = await signedIn(remember);
    later(late.store, life);
    expect(await me(late.store, late.token)).toBe(401);
    expect(await late.store.db.select().from(sessions).all()).toEqual([]);
  });

  test('without "Remember me", each use extends the session by 24 hours', async () => {
    const { store, token } = await signedIn(false);
    for (let day = 0; day < 5; day += 1) {
      later(store, 23 * HOUR);
      expect(await me(store, token)).toBe(200);
    }
    later(store, DAY);
    expect(await me(store, token)).toBe(401);
  });

  test.each([
    ['ticked', true, 29 * DAY, 3],
    ['unticked', false, 23 * HOUR, 93],
  ])('%s: ends 90 days after signing in, however often it is used', async (_, remember, step, uses) => {
    const { store, token } = await signedIn(remember);
    const start = store.clock.now.getTime();
    for (let use = 0; use < uses; use += 1) {
      later(store, step);
      expect(await me(store, token)).toBe(200);
    }
    store.clock.now = new Date(start + 90 * DAY - SECOND);
    expect(await me(store, token)).toBe(200);
    store.clock.now = new Date(start + 90 * DAY);
    expect(await me(store, token)).toBe(401);
  });

  test('records use every 5 minutes, not with every request', async () => {
    const { store, token } = await signedIn(false);
    const seen = async () => (await store.db.select().from(sessions).get())?.lastSeenAt.getTime();
    const start = store.clock.now.getTime();
    later(store, 5 * 60 * SECOND - SECOND);
    await me(store, token);
    expect(await seen()).toBe(start);
    later(store, SECOND);
    await me(store, token);
    expect(await seen()).toBe(start + 5 * 60 * SECOND);
  });
});

describe('tokens', () => {
  test('are stored only as sha256', async () => {
    const { store, token } = await signedIn(true);
    const row = await store.db.select().from(sessions).get();
    expect(row?.id).toBe(hashToken(token));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test('cannot be replaced by their hash', async () => {
    const { store, token } = await signedIn(true);
    expect(await me(store, hashToken(token))).toBe(401);
  });

  test.each([
    [undefined, null],
    ['', null],
    ['Bearer', null],
    [`Bearer ${'a'.repeat(43)}`, 'a'.repeat(43)],
    [`bearer ${'a'.repeat(43)}`, 'a'.repeat(43)],
    [`Bearer ${'a'.repeat(42)}`, null],
    [`Bearer ${'a'.repeat(44)}`, null],
    [`Basic ${'a'.repeat(43)}`, null],
    [`Bearer ${'a'.repeat(42)}'`, null],
  ])('header "%s" has the token %s', (header, token) => expect(bearerToken(header)).toBe(token));

  test('of an unverified or deleted account sign in to nothing', async () => {
    const store = await testStore();
    const waiting = await addPerson(store, { email, verifiedAt: null });
    const gone = await addPerson(store, { email: 'gone@example.com' });
    const tokens = [await tokenOf(store, waiting), await tokenOf(store, gone)];
    await store.db.delete(users).where(eq(users.id, gone)).run();
    for (const token of tokens) expect(await me(store, token)).toBe(401);
  });

  test('are not looked up for catalogue requests', async () => {
    const store = await testStore('demo');
    const { token } = await addCustomer(store);
    later(store, 6 * 60 * SECOND);
    const answer = await store.app.request('/trpc/catalogue.products?input=%7B%22json%22%3A%7B%7D%7D', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    const [row] = await store.db.select().from(sessions).all();
    expect(row?.lastSeenAt).toEqual(row?.createdAt);
  });
});

describe('signing out', () => {
  test('ends the session on the server, and no other', async () => {
    const store = await testStore();
    const { id, token } = await addCustomer(store);
    const other = await tokenOf(store, id);
    const answer = await store.call('POST', '/api/auth/logout', undefined, token);
    expect([answer.status, answer.body]).toEqual([200, { message: 'You are signed out.' }]);
    expect([await me(store, token), await me(store, other)]).toEqual([401, 200]);
    expect((await store.call('POST', '/api/auth/logout', undefined, token)).status).toBe(401);
  });

  test('lists the devices, most recently used first, and marks the current one', async () => {
    const store = await testStore();
    await addPerson(store, { email });
    const login = async (agent: string, remember: boolean): Promise<string> => {
      const answer = await store.app.request('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': agent },
        body: JSON.stringify({ email, password: PASSWORD, remember }),
      });
      return (await answer.json()).token;
    };
    await login('Mozilla/5.0 (Linux; Android 14) Firefox/140.0', true);
    later(store, SECOND);
    const token = await login(
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
      false,
    );
    const { body } = await rpc(store, 'query', 'auth.sessions', undefined, token);
    expect(body.result.data.json).toMatchObject([
      { device: 'Chrome on Windows', remember: false, current: true },
      { device: 'Firefox on Android', remember: true, current: false },
    ]);
    expect(JSON.stringify(body)).not.toContain(token);
  });

  test('ends one device by its id; returns 404 for another customer’s session and leaves it', async () => {
    const store = await testStore();
    const { id, token } = await addCustomer(store);
    const other = await tokenOf(store, id);
    const stranger = await addCustomer(store, { email: 'bina@example.com' });
    const end = (target: string) =>
      rpc(store, 'mutation', 'auth.endSession', { id: hashToken(target) }, token);
    expect((await end(other)).status).toBe(200);
    expect((await end(other)).status).toBe(404);
    expect((await end(stranger.token)).status).toBe(404);
    expect([await me(store, other), await me(store, stranger.token)]).toEqual([401, 200]);
  });

  test('everywhere ends this session too; everywhere else does not', async () => {
    const store = await testStore();
    const { id, token } = await addCustomer(store);
    const stranger = await addCustomer(store, { email: 'bina@example.com' });
    const other = await tokenOf(store, id);
    await rpc(store, 'mutation', 'auth.endAllSessions', { keepThis: true }, token);
    expect([await me(store, token), await me(store, other)]).toEqual([200, 401]);
    await rpc(store, 'mutation', 'auth.endAllSessions', {}, token);
    expect([await me(store, token), await me(store, stranger.token)]).toEqual([401, 200]);
  });
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on macOS'],
  ['Mozilla/5.0 (Linux; Android 14) SamsungBrowser/25.0 Chrome/121.0', 'Samsung Internet on Android'],
  ['curl/8.5.0', 'Another program'],
  [null, 'Another program'],
])('%s is %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

describe('sessions of one account', () => {
  test('are 20 at most: the least recently used ends, other accounts’ stay', async () => {
    const store = await testStore();
    const { id, token: first } = await addCustomer(store);
    const stranger = await addCustomer(store, { email: 'bina@example.com' });
    later(store, SECOND);
    const second = await tokenOf(store, id);
    later(store, 10 * 60 * SECOND);
    // Used now, so the second becomes the least recently used.
    expect(await me(store, first)).toBe(200);
    for (let count = 3; count <= 20; count += 1) await tokenOf(store, id);
    expect(await store.db.select().from(sessions).where(eq(sessions.userId, id)).all()).toHaveLength(20);
    await tokenOf(store, id);
    expect([await me(store, first), await me(store, second)]).toEqual([200, 401]);
    expect(await store.db.select().from(sessions).where(eq(sessions.userId, id)).all()).toHaveLength(20);
    expect(await me(store, stranger.token)).toBe(200);
  });
});
