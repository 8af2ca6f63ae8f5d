import { describe, expect, test, vi } from 'vitest';
import { mailOutbox, rateLimits, users } from '@/db/schema';
import { rpc, secretOf } from '../../testing/people';
import { testStore } from '../../testing/testStore';

const email = 'asha@example.com';
const owner = { email, password: 'lotus pond 7', firstName: 'Asha', lastName: 'Rao' };
const stranger = { email, password: 'eve was here 1', firstName: 'Eve', lastName: 'Rao' };

type Body = Record<string, unknown>;
type Answer = {
  status: number;
  message?: string;
  nonce?: string;
  data?: { details?: { nonce?: string } };
};

/** One store per transport: REST and tRPC must behave the same. */
const faces = {
  REST:
    (store: Awaited<ReturnType<typeof testStore>>) =>
    async (name: string, body: Body): Promise<Answer> => {
      const paths: Record<string, string> = { sendOtp: 'send-otp', verifyOtp: 'verify-otp' };
      const answer = await store.call('POST', `/api/auth/${paths[name] ?? name}`, body);
      return { status: answer.status === 201 ? 200 : answer.status, ...answer.body };
    },
  tRPC:
    (store: Awaited<ReturnType<typeof testStore>>) =>
    async (name: string, body: Body): Promise<Answer> => {
      const { status, body: result } = await rpc(store, 'mutation', `auth.${name}`, body);
      return { status, ...(result.result?.data.json ?? result.error.json) };
    },
};

