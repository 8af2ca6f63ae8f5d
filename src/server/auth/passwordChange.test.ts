import { describe, expect, test } from 'vitest';
import { resetTokens, sessions, users } from '@/db/schema';
import { tokenIn } from '../testing/mails';
import { PASSWORD } from '../testing/people';
import { testStore } from '../testing/testStore';
import { hashToken } from './tokens';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const NEW = 'Indigo vat 3';
const over = 'This reset link is no longer valid. Please request a new one.';

/** A store whose customer is signed in, and short names for what is done about the password. */
async function shop() {
  const store = testStore();
  const person = await store.customer();
  const { call } = store;
  const forget = (email = person.email) => call('POST', '/api/auth/forgot-password', { email });
  const receive = async () => {
    await forget();
    return tokenIn((await store.deliverMails()).find(({ template }) => template === 'resetLink'));
  };
  const reset = (token: string, newPassword = NEW) =>
    call('POST', '/api/auth/reset-password', { token, newPassword });
  const login = async (password: string) =>
    (await call('POST', '/api/auth/login', { email: person.email, password })).status;
  const change = (currentPassword: string, newPassword = NEW) =>
    call('POST', '/api/auth/change-password', { currentPassword, newPassword }, person.token);
  const me = async (token = person.token) => (await call('GET', '/api/auth/me', undefined, token)).status;
  return { ...store, person, forget, receive, reset, login, change, me };
}

describe('a reset link', () => {
  test('sets the password, ends every session, and tells the owner by mail', async () => {
    const { receive, reset, login, me, signIn, person, deliverMails } = await shop();
    const phone = await signIn(person.id, { remember: true });
    const token = await receive();
    expect(token).toMatch(/^[\w-]{43}$/);
    const answer = await reset(token);
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Your password has been reset successfully.' },
    ]);
    expect([await me(), await me(phone)]).toEqual([401, 401]);
    expect([await login(PASSWORD), await login(NEW)]).toEqual([401, 200]);
    expect((await deliverMails()).map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, 'Your Tantu password was changed'],
    ]);
  });

  test('is stored as its sha256', async () => {
    const { receive, db } = await shop();
    const token = await receive();
    const rows = db.select().from(resetTokens).all();
    expect(rows.map(({ id }) => id)).toEqual([hashToken(token)]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.each([
    [30 * MINUTE - SECOND, 200],
    [30 * MINUTE, 400],
  ])('answers %i ms later with %i', async (wait, status) => {
    const { receive, reset, pass } = await shop();
    const token = await receive();
    pass(wait);
    const answer = await reset(token);
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body).toEqual({ message: over, code: 'invalid' });
  });

  test('works once, even for two at the same time', async () => {
    const { receive, reset, login } = await shop();
    const token = await receive();
    const answers = await Promise.all([reset(token, 'First of two 1'), reset(token, 'Second of two 2')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await reset(token)).body.message).toBe(over);
    const logins = [await login('First of two 1'), await login('Second of two 2')];
    expect(logins.sort()).toEqual([200, 401]);
  });

  test('is killed by a newer one, and by a change of the password', async () => {
    const { receive, reset, change } = await shop();
    const older = await receive();
    const newer = await receive();
    expect((await reset(older)).body.message).toBe(over);
    await change(PASSWORD);
    expect((await reset(newer)).body.message).toBe(over);
  });

  test('of an account disabled meanwhile does nothing', async () => {
    const { receive, reset, db, clock } = await shop();
    const token = await receive();
    const before = db.select({ hash: users.passwordHash }).from(users).all();
    db.update(users).set({ disabledAt: clock.now }).run();
    expect((await reset(token)).status).toBe(400);
    expect(db.select({ hash: users.passwordHash }).from(users).all()).toEqual(before);
  });

  test.each([
    ['longenough', 'letters alone, 1 point'],
    ['loomsaaa', 'no point at all'],
    ['Looms', 'too short'],
    ['Password1', 'one of the commonest'],
  ])('refuses "%s" (%s) and stays usable', async (weak) => {
    const { receive, reset, me } = await shop();
    const token = await receive();
    expect((await reset(token, weak)).status).toBe(400);
    expect(await me()).toBe(200);
    expect((await reset(token)).status).toBe(200);
  });

  test.each(['looms4', 'Looms7', 'looms&looms'])(
    'takes "%s" for its score only if that is 2',
    async (password) => {
      const { receive, reset } = await shop();
      const { status, body } = await reset(await receive(), password);
      if (password === 'looms4') {
        expect([status, body.message]).toEqual([
          400,
          'Password is too weak. Please include letters, numbers, and symbols.',
        ]);
      } else expect(status).toBe(200);
    },
  );

  test('goes to verified accounts only; every address hears the same', async () => {
    const { forget, signUp, deliverMails, person } = await shop();
    await signUp({ email: 'new@example.com', verified: false });
    await signUp({ email: 'gone@example.com', disabled: true });
    const addresses = [person.email, 'new@example.com', 'gone@example.com', 'nobody@example.com'];
    const answers = await Promise.all(addresses.map((email) => forget(email)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([
        '[200,{"message":"If an account with that email exists, a password reset link has been sent."}]',
      ]),
    );
    expect((await deliverMails()).map(({ to }) => to)).toEqual([person.email]);
  });

  test('can be asked for 5 times an hour, known address or not; the sixth answers 429', async () => {
    const { forget, person, pass } = await shop();
    for (const email of [person.email, 'nobody@example.com']) {
      for (let count = 1; count <= 5; count++) expect((await forget(email)).status).toBe(200);
      const sixth = await forget(email);
      expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '3600']);
    }
    pass(60 * MINUTE);
    expect((await forget()).status).toBe(200);
  });

  test('frees the account from the failures that came before it', async () => {
    const { receive, reset, login } = await shop();
    for (let count = 1; count <= 11; count++) await login('not the password');
    expect(await login(PASSWORD)).toBe(429);
    await reset(await receive());
    expect(await login(NEW)).toBe(200);
  });

  test.each([
    ['', 'No reset token found. Please request a new link.'],
    [undefined, 'No reset token found. Please request a new link.'],
    ['x'.repeat(43), over],
    ['x'.repeat(201), 'This reset link is not valid.'],
  ])('with the token %j is refused', async (token, text) => {
    const { status, body } = await testStore().call('POST', '/api/auth/reset-password', {
      token,
      newPassword: NEW,
    });
    expect([status, body.message]).toEqual([400, text]);
  });
});

