import { describe, expect, test } from 'vitest';
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
/** A code that is not the right one. */
const not = (otp: string) => toCode((Number(otp) + 1) % 1_000_000);

async function waiting(environment = {}) {
  const store = testStore('empty', environment);
  await addPerson(store, { email, verifiedAt: null });
  return store;
}

describe('codes', () => {
  test('have 6 digits, leading zeros kept', () => {
    expect([toCode(0), toCode(42), toCode(999_999)]).toEqual(['000000', '000042', '999999']);
    const codes = Array.from({ length: 2000 }, newCode);
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  });

  test('the right one verifies the account, which can then sign in; it works once', async () => {
    const store = await waiting();
    const sent = await send(store);
    expect([sent.status, sent.body]).toEqual([
      200,
      { message: 'Verification code has been sent to your email.' },
    ]);
    const otp = secretOf(store, 'code', email);
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
    const otp = secretOf(store, 'code', email);
    expect(JSON.stringify(store.db.select().from(oneTimeCodes).all())).not.toContain(otp);
  });

  test('live 10 minutes: good after 9:59, over at 10:00', async () => {
    for (const [age, status] of [
      [10 * MINUTE - SECOND, 200],
      [10 * MINUTE, 400],
    ] as const) {
      const store = await waiting();
      await send(store);
      later(store, age);
      expect(await verify(store, secretOf(store, 'code', email))).toBe(status);
    }
  });

  test('have 5 tries: the fifth may be the right one, after five wrong ones it is too late', async () => {
    for (const [wrong, status] of [
      [4, 200],
      [5, 400],
    ] as const) {
      const store = await waiting({ RATE_LIMITS: 'off' });
      await send(store);
      const otp = secretOf(store, 'code', email);
      for (let guess = 0; guess < wrong; guess += 1) expect(await verify(store, not(otp))).toBe(400);
      expect(await verify(store, otp)).toBe(status);
    }
  });

  test('a new code ends the old one, and its mail if that was not sent yet', async () => {
    const store = await waiting();
    await send(store);
    const old = secretOf(store, 'code', email);
    later(store, MINUTE);
    const again = await store.call('POST', '/api/auth/resend-otp', { email });
    expect([again.status, again.body.message]).toEqual([200, 'New OTP has been sent to your email.']);
    const fresh = secretOf(store, 'code', email);
    if (old !== fresh) expect(await verify(store, old)).toBe(400);
    expect(store.db.select().from(mailOutbox).all()).toMatchObject([
      { status: 'expired', data: {} },
      { status: 'queued', data: { minutes: 10 } },
    ]);
    expect(await verify(store, fresh)).toBe(200);
  });

  test.each(['on', 'off'])(
    '60 s between two: refused after 59, sent after 60 (RATE_LIMITS=%s)',
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

  test('5 in an hour: the sixth waits for the hour to end', async () => {
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

  test('unknown and verified addresses get the same answers, the same 429, and no mail', async () => {
    const store = await waiting();
    await addPerson(store, { email: 'verified@example.com' });
    const addresses = [email, 'verified@example.com', 'nobody@example.com'];
    const first = await Promise.all(addresses.map((address) => send(store, address)));
    const second = await Promise.all(addresses.map((address) => send(store, address)));
    for (const answers of [first, second]) {
      const told = answers.map(({ status, body, headers }) => [status, body, headers.get('retry-after')]);
      expect(told).toEqual(told.map(() => told[0]));
    }
    expect(second[0]?.status).toBe(429);
    const guesses = await Promise.all(
      addresses.map((address) =>
        store.call('POST', '/api/auth/verify-otp', { email: address, otp: '000000', password: PASSWORD }),
      ),
    );
    // One in a million runs guesses the code.
    expect(guesses.map(({ status, body }) => [status, body])).toEqual(
      guesses.map(() => [400, guesses[1]?.body]),
    );
    expect(lastMail(store, 'code', 'verified@example.com')).toBeUndefined();
    expect(store.db.select().from(mailOutbox).all()).toHaveLength(1);
  });

  test('100 guesses of one client in an hour, over any number of accounts, then 429', async () => {
    const store = testStore();
    const statuses = [];
    for (let guess = 0; guess < 101; guess += 1)
      statuses.push(await verify(store, '123123', `a${guess}@b.in`));
    expect(statuses).toEqual([...Array(100).fill(400), 429]);
  });
});

describe('what is no code', () => {
  test('004217 verifies as typed, with spaces around it, and not as 4217 or in other digits', async () => {
    const store = await waiting();
    await send(store);
    const userId = store.db.select().from(oneTimeCodes).get()?.userId ?? 0;
    store.db
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

  test("another account's", async () => {
    const store = await waiting();
    await addPerson(store, { email: 'bina@example.com', verifiedAt: null });
    await send(store);
    expect(await verify(store, secretOf(store, 'code', email), 'bina@example.com')).toBe(400);
  });

  test('one guessed in a batch of ten: nine wrong ones before the right one are nine tries', async () => {
    const store = await waiting();
    await send(store);
    const code = secretOf(store, 'code', email);
    const guess = (otp: string) => ({ email, otp, password: PASSWORD });
    const answer = await store.app.request(`/trpc/${Array(10).fill('auth.verifyOtp').join()}?batch=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...Array(9).fill(guess(not(code))), 9: guess(code) }),
    });
    const outcomes: { error?: object }[] = await answer.json();
    expect(outcomes.filter(({ error }) => error)).toHaveLength(10);
  });

  test('none is made, and no minute is counted, when its mail cannot be queued', async () => {
    const store = await waiting();
    store.db.$client.exec(
      "create trigger full before insert on mail_outbox begin select raise(abort, 'full'); end",
    );
    expect((await send(store)).status).toBe(500);
    expect(store.db.select().from(oneTimeCodes).all()).toEqual([]);
    store.db.$client.exec('drop trigger full');
    expect((await send(store)).status).toBe(200);
  });
});
