import { verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { sqliteClient } from '@/db/client';
import { sessions, users } from '@/db/schema';
import { PASSWORD, watchedStore } from '../../testing/people';

// The real functions, counted: timing stays equal only if every login costs one check.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});
const verified = vi.mocked(verify);

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const email = 'asha@example.com';

/** A store with one customer, and a login from any address. */
async function shop(environment: Record<string, string> = {}) {
  const store = await watchedStore('empty', { TRUST_PROXY: '1', ...environment });
  const login = (password: string, { as = email, from = '198.51.100.1' } = {}) =>
    store.loginFrom(from, as, password);
  const fail = async (times: number) => {
    for (let count = 0; count < times; count++) await login('not the password');
  };
  const customer = await store.customer();
  verified.mockClear();
  return { ...store, person: customer, login, fail };
}

describe('login', () => {
  test('returns a bearer token of 256 bits and the user, nothing else', async () => {
    const { login } = await shop();
    const { status, body } = await login(PASSWORD, { as: ' ASHA@Example.com' });
    expect(status).toBe(200);
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(Object.keys(body).sort()).toEqual(['token', 'user']);
    expect(Object.keys(body.user)).toEqual([
      'id',
      'email',
      'firstName',
      'lastName',
      'phone',
      'isAdmin',
      'createdAt',
    ]);
  });

  test('returns 403 and starts no session for a right password without verification', async () => {
    const { login, signUp, db } = await shop();
    const { id } = await signUp({ email: 'new@example.com', verified: false });
    await db.delete(sessions).run();
    const { status, body } = await login(PASSWORD, { as: 'new@example.com' });
    expect([status, body.message]).toEqual([403, 'Please verify your email before logging in.']);
    expect(await db.select().from(sessions).where(eq(sessions.userId, id)).all()).toEqual([]);
  });

  test('returns 403 for a disabled account with the right password and 401 with a wrong one', async () => {
    const { login, db, clock } = await shop();
    await db.update(users).set({ disabledAt: clock.now }).run();
    const right = await login(PASSWORD);
    expect([right.status, right.body.message]).toEqual([
      403,
      'This account has been disabled. Please contact us.',
    ]);
    expect((await login('not the password')).status).toBe(401);
  });

  test.each([
    ['a wrong password', email],
    ['an unknown address', 'nobody@example.com'],
    ['an unverified account', 'new@example.com'],
    ['an account without a password', 'reviewer@example.com'],
  ])('with %s returns the same 401 after one argon2 check', async (_, as) => {
    const { login, signUp, db } = await shop();
    await signUp({ email: 'new@example.com', verified: false });
    await db
      .insert(users)
      .values({ email: 'reviewer@example.com', firstName: 'Ria', lastName: 'S', verifiedAt: new Date() })
      .run();
    const { status, body } = await login('not the password', { as });
    expect([status, body]).toEqual([401, { message: 'Invalid email or password.', code: 'unauthenticated' }]);
    expect(verified).toHaveBeenCalledTimes(1);
    const [stored] = verified.mock.calls[0] ?? [];
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('is refused when the password is reset during the check', async () => {
    const { login, db } = await shop();
    const real = verified.getMockImplementation();
    verified.mockImplementationOnce(async (...input) => {
      await db.update(users).set({ passwordHash: 'another' }).run();
      return (await real?.(...input)) ?? false;
    });
    await db.delete(sessions).run();
    expect((await login(PASSWORD)).status).toBe(401);
    expect(await db.select().from(sessions).all()).toEqual([]);
  });
});

describe('failures', () => {
  test('return 401 ten times, then 429 with Retry-After, even for the right password', async () => {
    const { login, fail, pass } = await shop();
    await fail(9);
    expect((await login('not the password')).status).toBe(401);
    verified.mockClear();
    pass(1 * SECOND);
    const refused = await login(PASSWORD);
    expect([refused.status, refused.headers.get('retry-after'), refused.body]).toEqual([
      429,
      '899',
      { message: 'Too many attempts. Please try again in 15 minutes.', code: 'tooManyRequests' },
    ]);
    expect(verified).not.toHaveBeenCalled();
  });

  test('allow the right password after nine', async () => {
    const { login, fail } = await shop();
    await fail(9);
    expect((await login(PASSWORD)).status).toBe(200);
  });

  test('lock for 14:59 after the first, and are free at 15:00', async () => {
    const { login, fail, pass } = await shop();
    await fail(10);
    pass(15 * MINUTE - SECOND);
    const last = await login(PASSWORD);
    expect([last.status, last.headers.get('retry-after')]).toEqual([429, '1']);
    pass(SECOND);
    expect((await login(PASSWORD)).status).toBe(200);
  });

  test('are cleared by a success: nine, a success and ten more return 401, then 429', async () => {
    const { login, fail } = await shop();
    await fail(9);
    expect((await login(PASSWORD)).status).toBe(200);
    for (let count = 1; count <= 10; count++) expect((await login('not the password')).status).toBe(401);
    expect((await login('not the password')).status).toBe(429);
  });

  test('affect only their own account and client', async () => {
    const { login, fail, customer } = await shop();
    await customer('ria@example.com');
    await fail(10);
    expect((await login(PASSWORD, { from: '198.51.100.2' })).status).toBe(200);
    expect((await login(PASSWORD, { as: 'ria@example.com' })).status).toBe(200);
    expect((await login(PASSWORD)).status).toBe(429);
  });

  test('count the same for an unregistered address', async () => {
    const { login } = await shop();
    const statuses: number[] = [];
    for (let count = 1; count <= 11; count++) {
      statuses.push((await login('not the password', { as: 'nobody@example.com' })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test('let at most ten of twenty concurrent guesses through', async () => {
    const { login } = await shop();
    const answers = await Promise.all(Array.from({ length: 20 }, () => login('not the password')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('count a batch of ten guesses as ten; the next guess returns 429', async () => {
    const { app, login } = await shop();
    const guess = { email, password: 'not the password' };
    const batch = await app.request(`/trpc/${Array(10).fill('auth.login').join()}?batch=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' },
      body: JSON.stringify({ ...Array(10).fill(guess) }),
    });
    expect(batch.status).toBe(401);
    expect((await login(PASSWORD)).status).toBe(429);
  });

  test('allow one client 100 over many accounts; the 101st returns 429', async () => {
    const { login, db } = await shop();
    await login('not the password', { as: 'first@example.com' });
    sqliteClient(db).exec("update rate_limits set count = 99 where key like 'loginFailuresPerClient:%'");
    expect((await login('not the password', { as: 'a@example.com' })).status).toBe(401);
    expect((await login('not the password', { as: 'b@example.com' })).status).toBe(429);
  });

  test('are not counted with RATE_LIMITS=off', async () => {
    const { login, fail } = await shop({ RATE_LIMITS: 'off' });
    await fail(11);
    expect((await login(PASSWORD)).status).toBe(200);
  });
});
