import { describe, expect, test } from 'vitest';
import { rateLimits } from '@/db/schema';
import { write } from '@/db/transaction';
import { AppError } from './errors';
import {
  clientKey,
  countAction,
  forgiveAction,
  forgiveAll,
  type LimitName,
  limitRules,
  purgeLimits,
} from './limits';
import { testStore } from './testing/testStore';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

function counter(environment: Record<string, string> = {}) {
  const store = testStore('empty', environment);
  /** Counts once; the seconds to wait when it was refused, else null. */
  const count = (name: LimitName, subject: string | number = 'asha'): number | null => {
    try {
      write(store.db, (tx) => countAction(tx, store.deps, name, subject));
      return null;
    } catch (error) {
      if (error instanceof AppError && error.code === 'tooManyRequests') return error.retryAfter ?? -1;
      throw error;
    }
  };
  return { ...store, count };
}

describe('a window', () => {
  test.each(Object.entries(limitRules))('of %s: %o', (name, { most, seconds }) => {
    const { count, pass, db } = counter();
    const rule = name as LimitName;
    const first = Array.from({ length: most }, () => count(rule));
    expect(first.filter((wait) => wait !== null)).toEqual([]);
    expect(count(rule)).toBe(seconds);
    pass(seconds * SECOND - 1);
    expect(count(rule)).toBe(1);
    pass(1);
    expect(count(rule)).toBeNull();
    expect(db.select().from(rateLimits).all()).toMatchObject([{ count: 1 }]);
  });

  test('begins with its first action, not with its last', () => {
    const { count, pass } = counter();
    count('codesPerEmail');
    pass(HOUR - SECOND);
    for (let times = 2; times <= 5; times++) expect(count('codesPerEmail')).toBeNull();
    expect(count('codesPerEmail')).toBe(1);
    pass(SECOND);
    expect(count('codesPerEmail')).toBeNull();
  });

  test('is of one action and one subject', () => {
    const { count } = counter();
    expect([count('codeResend'), count('codeResend')]).toEqual([null, 60]);
    expect(count('codeResend', 'ria')).toBeNull();
    expect(count('resetsPerEmail')).toBeNull();
  });

  test('does not keep whom it counts in clear', () => {
    const { count, db } = counter();
    count('codeResend', 'asha@example.com');
    expect(JSON.stringify(db.select().from(rateLimits).all())).not.toMatch(/asha|example/);
  });

  test('one action taken back makes room for one, all for all', () => {
    const { count, db } = counter();
    for (let times = 1; times <= 5; times++) count('resetsPerEmail');
    write(db, (tx) => forgiveAction(tx, 'resetsPerEmail', 'asha'));
    expect([count('resetsPerEmail'), count('resetsPerEmail')]).toEqual([null, 3600]);
    write(db, (tx) => forgiveAll(tx, 'resetsPerEmail', 'asha'));
    expect(Array.from({ length: 6 }, () => count('resetsPerEmail'))).toEqual([...Array(5).fill(null), 3600]);
  });

  test('that is over is removed by housekeeping, others stay', () => {
    const { count, db, pass, clock } = counter();
    count('codeResend');
    count('codesPerEmail');
    pass(60 * SECOND);
    write(db, (tx) => purgeLimits(tx, clock.now));
    expect(db.select({ key: rateLimits.key }).from(rateLimits).all()).toEqual([
      { key: expect.stringMatching(/^codesPerEmail:/) },
    ]);
  });

  test('is shared by two nodes on one database', () => {
    const { count, deps, db } = counter();
    const other = { now: deps.now, config: { rateLimits: true } };
    count('codeResend');
    expect(() => write(db, (tx) => countAction(tx, other, 'codeResend', 'asha'))).toThrow(AppError);
  });
});

describe('RATE_LIMITS=off', () => {
  test('keeps the minute between two codes and lifts everything else', () => {
    const { count } = counter({ RATE_LIMITS: 'off' });
    const kept = Object.entries(limitRules).filter(([name, { most }]) => {
      const waits = Array.from({ length: most + 1 }, () => count(name as LimitName));
      return waits.some((wait) => wait !== null);
    });
    expect(kept.map(([name]) => name)).toEqual(['codeResend']);
  });
});

describe('a client', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:ffff::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('at %s is %s', (address, key) => {
    expect(clientKey(address)).toBe(key);
  });

  const messageFrom = (email: string, forwarded: string) => (store: ReturnType<typeof testStore>) =>
    store.call(
      'POST',
      '/api/contact',
      { name: 'Asha', email, phone: '98450 10420', message: 'Do you ship to Leh?' },
      undefined,
      { 'x-forwarded-for': forwarded },
    );

  test.each([
    ['true', '10.9.9.9, 203.0.113.7', 429],
    ['true', '203.0.113.7, 10.9.9.9', 200],
    ['false', '203.0.113.7, 10.9.9.9', 429],
  ])(
    'with TRUST_PROXY=%s is the last hop of X-Forwarded-For: "%s" answers %i',
    async (trust, hops, status) => {
      const store = testStore('empty', { TRUST_PROXY: trust });
      for (let count = 1; count <= 20; count++) {
        const answer = await messageFrom(`a${count}@example.com`, `198.51.100.${count}, 203.0.113.7`)(store);
        expect(answer.status).toBe(200);
      }
      expect((await messageFrom('last@example.com', hops)(store)).status).toBe(status);
    },
  );
});

describe('a refusal', () => {
  test('over REST answers 429 with Retry-After and says how long', async () => {
    const { call } = testStore();
    const send = () => call('POST', '/api/auth/send-otp', { email: 'asha@example.com' });
    await send();
    const { status, headers, body } = await send();
    expect([status, headers.get('retry-after'), body]).toEqual([
      429,
      '60',
      { message: 'Too many attempts. Please try again in 60 seconds.', code: 'tooManyRequests' },
    ]);
  });

  test('over tRPC answers 429 with Retry-After and its seconds in the data', async () => {
    const { app } = testStore();
    const send = () =>
      app.request('/trpc/auth.sendOtp', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"json":{"email":"asha@example.com"}}',
      });
    await send();
    const refused = await send();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await refused.json()).error.json.data).toMatchObject({ code: 'tooManyRequests', retryAfter: 60 });
  });

  test('a batch of ten guesses at a code counts ten: the code is dead', async () => {
    const store = testStore('empty');
    await store.signUp({ verified: false });
    await store.call('POST', '/api/auth/send-otp', { email: 'asha@example.com' });
    const [mail] = await store.deliverMails();
    const code = /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
    const guess = (otp: string) => ({ json: { email: 'asha@example.com', otp } });
    const wrong = code === '000000' ? '000001' : '000000';
    const body = JSON.stringify({ ...Array(9).fill(guess(wrong)), 9: guess(code) });
    const answer = await store.app.request(`/trpc/${Array(10).fill('auth.verifyOtp').join()}?batch=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const outcomes: { error?: object }[] = await answer.json();
    expect(outcomes.map(({ error }) => error !== undefined)).toEqual(Array(10).fill(true));
  });
});
