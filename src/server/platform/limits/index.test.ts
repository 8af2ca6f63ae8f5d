import { describe, expect, test } from 'vitest';
import { sqliteClient } from '@/db/client';
import { rateLimits } from '@/db/schema';
import { write } from '@/db/write';
import { testStore } from '../../testing/testStore';
import { clientKey, countAction, forgetActions, forgiveAction, type LimitName, limitRules } from './index';

const names = Object.keys(limitRules) as LimitName[];

async function counter(environment: Record<string, string> = {}) {
  const { db, deps, clock } = await testStore('empty', environment);
  const count = (name: LimitName, subject: string | number = 'somebody') =>
    write(db, (tx) => countAction(tx, deps, name, subject));
  return { db, clock, count };
}

describe('limits', () => {
  test.each(names)('%s: allows the last action, refuses the next until its window ends', async (name) => {
    const { count, clock } = await counter();
    const { most, seconds } = limitRules[name];
    for (let action = 1; action <= most; action += 1) await count(name);
    clock.now = new Date(clock.now.getTime() + (seconds - 1) * 1000);
    await expect(count(name)).rejects.toThrow(
      expect.objectContaining({ code: 'tooManyRequests', retryAfter: 1 }),
    );
    await count(name, 'somebody else');
    clock.now = new Date(clock.now.getTime() + 1000);
    await count(name);
  });

  test.each(names)('RATE_LIMITS=off: %s', async (name) => {
    const { count } = await counter({ RATE_LIMITS: 'off' });
    const act = async () => {
      for (let action = 0; action <= limitRules[name].most; action += 1) await count(name);
    };
    if (name === 'codeResend')
      await expect(act()).rejects.toThrow('Too many attempts. Please try again in 60 seconds.');
    else await expect(act()).resolves.not.toThrow();
  });

  test('do not extend the wait after refusals', async () => {
    const { count, clock } = await counter();
    await count('codeResend');
    for (let second = 1; second < 60; second += 1) {
      clock.now = new Date(clock.now.getTime() + 1000);
      await expect(count('codeResend')).rejects.toThrow(expect.objectContaining({ retryAfter: 60 - second }));
    }
  });

  test('do not count a forgiven action, nor forgotten ones', async () => {
    const { count, db } = await counter();
    for (let action = 1; action <= 5; action += 1) await count('resetsPerEmail');
    await write(db, (tx) => forgiveAction(tx, 'resetsPerEmail', 'somebody'));
    await count('resetsPerEmail');
    await expect(count('resetsPerEmail')).rejects.toThrow();
    await write(db, (tx) => forgetActions(tx, 'resetsPerEmail', 'somebody'));
    for (let action = 1; action <= 5; action += 1) await count('resetsPerEmail');
  });

  test('store no names in the table', async () => {
    const { count, db } = await counter();
    await count('codesPerEmail', 'asha@example.com');
    expect(JSON.stringify(await db.select().from(rateLimits).all())).not.toContain('asha');
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('count client %s as %s', (address, key) => expect(clientKey(address)).toBe(key));

describe('over HTTP', () => {
  test('allows 20 contact messages of a client in an hour, 5 of an address; then 429 with Retry-After', async () => {
    const { call, db } = await testStore();
    const send = (email: string) =>
      call('POST', '/api/contact', { name: 'Asha', email, phone: '98450 10420', message: 'Hello' });
    const statuses = [];
    for (let number = 0; number < 6; number += 1) statuses.push((await send('asha@example.com')).status);
    for (let number = 0; number < 15; number += 1) statuses.push((await send(`a${number}@b.in`)).status);
    const refused = await send('last@b.in');
    expect(statuses).toEqual([...Array(5).fill(200), 429, ...Array(15).fill(200)]);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(sqliteClient(db).prepare('select count(*) from mail_outbox').pluck().get()).toBe(40);
  });

  test('allows 60 newsletter subscriptions of a client in an hour', async () => {
    const { call } = await testStore();
    const statuses = [];
    for (let number = 0; number < 61; number += 1) {
      statuses.push((await call('POST', '/api/newsletter', { email: `a${number}@b.in` })).status);
    }
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
  });

  test('allows 10 registrations of an address in an hour', async () => {
    const { call } = await testStore();
    const person = {
      email: 'asha@example.com',
      password: 'Warp-and-weft-42',
      firstName: 'Asha',
      lastName: 'Rao',
    };
    const statuses = [];
    for (let number = 0; number < 11; number += 1) {
      statuses.push((await call('POST', '/api/auth/register', person)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
  });
});

describe('behind a proxy', () => {
  test.each([
    ['1', '10.9.9.9, 203.0.113.7', 429],
    ['1', '203.0.113.7, 10.9.9.9', 200],
    ['2', '203.0.113.7, 10.9.9.9', 200],
    ['false', '203.0.113.7, 10.9.9.9', 429],
  ])('with TRUST_PROXY=%s the 21st message, forwarded for "%s", returns %i', async (trust, hops, status) => {
    const { app } = await testStore('empty', { TRUST_PROXY: trust });
    const send = async (email: string, forwarded: string) => {
      const answer = await app.request('/api/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
        body: JSON.stringify({ name: 'Asha', email, phone: '98450 10420', message: 'Hello' }),
      });
      return answer.status;
    };
    for (let number = 1; number <= 20; number += 1) {
      expect(
        await send(
          `a${number}@b.in`,
          trust === '2' ? `203.0.113.9, 10.0.0.1` : `198.51.100.${number}, 203.0.113.7`,
        ),
      ).toBe(200);
    }
    expect(await send('last@b.in', hops)).toBe(status);
  });
});
