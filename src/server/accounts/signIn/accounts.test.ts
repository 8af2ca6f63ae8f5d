import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { sqliteClient } from '@/db/client';
import { mailOutbox, rateLimits, users } from '@/db/schema';
import { addCustomer, addPerson, lastMail, PASSWORD, rpc, secretOf } from '../../testing/people';
import { testStore } from '../../testing/testStore';
import { hashPassword, verifyPassword } from '../core/passwordHashing';

const MINUTE = 60_000;
const email = 'asha@example.com';
const person = { email, password: PASSWORD, firstName: 'Asha', lastName: 'Rao' };

describe('registration', () => {
  test('returns 201 with the user and sends no mail', async () => {
    const { call, db } = await testStore();
    const body = { ...person, email: ' Asha@Example.COM ', isAdmin: true, verifiedAt: 1, id: 7 };
    const answer = await call('POST', '/api/auth/register', body);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      message: 'Please verify your email to complete registration.',
      user: {
        id: 1,
        email,
        firstName: 'Asha',
        lastName: 'Rao',
        phone: null,
        isAdmin: false,
        createdAt: '2026-01-15T06:30:00.000Z',
      },
    });
    expect(await db.select().from(mailOutbox).all()).toEqual([]);
    expect(await db.select().from(users).get()).toMatchObject({
      isAdmin: false,
      verifiedAt: null,
      disabledAt: null,
    });
  });

  test('stores the password as argon2id with 19 MiB, 2 passes, 1 lane', async () => {
    const { call, db } = await testStore();
    await call('POST', '/api/auth/register', person);
    const hash = (await db.select().from(users).get())?.passwordHash ?? '';
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(hash, PASSWORD)).toBe(true);
    expect(await verifyPassword(hash, `${PASSWORD} `)).toBe(false);
  });

  test('returns 409 for a verified address and leaves the account unchanged', async () => {
    const store = await testStore();
    await addPerson(store, { email });
    const answer = await store.call('POST', '/api/auth/register', { ...person, firstName: 'Mallory' });
    expect([answer.status, answer.body.message]).toEqual([409, 'An account with this email already exists.']);
    expect((await store.db.select().from(users).get())?.firstName).toBe('Asha');
  });

  test('overwrites an unverified account and ends its code', async () => {
    const store = await testStore();
    const { call, db } = store;
    await call('POST', '/api/auth/register', person);
    await call('POST', '/api/auth/send-otp', { email });
    const otp = await secretOf(store, 'code', email);
    const again = await call('POST', '/api/auth/register', {
      ...person,
      firstName: 'Asha Devi',
      password: 'Other-1-word',
    });
    expect([again.status, again.body.user.id, again.body.user.firstName]).toEqual([201, 1, 'Asha Devi']);
    expect((await call('POST', '/api/auth/verify-otp', { email, otp, password: PASSWORD })).status).toBe(400);
    const hash = (await db.select().from(users).get())?.passwordHash ?? null;
    expect([await verifyPassword(hash, 'Other-1-word'), await verifyPassword(hash, PASSWORD)]).toEqual([
      true,
      false,
    ]);
  });

  test("refuses to overwrite the shop's own reviewers and disabled accounts", async () => {
    const store = await testStore('demo');
    const reviewer = await store.db.select().from(users).limit(1).get();
    const taken = await store.call('POST', '/api/auth/register', { ...person, email: reviewer?.email });
    await addPerson(store, { email, verifiedAt: null, disabledAt: store.clock.now });
    expect([taken.status, (await store.call('POST', '/api/auth/register', person)).status]).toEqual([
      409, 409,
    ]);
  });
});

