import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sqliteClient } from '@/db/client';
import { apiKeys, staffLog } from '@/db/schema';
import { createApp } from '../http/app';
import { addApiKey, addPerson, rpc, tokenOf } from '../testing/people';
import { testStore } from '../testing/testStore';

async function shopWithKey(environment: Record<string, string> = {}) {
  const store = await testStore('empty', environment);
  const adminId = await addPerson(store, { email: 'admin@example.com', role: 'owner' });
  const token = await tokenOf(store, adminId);
  return { ...store, store, adminId, token, ...(await addApiKey(store, adminId)) };
}
const keyRow = ({ db, id }: Pick<Awaited<ReturnType<typeof shopWithKey>>, 'db' | 'id'>) =>
  db.select().from(apiKeys).where(eq(apiKeys.id, id)).get();

describe('an API key', () => {
  test('has 256 random bits after tantu_, and only its hash is stored', async () => {
    const { db, key } = await shopWithKey();
    expect(key).toMatch(/^tantu_[\w-]{43}$/);
    expect(JSON.stringify(await db.select().from(apiKeys).all())).not.toContain(key.slice(6));
  });

  test('is created by an administrator with a recent proof, and shown once', async () => {
    const { store, token, clock } = await shopWithKey();
    const input = { name: 'Accounts', scopes: ['orders:read', 'orders:read'], expiresInDays: 90 };
    const made = await rpc(store, 'mutation', 'admin.apiKeys.create', input, token);
    const { key } = made.body.result.data.json;
    expect((await store.call('GET', '/api/orders', undefined, key)).status).toBe(200);
    const list = await rpc(store, 'query', 'admin.apiKeys.list', undefined, token);
    expect(JSON.stringify(list.body)).not.toContain(key);
    expect(list.body.result.data.json[0]).toMatchObject({
      name: 'Accounts',
      hint: key.slice(-4),
      scopes: ['orders:read'],
      state: 'active',
      createdBy: 'Asha Rao (admin@example.com)',
    });
    clock.now = new Date(clock.now.getTime() + 11 * 60_000);
    expect((await rpc(store, 'mutation', 'admin.apiKeys.create', input, token)).status).toBe(403);
  });

  test('opens nothing in any process once revoked', async () => {
    const { store, deps, token, id, key } = await shopWithKey();
    const other = createApp(deps);
    const ask = () => other.request('/api/orders', { headers: { authorization: `Bearer ${key}` } });
    expect((await ask()).status).toBe(200);
    await rpc(store, 'mutation', 'admin.apiKeys.revoke', { id }, token);
    const answer = await ask();
    expect([answer.status, await answer.json()]).toEqual([
      401,
      {
        code: 'unauthenticated',
        message: 'This API key was revoked. Ask an administrator of the shop for a new one.',
      },
    ]);
  });

  test('without the scope gets the required scope in the error, before its body is read', async () => {
    const { store, app, adminId } = await shopWithKey();
    const { key } = await addApiKey(store, adminId, ['orders:read']);
    const answer = await app.request('/api/products', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'text/plain' },
      body: '{ no JSON',
    });
    expect([answer.status, await answer.json()]).toEqual([
      403,
      {
        code: 'forbidden',
        neededScope: 'catalogue:write',
        message:
          'This API key does not have the scope catalogue:write. An administrator can create a key with this scope under Admin, API keys.',
      },
    ]);
  });

  test.each(['tantu_', `tantu_${'a'.repeat(43)}`, 'tantu_%00'])('%s is not known', async (key) => {
    const { call } = await shopWithKey();
    const { status, body } = await call('GET', '/api/orders', undefined, key);
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });

  test('that is unknown is refused 100 times an hour per client, without affecting a valid key', async () => {
    const { call, key } = await shopWithKey();
    const guess = async () => (await call('GET', '/api/orders', undefined, 'tantu_guess')).status;
    const statuses = [];
    for (let at = 0; at < 101; at += 1) statuses.push(await guess());
    expect([new Set(statuses.slice(0, 100)), statuses[100]]).toEqual([new Set([401]), 429]);
    expect((await call('GET', '/api/orders', undefined, key)).status).toBe(200);
  });

  test('changes products in its own name and that of its creator', async () => {
    const { store, call, token, adminId, id, key } = await shopWithKey();
    await call('POST', '/api/products', { name: 'Linen Shirt', price: '1499', stock: 5 }, key);
    const { actorId, source, apiKey } = (await store.db.select().from(staffLog).all()).at(-1) ?? {};
    expect({ actorId, source, apiKey }).toEqual({
      actorId: adminId,
      source: 'api',
      apiKey: `Warehouse (#${id})`,
    });
    const { body } = await rpc(store, 'query', 'admin.log.list', { source: 'api' }, token);
    expect(body.result.data.json.items).toMatchObject([
      { action: 'product.create', actor: 'Asha Rao (admin@example.com)', apiKey: `Warehouse (#${id})` },
    ]);
  });

  test('has its use recorded once a minute, not with every request', async () => {
    const shop = await shopWithKey();
    const { call, clock, db, key } = shop;
    const start = clock.now;
    await call('GET', '/api/orders', undefined, key);
    clock.now = new Date(start.getTime() + 59_000);
    const writesBefore = sqliteClient(db).prepare('select total_changes() as n').pluck().get();
    await call('GET', '/api/orders', undefined, key);
    expect(sqliteClient(db).prepare('select total_changes() as n').pluck().get()).toBe(writesBefore);
    expect((await keyRow(shop))?.lastUsedAt).toEqual(start);
    clock.now = new Date(start.getTime() + 60_000);
    await call('GET', '/api/orders', undefined, key);
    expect((await keyRow(shop))?.lastUsedAt).toEqual(clock.now);
  });

  test('allows 600 requests a minute over all processes, then returns 429 with Retry-After', async () => {
    const { deps, clock, key } = await shopWithKey();
    const apps = [createApp(deps), createApp(deps)];
    const ask = async (at: number) =>
      apps[at % 2]?.request('/api/orders?limit=1', { headers: { authorization: `Bearer ${key}` } });
    for (let at = 0; at < 600; at += 1) expect((await ask(at))?.status).toBe(200);
    for (const at of [0, 1, 2]) {
      const refused = await ask(at);
      expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '60']);
    }
    clock.now = new Date(clock.now.getTime() + 60_000);
    expect((await ask(0))?.status).toBe(200);
  });
});
