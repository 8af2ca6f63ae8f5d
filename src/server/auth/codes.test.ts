import { describe, expect, test } from 'vitest';
import { mailOutbox, oneTimeCodes, users } from '@/db/schema';
import { codeIn, otherThan } from '../testing/mails';
import { testStore } from '../testing/testStore';
import { hashCode, newCode, toCode } from './tokens';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const email = 'asha@example.com';
const wrongText = 'This code is wrong or has expired. Please check it or request a new one.';

/** A store with an unverified account, and short names for what is done to it. */
async function registered(environment: Record<string, string> = {}) {
  const store = testStore('empty', environment);
  const person = await store.signUp({ email, verified: false });
  const send = (address = email, call = 'send-otp') =>
    store.call('POST', `/api/auth/${call}`, { email: address });
  const verify = (otp: string, address = email) =>
    store.call('POST', '/api/auth/verify-otp', { email: address, otp });
  /** Asks for a code and reads it from the mail. */
  const receive = async () => {
    await send();
    return codeIn((await store.deliverMails()).at(-1));
  };
  return { ...store, person, send, verify, receive };
}

describe('codes', () => {
  test.each([
    [0, '000000'],
    [7, '000007'],
    [4217, '004217'],
    [999_999, '999999'],
  ])('the number %i is the code %s', (number, code) => {
    expect(toCode(number)).toBe(code);
  });

  test('of a thousand each has six digits, and some begin with a zero', () => {
    const codes = Array.from({ length: 1000 }, newCode);
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  });

  test('with leading zeros goes by mail, is stored hashed, and verifies as text only', async () => {
    const { receive, verify, call, db, person } = await registered();
    await receive();
    db.update(oneTimeCodes)
      .set({ codeHash: hashCode(person.id, '004217') })
      .run();
    for (const otp of ['4217', '00004217', 4217, '００４２１７', null]) {
      expect((await call('POST', '/api/auth/verify-otp', { email, otp })).status).toBe(400);
    }
    expect((await verify(' 004217 ')).status).toBe(200);
  });

  test('are stored hashed, bound to the account', async () => {
    const { receive, db, person } = await registered();
    const code = await receive();
    const [row] = db.select().from(oneTimeCodes).all();
    expect(row?.codeHash).toBe(hashCode(person.id, code));
    expect(row?.codeHash).not.toBe(hashCode(person.id + 1, code));
    expect(JSON.stringify(row)).not.toContain(code);
  });

  test.each([
    [9 * MINUTE + 59 * SECOND, 200],
    [10 * MINUTE, 400],
  ])('after %i ms the right code answers %i', async (wait, status) => {
    const { receive, verify, pass, call } = await registered();
    const code = await receive();
    pass(wait);
    expect((await verify(code)).status).toBe(status);
    const login = await call('POST', '/api/auth/login', { email, password: 'Madder & 4 looms' });
    expect(login.status).toBe(status === 200 ? 200 : 403);
  });

  test('the right code on the fifth try verifies', async () => {
    const { receive, verify } = await registered();
    const code = await receive();
    for (let wrong = 1; wrong <= 4; wrong++) await verify(otherThan(code));
    expect((await verify(code)).status).toBe(200);
  });

  test.each(['on', 'off'])(
    'five wrong tries kill a code, even for the right one (RATE_LIMITS=%s)',
    async (limits) => {
      const { receive, verify } = await registered({ RATE_LIMITS: limits });
      const code = await receive();
      for (let wrong = 1; wrong <= 5; wrong++) expect((await verify(otherThan(code))).status).toBe(400);
      const dead = await verify(code);
      expect([dead.status, dead.body.message]).toEqual([400, wrongText]);
    },
  );

  test('a new code kills the old one and has five tries of its own', async () => {
    const { receive, verify, pass } = await registered();
    const old = await receive();
    for (let wrong = 1; wrong <= 5; wrong++) await verify(otherThan(old));
    pass(60 * SECOND);
    let fresh = await receive();
    while (fresh === old) {
      pass(60 * SECOND);
      fresh = await receive();
    }
    expect((await verify(old)).status).toBe(400);
    expect((await verify(fresh)).status).toBe(200);
  });

  test('a code works once, and none is sent to a verified account', async () => {
    const { receive, verify, send, pass, deliverMails } = await registered();
    const code = await receive();
    expect((await verify(code)).body).toEqual({ message: 'OTP verified successfully! Please Login Now!' });
    expect((await verify(code)).body.message).toBe(wrongText);
    pass(60 * SECOND);
    expect((await send()).status).toBe(200);
    expect(await deliverMails()).toEqual([]);
  });

  test("one account's code does not verify another", async () => {
    const { receive, verify, signUp } = await registered();
    await signUp({ email: 'eve@example.com', verified: false });
    expect((await verify(await receive(), 'eve@example.com')).status).toBe(400);
  });

  test('an account disabled meanwhile is not verified', async () => {
    const { receive, verify, db, clock } = await registered();
    const code = await receive();
    db.update(users).set({ disabledAt: clock.now }).run();
    expect((await verify(code)).status).toBe(400);
  });
});

