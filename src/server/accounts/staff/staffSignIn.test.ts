import { describe, expect, test } from 'vitest';
import { authenticators, mailOutbox, recoveryCodes, staffLog } from '@/db/schema';
import { appCode } from '../../testing/fakes/authenticatorApp';
import { virtualPasskey } from '../../testing/fakes/virtualPasskey';
import { PASSWORD, rpc, watchedStore } from '../../testing/people';

const email = 'manager@tantu.example';
const SECOND = 1000;

/** A store with a freshly signed-in administrator. */
async function office() {
  const store = await watchedStore();
  const admin = await store.admin(email);
  const act = async (path: string, input?: unknown, token = admin.token) => {
    const { status, body } = await rpc(store, 'mutation', path, input, token);
    return { status, ...(body.result?.data.json ?? body.error.json) };
  };
  const state = async () =>
    (await rpc(store, 'query', 'admin.security.get', undefined, admin.token)).body.result.data.json;
  const login = (more: object = {}, password = PASSWORD) =>
    store.call('POST', '/api/auth/login', { email, password, ...more });
  /** Sets up an app; `code` returns its current code. */
  const enrol = async () => {
    const { secret } = await act('admin.security.beginAuthenticator');
    const code = () => appCode(secret, store.clock.now);
    const { recoveryCodes } = await act('admin.security.confirmAuthenticator', { code: code() });
    // Setting up consumed its first code.
    store.pass(30 * SECOND);
    return { secret, code, recoveryCodes: recoveryCodes as string[] };
  };
  return { ...store, admin, act, state, login, enrol };
}

