import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '@/db/schema';
import { codeIn, tokenIn } from '../testing/mails';
import { PASSWORD } from '../testing/people';
import { testStore } from '../testing/testStore';
import { ensureAdmin } from './firstAdmin';

const email = 'manager@tantu.example';

function shop() {
  const store = testStore();
  const told: string[] = [];
  const ensure = (password?: string) =>
    ensureAdmin(store.db, { email, password, now: store.clock.now }, (text) => told.push(text));
  const login = (password = '') => store.call('POST', '/api/auth/login', { email, password });
  return { ...store, told, ensure, login };
}

describe('the first administrator', () => {
  test('gets a random password of 96 bits, told once and working', async () => {
    const { ensure, told, login } = shop();
    await ensure();
    expect(told).toEqual([expect.stringMatching(/^[\w-]{16}$/)]);
    expect((await login(told[0])).body.user).toMatchObject({ email, isAdmin: true });
    await ensure();
    expect(told).toHaveLength(1);
  });

  test('gets the given password, which is not told', async () => {
    const { ensure, told, login } = shop();
    await ensure('the loom master');
    expect(told).toEqual([]);
    expect((await login('the loom master')).status).toBe(200);
  });

  test('is not made when there is one', async () => {
    const { ensure, told, db, admin } = shop();
    await admin('first@tantu.example');
    const before = db.select().from(users).all();
    await ensure('the loom master');
    expect(db.select().from(users).all()).toEqual(before);
    expect(told).toEqual([]);
  });

  test.each([
    { verified: false, disabled: false },
    { verified: true, disabled: true },
  ])('is made when the only one is %j', async (state) => {
    const { ensure, told, signUp } = shop();
    await signUp({ email: 'first@tantu.example', isAdmin: true, ...state });
    await ensure();
    expect(told).toHaveLength(1);
  });

  test('takes an account over whole: its password, sessions, codes and reset links end', async () => {
    const { ensure, signUp, call, deliverMails, db, login, pass } = shop();
    const { token, id } = await signUp({ email });
    await call('POST', '/api/auth/forgot-password', { email });
    const link = tokenIn((await deliverMails())[0]);
    db.update(users).set({ verifiedAt: null }).run();
    await call('POST', '/api/auth/send-otp', { email });
    const code = codeIn((await deliverMails())[0]);
    await ensure('the loom master');
    pass(1000);
    expect((await call('GET', '/api/auth/me', undefined, token)).status).toBe(401);
    expect((await call('POST', '/api/auth/verify-otp', { email, otp: code })).status).toBe(400);
    const reset = { token: link, newPassword: 'Indigo vat 3' };
    expect((await call('POST', '/api/auth/reset-password', reset)).status).toBe(400);
    expect([(await login(PASSWORD)).status, (await login('the loom master')).status]).toEqual([401, 200]);
    expect(db.select().from(users).where(eq(users.id, id)).all()).toMatchObject([{ isAdmin: true }]);
  });
});
