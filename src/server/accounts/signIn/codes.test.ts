import { describe, expect, test } from 'vitest';
import { sqliteClient } from '@/db/client';
import { mailOutbox, oneTimeCodes } from '@/db/schema';
import { addPerson, lastMail, PASSWORD, secretOf } from '../../testing/people';
import { type TestStore, testStore } from '../../testing/testStore';
import { hashCode, newCode, toCode } from '../core/tokens';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const email = 'asha@example.com';

const later = ({ clock }: TestStore, ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
};
const send = ({ call }: TestStore, address = email) => call('POST', '/api/auth/send-otp', { email: address });
const verify = async ({ call }: TestStore, otp: string, address = email) =>
  (await call('POST', '/api/auth/verify-otp', { email: address, otp, password: PASSWORD })).status;
/** A wrong code. */
const not = (otp: string) => toCode((Number(otp) + 1) % 1_000_000);

async function waiting(environment = {}) {
  const store = await testStore('empty', environment);
  await addPerson(store, { email, verifiedAt: null });
  return store;
}

describe('codes', () => {
  test('have 6 digits, including leading zeros', () => {
    expect([toCode(0), toCode(42), toCode(999_999)]).toEqual(['000000', '000042', '999999']);
    const codes = Array.from({ length: 2000 }, newCode);
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  });

  test('verify the account once, which can then sign in', async () => {
    const store = await waiting();
    const sent = await send(store);
    expect([sent.status, sent.body]).toEqual([
      200,
      { message: 'Verification code has been sent to your email.' },
    ]);
    const otp = await secretOf(store, 'code', email);
    const { status, body } = await store.call('POST', '/api/auth/verify-otp', {
      email,
      otp,
      password: PASSWORD,
    });
    expect([status, body.message]).toEqual([200, 'OTP verified successfully! Please Login Now!']);
    expect((await store.call('POST', '/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
    expect(await verify(store, otp)).toBe(400);
  });

  test('are stored hashed', async () => {
    const store = await waiting();
    await send(store);
    const otp = await secretOf(store, 'code', email);
    expect(JSON.stringify(await store.db.select().from(oneTimeCodes).all())).not.toContain(otp);
  });

  test('expire after 10 minutes: accepted after 9:59, refused at 10:00', async () => {
    for (const [age, status] of [
      [10 * MINUTE - SECOND, 200],
      [10 * MINUTE, 400],
    ] as const) {
      const store = await waiting();
      await send(store);
      later(store, age);
      expect(await verify(store, await secretOf(store, 'code', email))).toBe(status);
    }
  });

  test('allow 5 tries: the fifth may be right, after five wrong ones the right code is refused', async () => {
    for (const [wrong, status] of [
      [4, 200],
      [5, 400],
    ] as const) {
      const store = await waiting({ RATE_LIMITS: 'off' });
      await send(store);
      const otp = await secretOf(store, 'code', email);
      for (let guess = 0; guess < wrong; guess += 1) expect(await verify(store, not(otp))).toBe(400);
      expect(await verify(store, otp)).toBe(status);
    }
  });

  test('are invalidated by a new code, which also cancels an unsent mail', async () => {
    const store = await waiting();
    await send(store);
    const old = await secretOf(store, 'code', email);
    later(store, MINUTE);
    const again = await store.call('POST', '/api/auth/resend-otp', { email });
    expect([again.status, again.body.message]).toEqual([200, 'New OTP has been sent to your email.']);
    const fresh = await secretOf(store, 'code', email);
    if (old !== fresh) expect(await verify(store, old)).toBe(400);
    expect(await store.db.select().from(mailOutbox).all()).toMatchObject([
      { status: 'expired', data: {} },
      { status: 'queued', data: { minutes: 10 } },
    ]);
    expect(await verify(store, fresh)).toBe(200);
  });

  test.each(['on', 'off'])(
    'are sent 60 s apart: refused after 59, sent after 60 (RATE_LIMITS=%s)',
    async (limits) => {
      const store = await waiting({ RATE_LIMITS: limits });
      await send(store);
      later(store, 59 * SECOND);
      const refused = await store.call('POST', '/api/auth/resend-otp', { email });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
      expect(refused.body.message).toBe('Too many attempts. Please try again in 1 second.');
      later(store, SECOND);
      expect((await send(store)).status).toBe(200);
    },
  );

  test('are limited to 5 in an hour; the sixth waits until the hour ends', async () => {
    const store = await waiting();
    for (let count = 1; count <= 5; count += 1) {
      expect((await send(store)).status).toBe(200);
      later(store, MINUTE);
    }
    const refused = await send(store);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(55 * 60)]);
    later(store, 55 * MINUTE);
    expect((await send(store)).status).toBe(200);
  });

  test('give unknown and verified addresses the same responses, the same 429 and no mail', async () => {
    const store = await waiting();
    await addPerson(store, { email: 'verified@example.com' });
    const addresses = [email, 'verified@example.com', 'nobody@example.com'];
    const first = await Promise.all(addresses.map((address) => send(store, address)));
    const second = await Promise.all(addresses.map((address) => send(store, address)));
    for (const answers of [first, second]) {
      const responses = answers.map(({ status, body, headers }) => [
        status,
        body,
        headers.get('retry-after'),
      ]);
      expect(responses).toEqual(responses.map(() => responses[0]));
    }
    expect(second[0]?.status).toBe(429);
    const guesses = await Promise.all(
      addresses.map((address) =>
        store.call('POST', '/api/auth/verify-otp', { email: address, otp: '000000', password: PASSWORD }),
      ),
    );
    // One run in a million guesses the code.
    expect(guesses.map(({ status, body }) => [status, body])).toEqual(
      guesses.map(() => [400, guesses[1]?.body]),
    );
    expect(await lastMail(store, 'code', 'verified@example.com')).toBeUndefined();
    expect(await store.db.select().from(mailOutbox).all()).toHaveLength(1);
  });

  test('allow one client 100 guesses in an hour over all accounts, then return 429', async () => {
    const store = await testStore();
    const statuses = [];
    for (let guess = 0; guess < 101; guess += 1)
      statuses.push(await verify(store, '123123', `a${guess}@b.in`));
    expect(statuses).toEqual([...Array(100).fill(400), 429]);
  });
});

describe('refuse anything that is not a code', () => {
  test('accept 004217 with spaces around it, but not 4217 or other digits', async () => {
    const store = await waiting();
    await send(store);
    const userId = (await store.db.select().from(oneTimeCodes).get())?.userId ?? 0;
    await store.db
      .update(oneTimeCodes)
      .set({ codeHash: hashCode(store.deps.secrets, userId, '004217') })
      .run();
    for (const otp of ['4217', '00004217', 4217, '００４２１７', null]) {
      expect(
        (await store.call('POST', '/api/auth/verify-otp', { email, otp, password: PASSWORD })).status,
      ).toBe(400);
    }
    expect(await verify(store, ' 004217 ')).toBe(200);
  });

  test("refuse another account's code", async () => {
    const store = await waiting();
    await addPerson(store, { email: 'bina@example.com', verifiedAt: null });
    await send(store);
    expect(await verify(store, await secretOf(store, 'code', email), 'bina@example.com')).toBe(400);
  });

  test('count nine wrong guesses in a batch of ten as nine tries', async () => {
    const store = await waiting();
    await send(store);
    const code = await secretOf(store, 'code', email);
    const guess = (otp: string) => ({ email, otp, password: PASSWORD });
    const answer = await store.app.request(`/trpc/${Array(10).fill('auth.verifyOtp').join()}?batch=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...Array(9).fill(guess(not(code))), 9: guess(code) }),
    });
    const outcomes: { error?: object }[] = await answer.json();
    expect(outcomes.filter(({ error }) => error)).toHaveLength(10);
  });

  test('create no code and count no waiting minute when the mail cannot be queued', async () => {
    const store = await waiting();
    sqliteClient(store.db).exec(
      "create trigger full before insert on mail_outbox begin select raise(abort, 'full'); end",
    );
    expect((await send(store)).status).toBe(500);
    expect(await store.db.select().from(oneTimeCodes).all()).toEqual([]);
    sqliteClient(store.db).exec('drop trigger full');
    expect((await send(store)).status).toBe(200);
  });
});
