import { describe, expect, test } from 'vitest';
import { cacheKeyOf } from './http/cacheKey';
import { restTable } from './http/rest/table';
import { procedures } from './routers/appRouter';
import { type Access, type AccessRole, accessRoles, createAccessFixture } from './testing/access/fixture';
import { access, accessOf, callRow } from './testing/access/table';
import { rpc } from './testing/people';

/** The status expected for `persona`; `done` is the status of success. */
function expected({ may, owned }: Access, persona: AccessRole, done: number): number {
  if (may === 'everyone') return done;
  if (persona === 'visitor' || persona === 'unverified' || persona === 'expired token') return 401;
  if (may === 'staff' && persona !== 'admin') return 403;
  if (owned && persona === 'other customer') return 404;
  return owned === 'alone' && persona === 'admin' ? 404 : done;
}

// tRPC types the record as a tree; at run time its keys are the dotted paths.
const entries = Object.entries(procedures);

test('the table knows every procedure and no other', () => {
  expect(entries.map(([path]) => path).sort()).toEqual(Object.keys(access).sort());
});

test('caches only responses of public procedures', () => {
  const inputs = ['{"json":{}}', '{"json":{"id":1,"productId":1,"search":"kurta"}}'];
  let cached = 0;
  for (const [path] of entries) {
    const isCached = inputs.some(
      (json) => cacheKeyOf(`/trpc/${path}?input=${encodeURIComponent(json)}`) !== null,
    );
    if (isCached) expect([path, accessOf(path).may]).toEqual([path, 'everyone']);
    cached += Number(isCached);
  }
  for (const { method, path, procedure } of restTable) {
    const address = path.replace(/\{\w+\}/g, '1');
    if (method === 'GET' && cacheKeyOf(address) !== null)
      expect([path, accessOf(procedure).may]).toEqual([path, 'everyone']);
  }
  expect(cached).toBe(11);
});

describe.each(entries)('%s', (path, { type }) => {
  test.each(accessRoles)('over tRPC by %s', async (persona) => {
    const fixture = await createAccessFixture();
    const row = accessOf(path);
    const answer = await rpc(fixture.store, type, path, await row.input?.(fixture), fixture.tokens[persona]);
    expect(answer.status).toBe(expected(row, persona, 200));
  });
});

describe.each(restTable.map((row) => [`${row.method} ${row.path}`, row] as const))('%s', (_, row) => {
  test.each(accessRoles)('over REST by %s', async (persona) => {
    const fixture = await createAccessFixture();
    const rule = accessOf(row.procedure);
    const input = { ...Object(await rule.input?.(fixture)) };
    const answer = await callRow(fixture, row, input, fixture.tokens[persona]);
    expect(answer.status).toBe(expected(rule, persona, row.status));
  });
});

describe('401 and 403 come before validation, before 404 and before the body is read', () => {
  const guarded = entries.filter(([path]) => accessOf(path).may !== 'everyone');

  test.each(guarded)('%s over tRPC', async (path, { type }) => {
    const { store, tokens } = await createAccessFixture();
    const answer = await rpc(store, type, path, { id: 'no id', productId: -1 });
    expect([answer.status, answer.body.error.json.message]).toEqual([401, 'Please sign in.']);
    if (accessOf(path).may !== 'staff') return;
    expect((await rpc(store, type, path, { id: 'no id' }, tokens.customer)).status).toBe(403);
  });

  test.each(
    restTable
      .filter(({ procedure }) => accessOf(procedure).may !== 'everyone')
      .map((row) => [`${row.method} ${row.path}`, row] as const),
  )('%s', async (_, row) => {
    const { store, tokens } = await createAccessFixture();
    const send = (token?: string) =>
      store.app.request(row.path.replace(/\{\w+\}/g, 'nothing'), {
        method: row.method,
        headers: { 'content-type': 'text/plain', ...(token && { authorization: `Bearer ${token}` }) },
        body: row.method === 'GET' ? undefined : '{ no JSON',
      });
    const answer = await send();
    expect([answer.status, (await answer.json()).message]).toEqual([401, 'Please sign in.']);
    if (accessOf(row.procedure).may === 'staff') expect((await send(tokens.customer)).status).toBe(403);
  });
});