describe('sending again', () => {
  test.each(['send-otp', 'resend-otp'])(
    'by %s: after 59 s 429 with Retry-After 1, after 60 s sent',
    async (name) => {
      const { send, pass, deliverMails } = await registered();
      await send();
      const atOnce = await send(email, name);
      expect([atOnce.status, atOnce.headers.get('retry-after')]).toEqual([429, '60']);
      pass(59 * SECOND);
      const early = await send(email, name);
      expect([early.status, early.headers.get('retry-after'), early.body.code]).toEqual([
        429,
        '1',
        'tooManyRequests',
      ]);
      expect(await deliverMails()).toHaveLength(1);
      pass(1 * SECOND);
      expect((await send(email, name)).status).toBe(200);
      expect(await deliverMails()).toHaveLength(1);
    },
  );

  test('five in an hour are sent, the sixth answers 429 until the hour is over', async () => {
    const { send, pass, deliverMails } = await registered();
    for (let count = 1; count <= 5; count++) {
      expect((await send()).status).toBe(200);
      pass(10 * MINUTE);
    }
    const sixth = await send();
    expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '600']);
    pass(10 * MINUTE);
    expect((await send()).status).toBe(200);
    // Those before are worthless by now, but for the last.
    expect(await deliverMails()).toHaveLength(1);
  });

  test('an unknown, a verified and an unverified address get equal answers and limits, only the last a mail', async () => {
    const { send, signUp, pass, deliverMails, db } = await registered();
    await signUp({ email: 'verified@example.com' });
    const addresses = ['nobody@example.com', 'verified@example.com', email];
    const ask = async () =>
      Promise.all(
        addresses.map(async (address) => {
          const { status, body, headers } = await send(address);
          return JSON.stringify([status, body, headers.get('retry-after')]);
        }),
      );
    for (const wait of [0, 59 * SECOND, 1 * SECOND, 60 * SECOND, 60 * SECOND, 60 * SECOND, 60 * SECOND]) {
      pass(wait);
      expect(new Set(await ask()).size).toBe(1);
    }
    const recipients = db.select({ to: mailOutbox.recipient }).from(mailOutbox).all();
    expect(new Set(recipients.map(({ to }) => to))).toEqual(new Set([email]));
    expect(await deliverMails()).toHaveLength(1);
  });

  test('the limit follows the address however it is written', async () => {
    const { send } = await registered();
    await send();
    expect((await send(' ASHA@example.com')).status).toBe(429);
  });

  test('wrong, unknown and verified addresses hear one text from verify-otp', async () => {
    const { verify, signUp } = await registered();
    await signUp({ email: 'verified@example.com' });
    for (const address of [email, 'verified@example.com', 'nobody@example.com']) {
      const { status, body } = await verify('123456', address);
      expect([status, body.message, body.code]).toEqual([400, wrongText, 'invalid']);
    }
  });

  test('no mail and no code when the outbox cannot be written', async () => {
    const { send, db } = await registered();
    db.$client.exec(
      "create trigger full before insert on mail_outbox begin select raise(abort, 'full'); end",
    );
    expect((await send()).status).toBe(500);
    expect(db.select().from(oneTimeCodes).all()).toEqual([]);
    db.$client.exec('drop trigger full');
    expect((await send()).status).toBe(200);
  });
});
