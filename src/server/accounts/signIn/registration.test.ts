import { describe, expect, test } from 'vitest';
import { mailOutbox, users } from '@/db/schema';
import { codeIn } from '../../testing/mails';
import { PASSWORD, watchedStore } from '../../testing/people';

const asha = { email: 'asha@example.com', password: 'lotus pond 7', firstName: 'Asha', lastName: 'Rao' };
const ofLength = (length: number) => 'q7'.repeat(64).concat('q').slice(0, length);

describe('passwords', () => {
  test.each([
    [5, 400, 'Password must be at least 6 characters long.'],
    [6, 201, undefined],
    [128, 201, undefined],
    [129, 400, 'Password must be at most 128 characters long.'],
  ])('of %i characters return %i', async (length, status, text) => {
    const { call } = await watchedStore();
    const answer = await call('POST', '/api/auth/register', { ...asha, password: ofLength(length) });
    expect(answer.status).toBe(status);
    if (text) expect(answer.body).toMatchObject({ code: 'invalid', message: text });
  });

  test.each(['123456', 'password', 'PassWord', 'qwerty123', 'IloveYou'])(
    '"%s" is refused as too common',
    async (password) => {
      const { call, db } = await watchedStore();
      const { status, body } = await call('POST', '/api/auth/register', { ...asha, password });
      expect([status, body.message]).toEqual([
        400,
        'This password is too common. Please choose another one.',
      ]);
      expect(await db.select().from(users).all()).toEqual([]);
    },
  );

  test('match when typed in another Unicode form', async () => {
    const { call, signUp } = await watchedStore();
    const { token } = await signUp();
    const body = { currentPassword: PASSWORD, newPassword: 'cafe\u0301 au lait' };
    expect((await call('POST', '/api/auth/change-password', body, token)).status).toBe(200);
    const login = { email: asha.email, password: 'caf\u00e9 au lait' };
    expect((await call('POST', '/api/auth/login', login)).status).toBe(200);
  });
});

describe('registration', () => {
  test('trims and lower-cases the address', async () => {
    const { call, db } = await watchedStore();
    await call('POST', '/api/auth/register', { ...asha, email: '  Asha@Example.COM ' });
    expect((await db.select().from(users).get())?.email).toBe('asha@example.com');
  });

  test.each([
    [{ firstName: ' ' }, 'firstName', 'First name is required.'],
    [{ lastName: undefined }, 'lastName', 'Last name is required.'],
    [{ firstName: 'x'.repeat(61) }, 'firstName', 'First name must be at most 60 characters long.'],
    [{ email: 'asha' }, 'email', 'Please enter a valid email address.'],
    [{ email: `${'x'.repeat(243)}@example.com` }, 'email', 'This email address is too long.'],
  ])('%j is refused at %s: "%s"', async (wrong, path, text) => {
    const { status, body } = await (await watchedStore()).call('POST', '/api/auth/register', {
      ...asha,
      ...wrong,
    });
    expect([status, body.issues]).toEqual([400, [{ path, message: text }]]);
  });

  test.each(['asha@example.com', ' ASHA@example.com'])(
    'of the verified address "%s" returns 409 and changes nothing',
    async (email) => {
      const { call, customer, db } = await watchedStore();
      await customer();
      const before = await db.select().from(users).all();
      const { status, body } = await call('POST', '/api/auth/register', { ...asha, email, firstName: 'Eve' });
      expect([status, body.message]).toEqual([409, 'An account with this email already exists.']);
      expect(await db.select().from(users).all()).toEqual(before);
    },
  );

  test.each([
    { verified: true, disabled: true },
    { verified: false, disabled: true },
  ])('of an account with %j returns 409', async (state) => {
    const { call, signUp } = await watchedStore();
    await signUp(state);
    expect((await call('POST', '/api/auth/register', asha)).status).toBe(409);
  });

  test("of a demo reviewer's address returns 409 and sends no code", async () => {
    const { call, db, deliverMails } = await watchedStore();
    await db.insert(users).values({ email: asha.email, firstName: 'Asha', lastName: 'Rao' }).run();
    expect((await call('POST', '/api/auth/register', asha)).status).toBe(409);
    expect((await call('POST', '/api/auth/send-otp', { email: asha.email })).status).toBe(200);
    expect(await deliverMails()).toEqual([]);
  });

  test('repeated before verification replaces name and password and invalidates old codes', async () => {
    const { call, db, pass, deliverMails } = await watchedStore();
    const { email } = asha;
    await call('POST', '/api/auth/register', { ...asha, firstName: 'Eve', password: 'first one 1' });
    await call('POST', '/api/auth/send-otp', { email });
    const [first] = await deliverMails();
    const again = await call('POST', '/api/auth/register', asha);
    expect([again.status, again.body.user.firstName]).toEqual([201, 'Asha']);
    const old = await call('POST', '/api/auth/verify-otp', {
      email,
      otp: codeIn(first),
      password: asha.password,
    });
    expect(old.status).toBe(400);
    pass(60_000);
    await call('POST', '/api/auth/send-otp', { email });
    const [second] = await deliverMails();
    expect(
      (await call('POST', '/api/auth/verify-otp', { email, otp: codeIn(second), password: asha.password }))
        .status,
    ).toBe(200);
    const login = (password: string) => call('POST', '/api/auth/login', { email, password });
    expect([(await login('first one 1')).status, (await login(asha.password)).status]).toEqual([401, 200]);
    expect(await db.select().from(users).all()).toHaveLength(1);
  });

  test('repeated cancels the unsent mail with the old code', async () => {
    const { call, deliverMails, db } = await watchedStore();
    await call('POST', '/api/auth/register', { ...asha, firstName: 'Eve' });
    await call('POST', '/api/auth/send-otp', { email: asha.email });
    await call('POST', '/api/auth/register', asha);
    expect(await deliverMails()).toEqual([]);
    expect(await db.select().from(mailOutbox).all()).toMatchObject([{ status: 'expired', data: {} }]);
  });
});
