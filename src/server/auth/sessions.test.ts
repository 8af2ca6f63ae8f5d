import { describe, expect, test } from 'vitest';
import { sessions } from '@/db/schema';
import { PASSWORD } from '../testing/people';
import { testStore } from '../testing/testStore';
import { purgeExpired } from './sessionService';
import { hashToken } from './tokens';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A store whose customer has just signed in through the REST face. */
async function signedIn(remember?: boolean) {
  const store = testStore();
  const person = await store.customer();
  store.db.delete(sessions).run();
  const login = await store.call('POST', '/api/auth/login', {
    email: person.email,
    password: PASSWORD,
    remember,
  });
  const token: string = login.body.token;
  const me = async (bearer = token) => (await store.call('GET', '/api/auth/me', undefined, bearer)).status;
  return { ...store, person, token, me };
}

describe('how long a session lives', () => {
  test.each([undefined, false])(
    'with remember %s: 23:59:59 idle is signed in, 24:00:00 is not',
    async (remember) => {
      const { me, pass } = await signedIn(remember);
      pass(DAY - SECOND);
      expect(await me()).toBe(200);
      pass(DAY - SECOND);
      expect(await me()).toBe(200);
      pass(DAY);
      expect(await me()).toBe(401);
    },
  );

  test('remembered: 30 days less a second is signed in and slides, 30 days are not', async () => {
    const { me, pass } = await signedIn(true);
    pass(30 * DAY - SECOND);
    expect(await me()).toBe(200);
    pass(30 * DAY - SECOND);
    expect(await me()).toBe(200);
    pass(30 * DAY);
    expect(await me()).toBe(401);
  });

  test.each([true, false])(
    'with remember %s none outlives 90 days, however often it is used',
    async (remember) => {
      const { me, pass } = await signedIn(remember);
      for (let half = 1; half < 180; half++) {
        pass(DAY / 2);
        expect(await me()).toBe(200);
      }
      pass(DAY / 2 - SECOND);
      expect(await me()).toBe(200);
      pass(SECOND);
      expect(await me()).toBe(401);
    },
  );

  test('is noted every 5 minutes of use, not with every request', async () => {
    const { me, pass, db } = await signedIn();
    const lastSeen = () => db.select().from(sessions).get()?.lastSeenAt.toISOString();
    pass(5 * MINUTE - SECOND);
    await me();
    expect(lastSeen()).toBe('2026-01-15T06:30:00.000Z');
    pass(SECOND);
    await me();
    expect(lastSeen()).toBe('2026-01-15T06:35:00.000Z');
  });

  test('an expired one is removed by housekeeping, a live one stays', async () => {
    const { db, pass, clock, signIn, person } = await signedIn();
    pass(DAY);
    const live = await signIn(person.id);
    db.transaction((tx) => purgeExpired(tx, clock.now));
    expect(db.select({ id: sessions.id }).from(sessions).all()).toEqual([{ id: hashToken(live) }]);
  });
});

describe('what is stored', () => {
  test('is the sha256 of the token, which itself is no token', async () => {
    const { db, token, me } = await signedIn();
    const [row] = db.select().from(sessions).all();
    expect(row?.id).toBe(hashToken(token));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await me(row?.id)).toBe(401);
  });
});

describe('signing out', () => {
  test('ends the session on the server, and only this one', async () => {
    const { call, token, me, signIn, person } = await signedIn();
    const other = await signIn(person.id);
    const answer = await call('POST', '/api/auth/logout', undefined, token);
    expect([answer.status, answer.body]).toEqual([200, { message: 'You are signed out.' }]);
    expect([await me(), await me(other)]).toEqual([401, 200]);
  });
});

describe('the list of devices', () => {
  async function devices() {
    const store = await signedIn();
    const trpc = (name: string, token: string, input?: object) => store.trpc(`auth.${name}`, input, token);
    return { ...store, trpc };
  }

  test('names the live ones, the last used first, and marks the one that asks', async () => {
    const { trpc, token, signIn, person, customer, pass } = await devices();
    await customer('ria@example.com');
    pass(20 * HOUR);
    await trpc('sessions', token);
    const userAgent = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36';
    pass(MINUTE);
    const phone = await signIn(person.id, { userAgent, remember: true });
    const { data } = await trpc('sessions', token);
    expect(data).toMatchObject([
      { id: hashToken(phone), device: 'Chrome on Android', remember: true, current: false },
      { id: hashToken(token), device: 'Another program', remember: false, current: true },
    ]);
    pass(DAY - 1);
    expect((await trpc('sessions', phone)).data).toHaveLength(1);
  });

  test('signs one device out', async () => {
    const { trpc, token, signIn, person, me } = await devices();
    const phone = await signIn(person.id);
    expect((await trpc('endSession', token, { id: hashToken(phone) })).status).toBe(200);
    expect([await me(phone), await me()]).toEqual([401, 200]);
    const again = await trpc('endSession', token, { id: hashToken(phone) });
    expect([again.status, again.message]).toEqual([404, 'Session not found.']);
  });

  test("does not sign somebody else's device out: 404", async () => {
    const { trpc, customer, token, me } = await devices();
    const ria = await customer('ria@example.com');
    expect((await trpc('endSession', ria.token, { id: hashToken(token) })).status).toBe(404);
    expect(await me()).toBe(200);
  });

  test.each([
    [true, 200],
    [false, 401],
  ])('signs all devices out; the one that asks with keepThis %s answers %i', async (keepThis, status) => {
    const { trpc, token, signIn, person, customer, me } = await devices();
    const [phone, ria] = [await signIn(person.id), await customer('ria@example.com')];
    expect((await trpc('endAllSessions', token, { keepThis })).status).toBe(200);
    expect([await me(), await me(phone), await me(ria.token)]).toEqual([status, 401, 200]);
  });
});