describe.each(Object.entries(faces))('by %s', (_, face) => {
  async function shop() {
    const store = await testStore();
    const call = face(store);
    const register = async (person: typeof owner) => (await call('register', person)).nonce ?? '';
    const send = (nonce?: string) => call('sendOtp', { email, ...(nonce && { nonce }) });
    const login = async ({ password }: typeof owner) => (await call('login', { email, password })).status;
    const code = () => secretOf(store, 'code', email);
    return { ...store, ask: call, register, send, login, code };
  }

  test('verifies the registration that requested the code by its nonce and by its password', async () => {
    for (const proof of ['nonce', 'password'] as const) {
      const { ask, register, send, login, code, db } = await shop();
      const nonce = await register(owner);
      expect((await send(nonce)).status).toBe(200);
      const given = proof === 'nonce' ? { nonce } : { password: owner.password };
      expect((await ask('verifyOtp', { email, otp: await code(), ...given })).status).toBe(200);
      expect(await login(owner)).toBe(200);
      expect((await db.select().from(users).get())?.registrationHash).toBeNull();
    }
  });

  test('does not verify a stranger who registers the address after its owner with the owner’s code', async () => {
    const { ask, register, send, login, code, db } = await shop();
    const nonce = await register(owner);
    await register(stranger);
    // The code of the newer registration goes to the owner's mailbox, whichever client requests it.
    await send();
    const tries = [{ nonce }, { password: owner.password }, { nonce, password: owner.password }];
    const answers = [];
    for (const proof of tries) answers.push(await ask('verifyOtp', { email, otp: await code(), ...proof }));
    expect(answers.map(({ status }) => status)).toEqual([409, 400, 400]);
    expect([await login(stranger), await login(owner)]).toEqual([403, 401]);
    expect((await db.select().from(users).get())?.verifiedAt).toBeNull();
  });

  test('reports a superseded registration to its browser and sends no mail', async () => {
    const { register, send, db } = await shop();
    const nonce = await register(owner);
    await register(stranger);
    const response = await send(nonce);
    expect([response.status, response.message]).toEqual([
      409,
      'This email was registered again or is already verified. Please enter your latest password, sign in, or register again.',
    ]);
    expect(await db.select().from(mailOutbox).all()).toEqual([]);
  });

  test('verifies an address with a single registration by its code alone', async () => {
    const { ask, register, send, login, code } = await shop();
    await register(owner);
    await send();
    expect((await ask('verifyOtp', { email, otp: await code() })).status).toBe(200);
    expect(await login(owner)).toBe(200);
  });

  test('returns 409 for a contested address with the code alone, states what to send, and uses no try', async () => {
    const { ask, register, send, code } = await shop();
    await register(stranger);
    const nonce = await register(owner);
    await send(nonce);
    for (let guess = 0; guess < 6; guess += 1) {
      const { status, message } = await ask('verifyOtp', { email, otp: await code() });
      expect([status, message]).toEqual([
        409,
        'This email was registered more than once. Please send the latest password you registered with, or the nonce that the registration returned.',
      ]);
    }
    expect((await ask('verifyOtp', { email, otp: await code(), nonce })).status).toBe(200);
  });

  test('stops guessing without proof after five wrong codes and leaves the registrant five tries', async () => {
    const { ask, register, send, code } = await shop();
    const nonce = await register(owner);
    await send(nonce);
    const right = await code();
    const wrong = right === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1) await ask('verifyOtp', { email, otp: wrong });
    expect((await ask('verifyOtp', { email, otp: right })).status).toBe(400);
    expect((await ask('verifyOtp', { email, otp: right, nonce })).status).toBe(200);
  });

  test('returns the nonce with the 403 of a sign-in, and it verifies a contested address', async () => {
    const { ask, register, send, code } = await shop();
    await register(stranger);
    const nonce = await register(owner);
    const refused = await ask('login', { email, password: owner.password });
    const given = refused.nonce ?? refused.data?.details?.nonce;
    expect([refused.status, given]).toEqual([403, nonce]);
    const wrong = await ask('login', { email, password: 'not the password' });
    expect([wrong.status, JSON.stringify(wrong)]).toEqual([401, expect.not.stringContaining('nonce')]);
    await send(given);
    expect((await ask('verifyOtp', { email, otp: await code(), nonce: given })).status).toBe(200);
  });

  test('gives a registration whose nonce was random a new one at sign-in', async () => {
    const { ask, register, send, code, db } = await shop();
    await register(owner);
    await db.update(users).set({ registrationHash: 'of another nonce' }).run();
    const refused = await ask('login', { email, password: owner.password });
    const nonce = refused.nonce ?? refused.data?.details?.nonce;
    await send(nonce);
    expect((await ask('verifyOtp', { email, otp: await code(), nonce })).status).toBe(200);
  });

  test('prevents a stranger with a wrong nonce or password from using up the five tries', async () => {
    const { ask, register, send, code } = await shop();
    const nonce = await register(owner);
    await send(nonce);
    for (let guess = 0; guess < 6; guess += 1) {
      await ask('verifyOtp', { email, otp: '000000', password: 'some other one' });
      await ask('verifyOtp', { email, otp: '000000', nonce: 'n'.repeat(43) });
    }
    expect((await ask('verifyOtp', { email, otp: await code(), nonce })).status).toBe(200);
  });

  test('responds alike to a made-up nonce for waiting, verified and unknown addresses', async () => {
    const { ask, register, send, code, clock } = await shop();
    const nonce = await register(owner);
    const made = { nonce: 'n'.repeat(43) };
    const waiting = [
      await ask('sendOtp', { email, ...made }),
      await ask('verifyOtp', { email, otp: '000000', ...made }),
    ];
    await send(nonce);
    await ask('verifyOtp', { email, otp: await code(), nonce });
    clock.now = new Date(clock.now.getTime() + 60_000);
    const verified = [
      await ask('sendOtp', { email, ...made }),
      await ask('verifyOtp', { email, otp: '000000', ...made }),
    ];
    const unregistered = { email: 'nobody@example.com', ...made };
    const unknown = [
      await ask('sendOtp', unregistered),
      await ask('verifyOtp', { otp: '000000', ...unregistered }),
    ];
    const statusOf = ({ status, message }: Answer) => [status, message];
    expect(verified.map(statusOf)).toEqual(waiting.map(statusOf));
    expect(unknown.map(statusOf)).toEqual(waiting.map(statusOf));
  });
});

test('stores only the sha256 of a nonce', async () => {
  const { call, db } = await testStore();
  const { nonce } = (await call('POST', '/api/auth/register', owner)).body;
  expect(JSON.stringify(await db.select().from(users).all())).not.toContain(nonce);
});

test('does not verify a registration that is replaced during its password check', async () => {
  const store = await testStore();
  const { call, db } = store;
  await call('POST', '/api/auth/register', owner);
  await call('POST', '/api/auth/send-otp', { email });
  const body = { email, otp: await secretOf(store, 'code', email), password: owner.password };
  const pending = call('POST', '/api/auth/verify-otp', body);
  // The guess is counted in the same turn in which the check begins.
  const isCounted = async () =>
    (await db.select().from(rateLimits).all()).some(({ key }) => key.startsWith('codeGuesses'));
  await vi.waitFor(async () => expect(await isCounted()).toBe(true), { interval: 1 });
  await db.update(users).set({ passwordHash: 'another' }).run();
  expect((await pending).status).toBe(400);
  expect((await db.select().from(users).get())?.verifiedAt).toBeNull();
});
