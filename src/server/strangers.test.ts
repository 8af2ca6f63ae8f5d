import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '@/db/schema';
import { sessionLifetimes } from './accounts/sessions/sessions';
import { restTable } from './http/rest/table';
import { procedures } from './routers/appRouter';
import { tokenOf, watchedStore } from './testing/people';

/**
 * Invalid tokens, most of them formerly an administrator's. They must be refused everything that a visitor
 * without a token is refused; access.test.ts covers what that is.
 */
async function strangers() {
  const store = await watchedStore();
  const { db, clock, call, admin, signUp, pass } = store;
  const manager = await admin();
  const expired = await tokenOf(store, manager.id);
  pass(sessionLifetimes.idle * 1000);
  const signedOut = await tokenOf(store, manager.id);
  await call('POST', '/api/auth/logout', undefined, signedOut);
  const disabled = await admin('gone@tantu.example');
  await db.update(users).set({ disabledAt: clock.now }).where(eq(users.id, disabled.id)).run();
  const deleted = await admin('deleted@tantu.example');
  await db.delete(users).where(eq(users.id, deleted.id)).run();
  const unverified = await signUp({ email: 'new@example.com', verified: false, role: 'owner' });
  const tokens = {
    'made up': 'x'.repeat(43),
    expired,
    'signed out': signedOut,
    disabled: disabled.token,
    deleted: deleted.token,
    unverified: unverified.token,
  };
  return { ...store, manager: await tokenOf(store, manager.id), tokens };
}

const entries = Object.entries(procedures);
const trpcCalls = entries.map(([name, { type }]) =>
  type === 'query'
    ? { method: 'GET', path: `/trpc/${name}?input=%7B%22json%22%3A%7B%7D%7D` }
    : { method: 'POST', path: `/trpc/${name}` },
);
const restCalls = restTable.map(({ method, path }) => ({ method, path: path.replace(/\{\w+\}/g, '999999') }));

test.each([
  ['procedure of the router', trpcCalls],
  ['row of the REST table', restCalls],
])('refuses invalid tokens every %s that a visitor is refused', async (_, calls) => {
  const { app, tokens, manager } = await strangers();
  const status = async ({ method, path }: (typeof calls)[number], token?: string) => {
    const headers = new Headers({ 'content-type': 'application/json' });
    if (token) headers.set('authorization', `Bearer ${token}`);
    const answer = await app.request(path, {
      method,
      headers,
      ...(method !== 'GET' && { body: '{"json":' }),
    });
    return answer.status;
  };
  const refused: string[] = [];
  for (const call of calls) {
    if ((await status(call)) !== 401) continue;
    refused.push(call.path);
    for (const [name, token] of Object.entries(tokens)) {
      expect([call, name, await status(call, token)]).toEqual([call, name, 401]);
    }
  }
  expect(refused.length).toBeGreaterThan(10);
  // Valid tokens still work.
  expect(await status({ method: 'GET', path: '/api/auth/me' }, manager)).toBe(200);
});