describe('an authenticator app', () => {
  test('is required at sign-in only after its first code was entered', async () => {
    const { act, login, clock, pass, state } = await office();
    expect((await login()).status).toBe(200);
    const { secret, uri } = await act('admin.security.beginAuthenticator');
    expect(uri).toBe(
      `otpauth://totp/Tantu:manager%40tantu.example?issuer=Tantu&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await login()).status).toBe(200);
    const wrong = await act('admin.security.confirmAuthenticator', { code: appCode(secret, new Date(0)) });
    expect([wrong.status, (await login()).status]).toEqual([400, 200]);
    await act('admin.security.confirmAuthenticator', { code: appCode(secret, clock.now) });
    expect((await state()).recoveryCodesLeft).toBe(10);
    const asked = await login();
    expect([asked.status, asked.body]).toEqual([
      401,
      { code: 'secondFactorRequired', message: 'Please enter the code from your authenticator app.' },
    ]);
    pass(30 * SECOND);
    expect((await login({ code: appCode(secret, clock.now) })).status).toBe(200);
  });

  test('accepts a code once, from 30 seconds before to 30 seconds after its time', async () => {
    const { enrol, login, pass, clock } = await office();
    const { secret } = await enrol();
    pass(300 * SECOND);
    const at = (seconds: number) => appCode(secret, new Date(clock.now.getTime() + seconds * SECOND));
    expect((await login({ code: at(-60) })).status).toBe(401);
    expect((await login({ code: at(-30) })).status).toBe(200);
    expect((await login({ code: at(-30) })).status).toBe(401);
    expect((await login({ code: at(30) })).status).toBe(200);
    // A code earlier than the last accepted one.
    expect((await login({ code: at(0) })).status).toBe(401);
  });

  test('does not rescue a wrong password, nor does a wrong password consume a code', async () => {
    const { enrol, login } = await office();
    const { code } = await enrol();
    expect((await login({ code: code() }, 'not the password')).status).toBe(401);
    expect((await login({ code: code() })).status).toBe(200);
  });

  test('locks after ten wrong codes as after ten wrong passwords; being asked for a code does not count', async () => {
    const { enrol, login } = await office();
    const { code } = await enrol();
    const wrong = code() === '000000' ? '000001' : '000000';
    const statuses: number[] = [];
    for (let count = 0; count < 10; count += 1) {
      await login();
      statuses.push((await login({ code: wrong })).status);
    }
    expect(statuses).toEqual(Array(10).fill(401));
    expect((await login({ code: code() })).status).toBe(429);
  });

  test('each recovery code signs in once, in any typed form, and new codes replace the old', async () => {
    const { enrol, login, act, state } = await office();
    const { recoveryCodes: codes } = await enrol();
    expect(codes[0]).toMatch(/^[a-z2-7]{4}-[a-z2-7]{4}-[a-z2-7]{4}-[a-z2-7]{4}$/);
    expect((await login({ code: codes[0] })).status).toBe(200);
    expect((await login({ code: codes[0] })).status).toBe(401);
    expect((await login({ code: ` ${codes[1]?.toUpperCase().replaceAll('-', ' ')} ` })).status).toBe(200);
    expect((await state()).recoveryCodesLeft).toBe(8);
    const { recoveryCodes: fresh } = await act('admin.security.renewRecoveryCodes');
    expect((await login({ code: codes[2] })).status).toBe(401);
    expect((await login({ code: fresh[0] })).status).toBe(200);
  });

  test('stores nothing in clear text', async () => {
    const { enrol, db } = await office();
    const { secret, recoveryCodes: codes } = await enrol();
    const stored = JSON.stringify([
      await db.select().from(authenticators).all(),
      await db.select().from(recoveryCodes).all(),
    ]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(text);
    }
  });

  test('can be removed; every change is logged and mailed', async () => {
    const { enrol, act, login, state, db } = await office();
    await enrol();
    expect((await act('admin.security.removeAuthenticator')).status).toBe(200);
    expect((await login()).status).toBe(200);
    expect(await state()).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 0 });
    expect((await act('admin.security.removeAuthenticator')).status).toBe(404);
    const actions = (await db.select().from(staffLog).all()).map(({ action }) => action);
    expect(actions).toEqual(['user.addAuthenticator', 'user.removeAuthenticator']);
    const mails = (await db.select().from(mailOutbox).all()).filter(
      ({ template }) => template === 'signInChanged',
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual([email, email]);
  });
});

describe('a passkey', () => {
  async function withPasskey() {
    const store = await office();
    const passkey = virtualPasskey();
    const begin = () => store.act('auth.passkeyOptions', undefined, '');
    const login = (response: object) => store.act('auth.loginWithPasskey', { response }, '');
    const options = await store.act('admin.security.passkeyOptions');
    const added = await store.act('admin.security.addPasskey', {
      name: 'Laptop',
      response: passkey.create(options),
    });
    expect(added.status).toBe(200);
    return { ...store, passkey, begin, loginBy: login };
  }

  test('signs in alone, even with an app set up, and shows its last use', async () => {
    const { begin, loginBy, passkey, enrol, state, call } = await withPasskey();
    await enrol();
    expect((await state()).passkeys).toMatchObject([{ id: 1, name: 'Laptop', lastUsedAt: null }]);
    const { status, token } = await loginBy(passkey.get(await begin()));
    expect(status).toBe(200);
    expect((await call('GET', '/api/auth/me', undefined, token)).body.email).toBe(email);
    expect((await state()).passkeys[0].lastUsedAt).not.toBeNull();
  });

  test.each<[string, (parts: Awaited<ReturnType<typeof withPasskey>>) => Promise<object>]>([
    ['of another store', async ({ begin }) => virtualPasskey().get(await begin())],
    [
      'on another site',
      async ({ begin, passkey }) => passkey.get({ ...(await begin()), origin: 'http://evil.example' }),
    ],
    [
      'whose device did not ask who it is',
      async ({ begin, passkey }) => passkey.get({ ...(await begin()), isVerified: false }),
    ],
    ['with a made-up challenge', async ({ passkey }) => passkey.get({ challenge: 'A'.repeat(43) })],
    [
      'with the challenge for adding one',
      async ({ act, passkey }) => passkey.get(await act('admin.security.passkeyOptions')),
    ],
    [
      'after five minutes',
      async ({ begin, passkey, pass }) => {
        const answer = passkey.get(await begin());
        pass(5 * 60 * SECOND);
        return answer;
      },
    ],
    [
      'whose copy was used in between',
      async ({ begin, loginBy, passkey }) => {
        await loginBy(passkey.get(await begin()));
        passkey.rewind();
        return passkey.get(await begin());
      },
    ],
    [
      'a second time',
      async ({ begin, loginBy, passkey }) => {
        const answer = passkey.get(await begin());
        await loginBy(answer);
        return answer;
      },
    ],
    [
      'that was removed',
      async ({ act, begin, passkey }) => {
        await act('admin.security.removePasskey', { id: 1 });
        return passkey.get(await begin());
      },
    ],
    ['in pieces', async () => ({ id: 'x', rawId: 'x', response: {} })],
  ])('%s does not sign in', async (_, answerOf) => {
    const parts = await withPasskey();
    const { status, message } = await parts.loginBy(await answerOf(parts));
    expect([status, message]).toEqual([
      401,
      "You can't sign in with this passkey here. Please sign in with your password.",
    ]);
  });

  test("is refused with another account's challenge, when added twice, or from another site", async () => {
    const { act, signUp } = await office();
    const other = await signUp({ email: 'second@tantu.example', role: 'owner' });
    const passkey = virtualPasskey();
    const theirs = await act('admin.security.passkeyOptions', undefined, other.token);
    const mine = await act('admin.security.passkeyOptions');
    const add = async (response: object) =>
      (await act('admin.security.addPasskey', { name: 'Laptop', response })).status;
    expect(await add(passkey.create(theirs))).toBe(400);
    expect(await add(passkey.create({ ...mine, origin: 'https://evil.example' }))).toBe(400);
    const again = await act('admin.security.passkeyOptions');
    expect([await add(passkey.create(again)), await add(passkey.create(again))]).toEqual([200, 400]);
  });
});
