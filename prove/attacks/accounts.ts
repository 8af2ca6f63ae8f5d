import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { limitRules } from '@/server/platform/limits';
import { PASSWORD } from '../../bench/stores/shoppers';
import type { Answered, Attack, Target } from './target';

const wrong = 'not the password 1';

/** Signs in from one client, with or without a browser's cookie. */
const signIn = (
  { call }: Target,
  email: string,
  password: string,
  from?: string,
  cookie?: string,
): Promise<Answered> =>
  call('POST', '/api/auth/login', { body: { email, password }, from, headers: cookie ? { cookie } : {} });

/** Registers an address and returns the registration's nonce. */
async function register(
  { call }: Target,
  email: string,
  password: string,
  firstName = 'Asha',
): Promise<string> {
  const body = { email, password, firstName, lastName: 'Rao' };
  const { status, json } = await call('POST', '/api/auth/register', { body });
  assert.equal(status, 201);
  return String(json.nonce);
}

const codeFor = async ({ mail }: Target, email: string): Promise<string> =>
  /\b\d{6}\b/.exec((await mail.next(email, /\b\d{6}\b/)).text)?.[0] ?? '';

export const accountAttacks: Attack[] = [
  {
    item: 6,
    name: 'a stranger who registers an address before, and again after, its owner',
    async run(target) {
      const { call } = target;
      const email = 'owner@attack.example';
      const [owner, stranger] = ['lotus pond 71', 'eve was here 1'];
      await register(target, email, stranger);
      const nonce = await register(target, email, owner);
      await register(target, email, stranger);
      await call('POST', '/api/auth/send-otp', { body: { email } });
      const otp = await codeFor(target, email);
      for (const proof of [{ nonce }, { password: owner }, {}]) {
        const { status } = await call('POST', '/api/auth/verify-otp', { body: { email, otp, ...proof } });
        assert.ok(
          [400, 409].includes(status),
          'the stranger’s registration was verified by the owner’s code',
        );
      }
      for (const password of [stranger, owner]) {
        const { status } = await signIn(target, email, password);
        assert.ok([401, 403].includes(status), `a sign-in answered ${status}`);
      }
    },
  },
  {
    item: 10,
    name: 'guessing from one client, and locking the owner out',
    async run(target) {
      const { email } = target.newPerson();
      const from = target.newClient();
      for (let tries = 0; tries < limitRules.loginFailures.most; tries += 1) {
        assert.equal((await signIn(target, email, wrong, from)).status, 401);
      }
      const locked = await signIn(target, email, PASSWORD, from);
      assert.deepEqual([locked.status, Number(locked.headers['retry-after']) > 0], [429, true]);
      assert.equal((await signIn(target, email, PASSWORD)).status, 200, 'the owner is locked out');
    },
  },
  {
    item: 10,
    name: 'guessing from ever new addresses',
    async run(target) {
      const { email } = target.newPerson();
      const first = await signIn(target, email, PASSWORD);
      const cookie = String(first.headers['set-cookie']).split(';')[0];
      const statuses: number[] = [];
      for (let tries = 0; tries <= limitRules.loginFailuresDaily.most; tries += 1) {
        statuses.push((await signIn(target, email, wrong)).status);
      }
      assert.equal(statuses.at(-1), 429, 'guesses from all addresses together have no end');
      assert.equal((await signIn(target, email, PASSWORD)).status, 429);
      const owner = await signIn(target, email, PASSWORD, undefined, cookie);
      assert.equal(owner.status, 200, 'the owner’s browser is locked out');
      await target.mail.next(email, /sign/i);
    },
  },
  {
    item: 10,
    name: 'words of a stranger in mails to somebody else',
    async run(target) {
      const email = 'somebody@attack.example';
      await register(target, email, 'warp and weft 71', 'Xylophonia');
      await target.call('POST', '/api/auth/send-otp', { body: { email } });
      await codeFor(target, email);
      const texts = target.mail.mails
        .filter(({ to }) => to === email)
        .map(({ subject, text }) => subject + text);
      assert.ok(
        texts.length > 0 && !texts.some((text) => text.includes('Xylophonia')),
        'the name is in a mail',
      );
      for (const firstName of ['https://evil.example', 'win@evil.example', 'evil.example', 'a/b']) {
        const body = { email: 'x@attack.example', password: 'warp and weft 71', firstName, lastName: 'Rao' };
        assert.equal((await target.call('POST', '/api/auth/register', { body })).status, 400, firstName);
      }
    },
  },
  {
    item: 10,
    name: 'secrets in a copy of the files, and files that others may read',
    async run(target) {
      const { call, folder, newPerson, mail } = target;
      const person = newPerson();
      const { json, headers } = await signIn(target, person.email, PASSWORD);
      await call('POST', '/api/auth/forgot-password', { body: { email: person.email } });
      const reset = /token=([\w-]{40,})/.exec((await mail.next(person.email, /token=/)).text)?.[1] ?? '';
      const device = /=([\w-]{40,})/.exec(String(headers['set-cookie']))?.[1] ?? '';
      const nonce = await register(target, 'at-rest@attack.example', 'warp and weft 73');
      const secrets = [String(json.token), reset, device, nonce, 'warp and weft 73', PASSWORD];
      for (const name of readdirSync(folder).filter((file) => /^store\.db|^secret\.key$/.test(file))) {
        const file = join(folder, name);
        assert.equal((statSync(file).mode & 0o777).toString(8), '600', name);
        const bytes = readFileSync(file);
        for (const secret of secrets) {
          assert.ok(secret.length > 10, 'a secret was not told');
          assert.equal(bytes.indexOf(secret), -1, `${name} holds a secret in clear`);
        }
      }
    },
  },
];
