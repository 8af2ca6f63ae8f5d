import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PASSWORD, secretOf } from './testing/people';
import { testStore } from './testing/testStore';

const email = 'asha@example.com';

test('stores no password, code, link, nonce, cookie or token in clear text in the database or its log', async () => {
  const store = await testStore();
  const { call, deps } = store;
  const file = join(deps.config.dataDir, 'store.db');
  const stored = () =>
    ['', '-wal'].map((suffix) => (existsSync(file + suffix) ? readFileSync(file + suffix, 'latin1') : ''));
  const person = { email, password: PASSWORD, firstName: 'Asha', lastName: 'Rao' };
  const { nonce } = (await call('POST', '/api/auth/register', person)).body;
  await call('POST', '/api/auth/send-otp', { email, nonce });
  const otp = await secretOf(store, 'code', email);
  const waiting = stored();
  await call('POST', '/api/auth/verify-otp', { email, otp, nonce });
  const login = await call('POST', '/api/auth/login', { email, password: PASSWORD });
  await call('POST', '/api/auth/forgot-password', { email });
  const link = await secretOf(store, 'resetLink', email);
  const cookie = /device=([\w-]{43})/.exec(login.headers.get('set-cookie') ?? '')?.[1] ?? '';
  // The searched values exist.
  expect([nonce, link, cookie, login.body.token].map((text) => text.length)).toEqual([43, 43, 43, 43]);
  const both = [...waiting, ...stored()].join('');
  expect(both).toContain(email);
  for (const secret of [PASSWORD, nonce, link, cookie, login.body.token]) expect(both).not.toContain(secret);
  // Six digits may occur anywhere; as a value they would be quoted.
  expect(both).not.toContain(`"${otp}"`);
});
