import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mailOutbox, resetTokens, users } from '@/db/schema';
import { addCustomer, addPerson, lastMail, PASSWORD, secretOf, tokenOf } from '../../testing/people';
import { type TestStore, testStore } from '../../testing/testStore';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const email = 'asha@example.com';
const newPassword = 'Shuttle+7';

const later = ({ clock }: TestStore, ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
};
const forgot = ({ call }: TestStore, address = email) =>
  call('POST', '/api/auth/forgot-password', { email: address });
const reset = ({ call }: TestStore, token: string, password = newPassword) =>
  call('POST', '/api/auth/reset-password', { token, newPassword: password });
const login = async ({ call }: TestStore, password: string) =>
  (await call('POST', '/api/auth/login', { email, password })).status;
const me = async ({ call }: TestStore, token: string) =>
  (await call('GET', '/api/auth/me', undefined, token)).status;

describe('reset links', () => {
  test('set a new password once, end every session and mail the owner', async () => {
    const store = await testStore();
    const { id, token: session } = await addCustomer(store);
    const other = await tokenOf(store, id, true);
    await forgot(store);
    const token = await secretOf(store, 'resetLink', email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const done = await reset(store, token);
    expect([done.status, done.body]).toEqual([
      200,
      { message: 'Your password has been reset successfully.' },
    ]);
    expect([await me(store, session), await me(store, other)]).toEqual([401, 401]);
    expect([await login(store, PASSWORD), await login(store, newPassword)]).toEqual([401, 200]);
    expect(await lastMail(store, 'passwordChanged', email)).toMatchObject({ data: { firstName: 'Asha' } });
    const again = await reset(store, token, 'Another-1-word');
    expect([again.status, again.body.message]).toEqual([
      400,
      'This reset link is no longer valid. Please request a new one.',
    ]);
  });

  test('are stored hashed', async () => {
    const store = await testStore();
    await addPerson(store, { email });
    await forgot(store);
    expect(JSON.stringify(await store.db.select().from(resetTokens).all())).not.toContain(
      await secretOf(store, 'resetLink', email),
    );
  });

  test('expire after 30 minutes: accepted after 29:59, refused at 30:00', async () => {
    for (const [age, status] of [
      [30 * MINUTE - SECOND, 200],
      [30 * MINUTE, 400],
    ] as const) {
      const store = await testStore();
      await addPerson(store, { email });
      await forgot(store);
      later(store, age);
      expect((await reset(store, await secretOf(store, 'resetLink', email))).status).toBe(status);
    }
  });

  test('are invalidated by a newer one', async () => {
    const store = await testStore();
    await addPerson(store, { email });
    await forgot(store);
    const old = await secretOf(store, 'resetLink', email);
    await forgot(store);
    expect((await reset(store, old)).status).toBe(400);
    expect((await reset(store, await secretOf(store, 'resetLink', email))).status).toBe(200);
  });

  test('succeed once when used twice at once', async () => {
    const store = await testStore();
    await addPerson(store, { email });
    await forgot(store);
    const token = await secretOf(store, 'resetLink', email);
    const answers = await Promise.all([
      reset(store, token, 'First-1-word'),
      reset(store, token, 'Second-1-word'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('refuse a weak password and stay usable', async () => {
    const store = await testStore();
    await addPerson(store, { email });
    await forgot(store);
    const token = await secretOf(store, 'resetLink', email);
    const weak = await reset(store, token, 'abcdefg1');
    expect([weak.status, weak.body.message]).toEqual([
      400,
      'Password is too weak. Please include letters, numbers, and symbols.',
    ]);
    expect((await reset(store, token, 'abcdef1!')).status).toBe(200);
  });

  test('return the same for every address; only a verified, active account gets a mail', async () => {
    const store = await testStore();
    await addPerson(store, { email });
    await addPerson(store, { email: 'waiting@example.com', verifiedAt: null });
    await addPerson(store, { email: 'disabled@example.com', disabledAt: store.clock.now });
    const addresses = [email, 'waiting@example.com', 'disabled@example.com', 'nobody@example.com'];
    const answers = await Promise.all(addresses.map((address) => forgot(store, address)));
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        200,
        { message: 'If an account with that email exists, a password reset link has been sent.' },
      ]);
    }
    expect(await store.db.select({ to: mailOutbox.recipient }).from(mailOutbox).all()).toEqual([
      { to: email },
    ]);
  });

  test('are limited to 5 in an hour per address, known or not; the sixth returns 429', async () => {
    const store = await testStore();
    await addPerson(store, { email });
    for (const address of [email, 'nobody@example.com']) {
      const statuses = [];
      for (let count = 1; count <= 6; count += 1) statuses.push((await forgot(store, address)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  test('change nothing after the account was disabled', async () => {
    const store = await testStore();
    const id = await addPerson(store, { email });
    await forgot(store);
    await store.db.update(users).set({ disabledAt: store.clock.now }).where(eq(users.id, id)).run();
    expect((await reset(store, await secretOf(store, 'resetLink', email))).status).toBe(400);
  });

  test('clear a lockout caused by failures', async () => {
    const store = await testStore();
    await addPerson(store, { email });
    for (let attempt = 1; attempt <= 10; attempt += 1) await login(store, `Wrong-number-${attempt}`);
    expect(await login(store, PASSWORD)).toBe(429);
    await forgot(store);
    await reset(store, await secretOf(store, 'resetLink', email));
    expect(await login(store, newPassword)).toBe(200);
  });
});

describe('changing the password', () => {
  const change = ({ call }: TestStore, token: string, currentPassword: string, wanted = newPassword) =>
    call('POST', '/api/auth/change-password', { currentPassword, newPassword: wanted }, token);

  test('ends the other sessions, preserves this one, mails the owner and invalidates old reset links', async () => {
    const store = await testStore();
    const { id, token } = await addCustomer(store);
    const other = await tokenOf(store, id);
    await forgot(store);
    const link = await secretOf(store, 'resetLink', email);
    expect((await change(store, token, PASSWORD)).status).toBe(200);
    expect([await me(store, token), await me(store, other)]).toEqual([200, 401]);
    expect([await login(store, PASSWORD), await login(store, newPassword)]).toEqual([401, 200]);
    expect(await lastMail(store, 'passwordChanged', email)).toBeDefined();
    expect((await reset(store, link)).status).toBe(400);
  });

  test('returns 400 for a wrong current password without signing out; 429 after 10', async () => {
    const store = await testStore();
    const { token } = await addCustomer(store);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      const { status, body } = await change(store, token, 'Not-the-1');
      expect([status, body.message]).toEqual([400, 'Current password is incorrect.']);
    }
    expect((await change(store, token, PASSWORD)).status).toBe(429);
    later(store, 15 * MINUTE);
    expect((await change(store, token, PASSWORD)).status).toBe(200);
  });

  test('refuses 5 characters with the text of the settings page', async () => {
    const store = await testStore();
    const { token } = await addCustomer(store);
    const { status, body } = await change(store, token, PASSWORD, 'aB3-x');
    expect([status, body.message]).toEqual([400, 'New password must be at least 6 characters long.']);
  });
});
