import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { userRoles, users } from '@/db/schema';
import { apiScopes } from '@/shared/admin/apiScopes';
import { fileRows } from '../http/rest/fileRows';
import type { RestRow } from '../http/rest/row';
import { restTable } from '../http/rest/table';
import { isCacheable, procedures } from '../routers/appRouter';
import { adminIdOf } from '../testing/access/adminPrograms';
import { fileAddress, fileStatus } from '../testing/access/files';
import { type AccessFixture, createAccessFixture } from '../testing/access/fixture';
import { accessOf, callRow } from '../testing/access/table';
import { addApiKey, ownerViewer, rpc } from '../testing/people';
import { revokeApiKey } from './writes';

const rows = restTable.map((row) => [`${row.method} ${row.path}`, row] as const);

async function callWith(world: AccessFixture, row: RestRow, key: string) {
  const input = { ...Object(await accessOf(row.procedure).input?.(world)) };
  return callRow(world, row, input, key);
}

/** Ways in which a key ends. */
const ends: Record<string, (world: AccessFixture, id: number) => unknown> = {
  revoked: async ({ store }, id) => revokeApiKey(store.deps, ownerViewer(await adminIdOf({ store })), id),
  expired: ({ store }) => {
    store.clock.now = new Date(store.clock.now.getTime() + 30 * 24 * 3600_000);
  },
  'its maker is no longer staff': async ({ store }) => {
    await store.db.delete(userRoles).run();
  },
  'its maker is disabled': async ({ store }) => {
    const isMaker = eq(users.id, await adminIdOf({ store }));
    await store.db.update(users).set({ disabledAt: store.clock.now }).where(isMaker).run();
  },
};

describe.each(rows)('%s', (_, row) => {
  test.each(apiScopes)('with only the scope %s', async (scope) => {
    const world = await createAccessFixture();
    const { key } = await addApiKey(world.store, await adminIdOf(world), [scope]);
    const { status } = await callWith(world, row, key);
    expect(status).toBe(isCacheable(row.procedure) || row.scope === scope ? row.status : 403);
  });

  test.each(Object.keys(ends))('by a key with every scope: %s', async (end) => {
    const world = await createAccessFixture();
    const { id, key } = await addApiKey(world.store, await adminIdOf(world));
    const input = { ...Object(await accessOf(row.procedure).input?.(world)) };
    await ends[end]?.(world, id);
    const { status } = await callRow(world, row, input, key);
    expect(status).toBe(isCacheable(row.procedure) ? row.status : 401);
  });
});

describe.each(fileRows)('$path', ({ scope, ...row }) => {
  test.each(apiScopes)('with only the scope %s', async (owned) => {
    const world = await createAccessFixture();
    const { key } = await addApiKey(world.store, await adminIdOf(world), [owned]);
    const address = await fileAddress(world.store, String(world.tokens.admin), row);
    const { status } = await world.store.call('GET', address, undefined, key);
    expect(status).toBe(scope === owned ? fileStatus(row) : 403);
  });
});

test('with every scope reaches no accounts, money, staff or keys', () => {
  const reached = restTable.filter(({ scope }) => scope !== undefined).map(({ procedure }) => procedure);
  const closed =
    /^(?:auth|addresses|cart|wishlist|contact|admin\.(?:security|apiKeys|webhooks|customers|newsletter))\.|refund|pay|confirm|Cashfree|Money/i;
  expect(reached.filter((procedure) => closed.test(procedure))).toEqual([]);
  expect(reached).toHaveLength(74);
});

test('is refused over tRPC', async () => {
  const world = await createAccessFixture();
  const { key } = await addApiKey(world.store, await adminIdOf(world));
  for (const [path, { type }] of Object.entries(procedures)) {
    if (accessOf(path).may === 'everyone') continue;
    expect([path, (await rpc(world.store, type, path, {}, key)).status]).toEqual([path, 401]);
  }
});

test.each([
  [['orders:write'] as const, ['id', 'shipment', 'status']],
  [['orders:read', 'orders:write'] as const, expect.arrayContaining(['shippingAddress', 'paymentDetails'])],
])("with %j that sets an order's status receives: %j", async (scopes, keys) => {
  const world = await createAccessFixture();
  const row = restTable.find(({ procedure }) => procedure === 'orders.setStatus');
  if (!row) throw new Error('There is no such row.');
  const { key } = await addApiKey(world.store, await adminIdOf(world), scopes);
  const { status, body } = await callWith(world, row, key);
  expect(status).toBe(200);
  expect(Object.keys(Object(body)).toSorted()).toEqual(keys);
});