describe('changing the password', () => {
  test('keeps this session, ends the others, and tells the owner', async () => {
    const { change, me, login, signIn, person, deliverMails, customer } = await shop();
    const [phone, ria] = [await signIn(person.id), await customer('ria@example.com')];
    expect((await change(PASSWORD)).body).toEqual({ message: 'Your password has been changed.' });
    expect([await me(), await me(phone), await me(ria.token)]).toEqual([200, 401, 200]);
    expect([await login(PASSWORD), await login(NEW)]).toEqual([401, 200]);
    expect((await deliverMails()).map(({ template }) => template)).toEqual(['passwordChanged']);
  });

  test('with a wrong current one answers 400 and changes nothing', async () => {
    const { change, login, db, deliverMails } = await shop();
    const { status, body } = await change('not the password');
    expect([status, body.message]).toEqual([400, 'Current password is incorrect.']);
    expect(await login(PASSWORD)).toBe(200);
    expect(db.select().from(sessions).all()).toHaveLength(2);
    expect(await deliverMails()).toEqual([]);
  });

  test.each([
    ['', NEW, 'Please enter your current password.'],
    [PASSWORD, 'short', 'New password must be at least 6 characters long.'],
    [PASSWORD, 'q7'.repeat(65), 'New password must be at most 128 characters long.'],
    [PASSWORD, 'qwerty', 'This password is too common. Please choose another one.'],
  ])('from "%s" to "%s" answers "%s"', async (current, next, text) => {
    const { status, body } = await (await shop()).change(current, next);
    expect([status, body.message]).toEqual([400, text]);
  });

  test('may fail 10 times in 15 minutes; the eleventh try answers 429', async () => {
    const { change, pass } = await shop();
    for (let count = 1; count <= 10; count++) expect((await change('not it')).status).toBe(400);
    const refused = await change(PASSWORD);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    pass(15 * MINUTE);
    expect((await change(PASSWORD)).status).toBe(200);
  });

  test('twice at once with the same current one succeeds once', async () => {
    const { change } = await shop();
    const answers = await Promise.all([
      change(PASSWORD, 'First of two 1'),
      change(PASSWORD, 'Second of two 2'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});
