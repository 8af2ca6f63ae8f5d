import { describe, expect, test } from 'vitest';
import { tokenIn } from '../../testing/mails';
import { PASSWORD, watchedStore } from '../../testing/people';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const NEW = 'Indigo vat 3';
const over = 'This reset link is no longer valid. Please request a new one.';

/** A store with a signed-in customer, and shorthands for password calls. */
async function shop() {
  const store = await watchedStore();
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
  test('is invalidated by a newer one and by a password change', async () => {
    const { receive, reset, change } = await shop();
    const older = await receive();
    const newer = await receive();
    expect((await reset(older)).body.message).toBe(over);
    await change(PASSWORD);
    expect((await reset(newer)).body.message).toBe(over);
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

  test.each(['looms4', 'Looms7', 'looms&looms'])('accepts "%s" only if its score is 2', async (password) => {
    const { receive, reset } = await shop();
    const { status, body } = await reset(await receive(), password);
    if (password === 'looms4') {
      expect([status, body.message]).toEqual([
        400,
        'Password is too weak. Please include letters, numbers, and symbols.',
      ]);
    } else expect(status).toBe(200);
  });

  test.each([
    ['', 'No reset token found. Please request a new link.'],
    [undefined, 'No reset token found. Please request a new link.'],
    ['x'.repeat(43), over],
    ['x'.repeat(201), 'This reset link is not valid.'],
  ])('with the token %j is refused', async (token, text) => {
    const { status, body } = await (await watchedStore()).call('POST', '/api/auth/reset-password', {
      token,
      newPassword: NEW,
    });
    expect([status, body.message]).toEqual([400, text]);
  });
});

describe('changing the password', () => {
  test.each([
    ['', NEW, 'Please enter your current password.'],
    [PASSWORD, 'short', 'New password must be at least 6 characters long.'],
    [PASSWORD, 'q7'.repeat(65), 'New password must be at most 128 characters long.'],
    [PASSWORD, 'qwerty', 'This password is too common. Please choose another one.'],
  ])('from "%s" to "%s" returns "%s"', async (current, next, text) => {
    const { status, body } = await (await shop()).change(current, next);
    expect([status, body.message]).toEqual([400, text]);
  });

  test('allows 10 failures in 15 minutes; the eleventh try returns 429', async () => {
    const { change, pass } = await shop();
    for (let count = 1; count <= 10; count++) expect((await change('not it')).status).toBe(400);
    const refused = await change(PASSWORD);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    pass(15 * MINUTE);
    expect((await change(PASSWORD)).status).toBe(200);
  });

  test('succeeds once when sent twice at once with the same current password', async () => {
    const { change } = await shop();
    const answers = await Promise.all([
      change(PASSWORD, 'First of two 1'),
      change(PASSWORD, 'Second of two 2'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});