describe('signing in', () => {
  const login = (store: Awaited<ReturnType<typeof testStore>>, body: object) =>
    store.call('POST', '/api/auth/login', body);

  test('returns token and user; the token opens /api/auth/me', async () => {
    const store = await testStore();
    const id = await addPerson(store, { email });
    const { status, body } = await login(store, { email: ' ASHA@example.com', password: PASSWORD });
    expect(status).toBe(200);
    expect(body.token).toMatch(/^[\w-]{43}$/);
    const me = await store.call('GET', '/api/auth/me', undefined, body.token);
    expect([me.status, me.body]).toEqual([200, body.user]);
    expect(Object.keys(me.body).sort()).toEqual(
      ['createdAt', 'email', 'firstName', 'id', 'isAdmin', 'lastName', 'phone'].sort(),
    );
    expect(me.body.id).toBe(id);
  });

  test('returns 403 for an unverified account with the right password, 401 with a wrong one', async () => {
    const store = await testStore();
    await addPerson(store, { email, verifiedAt: null });
    const right = await login(store, { email, password: PASSWORD });
    const wrong = await login(store, { email, password: 'Something-else-1' });
    expect([right.status, right.body.message]).toEqual([403, 'Please verify your email before logging in.']);
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Invalid email or password.']);
  });

  test('returns 403 for a disabled account with the right password and ends its sessions', async () => {
    const store = await testStore();
    const { id, token } = await addCustomer(store);
    await store.db.update(users).set({ disabledAt: store.clock.now }).where(eq(users.id, id)).run();
    const answer = await login(store, { email, password: PASSWORD });
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'This account has been disabled. Please contact us.',
    ]);
    expect((await store.call('GET', '/api/auth/me', undefined, token)).status).toBe(401);
  });

  test('returns the same for an unknown address, a wrong password and an account without a password', async () => {
    const store = await testStore();
    await addPerson(store, { email });
    await addPerson(store, { email: 'reviewer@tantu.example', passwordHash: null });
    const addresses = [email, 'nobody@example.com', 'reviewer@tantu.example'];
    const answers = await Promise.all(
      addresses.map((address) => login(store, { email: address, password: 'Something-else-1' })),
    );
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        401,
        { message: 'Invalid email or password.', code: 'unauthenticated' },
      ]);
    }
  });

  test('takes about the same time for each of them', async () => {
    const store = await testStore('empty', { RATE_LIMITS: 'off' });
    await addPerson(store, { email });
    const times: Record<string, number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 9; round += 1) {
      for (const [kind, address] of [
        ['known', email],
        ['unknown', 'nobody@example.com'],
      ] as const) {
        const started = performance.now();
        await login(store, { email: address, password: 'Something-else-1' });
        times[kind]?.push(performance.now() - started);
      }
    }
    const median = (kind: string) => times[kind]?.toSorted((a, b) => a - b)[4] ?? 0;
    // Without the dummy hash, an unknown address would be refused ten times as fast.
    expect(median('unknown') / median('known')).toBeGreaterThan(0.4);
    expect(median('unknown') / median('known')).toBeLessThan(2.5);
  });

  test('refuses the right password with 429 after 10 failures in 15 minutes, and accepts it 15 minutes later', async () => {
    const store = await testStore();
    await addPerson(store, { email });
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await login(store, { email, password: `Wrong-number-${attempt}` })).status).toBe(401);
    }
    store.clock.now = new Date(store.clock.now.getTime() + 5 * MINUTE);
    const refused = await login(store, { email, password: PASSWORD });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
    expect(refused.body.message).toBe('Too many attempts. Please try again in 10 minutes.');
    store.clock.now = new Date(store.clock.now.getTime() + 10 * MINUTE);
    expect((await login(store, { email, password: PASSWORD })).status).toBe(200);
  });

  test('does not count a success, leaves other accounts alone and limits unknown addresses alike', async () => {
    const store = await testStore();
    await addPerson(store, { email });
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      expect((await login(store, { email, password: PASSWORD })).status).toBe(200);
    }
    const statuses = [];
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      statuses.push((await login(store, { email: 'nobody@example.com', password: PASSWORD })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await login(store, { email, password: PASSWORD })).status).toBe(200);
  });

  test('counts ten guesses in one batch as ten; refuses the eleventh with Retry-After over tRPC', async () => {
    const store = await testStore();
    await addPerson(store, { email });
    const guesses = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [index, { email, password: `Wrong-number-${index}` }]),
    );
    const batch = await store.app.request(`/trpc/${Array(10).fill('auth.login').join(',')}?batch=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(guesses),
    });
    expect(batch.status).toBe(401);
    const refused = await rpc(store, 'mutation', 'auth.login', { email, password: PASSWORD });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    expect(refused.body.error.json.data).toMatchObject({ code: 'tooManyRequests', retryAfter: 900 });
  });

  test('refuses a password that is reset while it is being checked', async () => {
    const store = await testStore();
    const id = await addPerson(store, { email });
    const passwordHash = await hashPassword('Another-1-word');
    const pending = login(store, { email, password: PASSWORD });
    // The attempt is counted in the same turn in which the check begins.
    await vi.waitFor(async () => expect(await store.db.select().from(rateLimits).all()).not.toEqual([]), {
      interval: 1,
    });
    await store.db.update(users).set({ passwordHash }).where(eq(users.id, id)).run();
    const answer = await pending;
    expect(answer.status).toBe(401);
    expect(sqliteClient(store.db).prepare('select count(*) from sessions').pluck().get()).toBe(0);
  });
});

describe('profile and mail choices', () => {
  test('changes name and phone, but not the address or any other field', async () => {
    const store = await testStore();
    const { token, id } = await addCustomer(store);
    const body = {
      firstName: ' Asha Devi',
      lastName: 'Rao',
      phone: '+91 98450 10420',
      email: 'x@y.in',
      isAdmin: true,
    };
    const answer = await store.call('PUT', '/api/profile', body, token);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id,
      email,
      firstName: 'Asha Devi',
      phone: '+91 98450 10420',
      isAdmin: false,
    });
    const saved = await store.call('PUT', '/api/profile', { firstName: 'Asha', lastName: 'Rao' }, token);
    expect(saved.body.phone).toBe('+91 98450 10420');
    const removed = await store.call(
      'PUT',
      '/api/profile',
      { firstName: 'Asha', lastName: 'Rao', phone: '' },
      token,
    );
    expect(removed.body.phone).toBeNull();
  });

  test('sends mails but no messages until the customer chooses otherwise', async () => {
    const store = await testStore();
    const { token } = await addCustomer(store);
    const read = async () =>
      (await rpc(store, 'query', 'auth.mailChoices', undefined, token)).body.result.data.json;
    expect(await read()).toEqual({ email: true, sms: false });
    await rpc(store, 'mutation', 'auth.updateMailChoices', { email: false, sms: true }, token);
    expect(await read()).toEqual({ email: false, sms: true });
  });
});

test('sends no mail for a registration, a login or a profile change', async () => {
  const store = await testStore();
  await store.call('POST', '/api/auth/register', person);
  expect(await lastMail(store, 'code', email)).toBeUndefined();
});
