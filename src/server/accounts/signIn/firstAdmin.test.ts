import { expect, test, vi } from 'vitest';
import { users } from '@/db/schema';
import { addCustomer, addPerson, PASSWORD, secretOf, watchedStore } from '../../testing/people';
import { testStore } from '../../testing/testStore';
import { ensureAdmin, showFirstPassword } from './firstAdmin';

const email = 'owner@example.com';
const now = new Date('2026-01-15T06:30:00Z');

test('creates an administrator and shows its random password once', async () => {
  const { db, call } = await testStore();
  const shown: string[] = [];
  await ensureAdmin(db, { email, now }, (password) => shown.push(password));
  await ensureAdmin(db, { email, now }, (password) => shown.push(password));
  expect(shown).toEqual([expect.stringMatching(/^[\w-]{16}$/)]);
  const { status, body } = await call('POST', '/api/auth/login', { email, password: shown[0] });
  expect([status, body.user.isAdmin]).toEqual([200, true]);
});

test('uses a given password and does not show it', async () => {
  const { db, call } = await testStore();
  const shown: string[] = [];
  await ensureAdmin(db, { email, password: PASSWORD, now }, (password) => shown.push(password));
  expect(shown).toEqual([]);
  expect((await call('POST', '/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
});

test('adds none when an administrator exists', async () => {
  const store = await testStore();
  await addPerson(store, { email: 'first@example.com', role: 'owner' });
  await ensureAdmin(store.db, { email, now }, () => expect.fail('nothing to tell'));
  expect(await store.db.select().from(users).all()).toHaveLength(1);
});

test('gives an existing account a new password and ends its sessions', async () => {
  const store = await testStore();
  const { token } = await addCustomer(store, { email });
  await ensureAdmin(store.db, { email, password: 'Owner-only-1', now }, () => undefined);
  expect((await store.call('GET', '/api/auth/me', undefined, token)).status).toBe(401);
  expect((await store.call('POST', '/api/auth/login', { email, password: PASSWORD })).status).toBe(401);
  const { body } = await store.call('POST', '/api/auth/login', { email, password: 'Owner-only-1' });
  expect(body.user.isAdmin).toBe(true);
});

test.each([
  ['unverified', { verifiedAt: null }],
  ['disabled', { disabledAt: now }],
])('adds an administrator when the only one is %s', async (_, state) => {
  const store = await testStore();
  await addPerson(store, { email: 'first@example.com', role: 'owner', ...state });
  const shown: string[] = [];
  await ensureAdmin(store.db, { email, now }, (password) => shown.push(password));
  expect(shown).toHaveLength(1);
});

test('invalidates reset links and codes of the account that becomes the administrator', async () => {
  const store = await testStore();
  await addPerson(store, { email });
  await store.call('POST', '/api/auth/forgot-password', { email });
  await store.db.update(users).set({ verifiedAt: null }).run();
  await store.call('POST', '/api/auth/send-otp', { email });
  const [token, otp] = [await secretOf(store, 'resetLink', email), await secretOf(store, 'code', email)];
  await ensureAdmin(store.db, { email, password: 'Owner-only-1', now }, () => undefined);
  const reset = { token, newPassword: 'Shuttle+7' };
  expect((await store.call('POST', '/api/auth/reset-password', reset)).status).toBe(400);
  expect((await store.call('POST', '/api/auth/verify-otp', { email, otp, password: PASSWORD })).status).toBe(
    400,
  );
});

test('shows the password on standard error, never in the log, which names the new role', async () => {
  const { db, deps, logLines } = await watchedStore();
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const shown = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await ensureAdmin(db, { email, now, log: deps.log }, showFirstPassword(email));
  const text = String(shown.mock.calls[0]?.[0]);
  expect(text).toMatch(/^\nThe first administrator: owner@example\.com, password [\w-]{16}\n/);
  const password = text.trim().split(' ').at(-1) ?? '';
  expect(out.mock.calls.flat().join('')).not.toContain(password);
  expect(logLines.join('')).not.toContain(password);
  expect(logLines.join('')).toContain('"securityEvent":"role_changed","userId":1');
});
