import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { apiKeys, sessions, staffInvitations, users } from '@/db/schema';
import { permissionsOfUser } from '../accounts/roles/roleRecords';
import { addApiKey, addPerson, rpc } from '../testing/people';
import { testShop } from '../testing/shop';
import { withStaff } from '../testing/shops/staff';

const account = { firstName: 'Ravi', lastName: 'Iyer', password: 'Warp-and-weft-42' };
const email = 'ravi@shop.example';

async function withInvitation() {
  const shop = await withStaff(await testShop());
  const invited = await shop.owner.act('staff.invite', { email, roleIds: [shop.roleId('packing')] });
  expect(invited.status).toBe(200);
  const token = await shop.invitationTo(email);
  const accept = (input: object = { token, account }) => rpc(shop, 'mutation', 'staff.accept', input);
  const idOf = async () =>
    (await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email)).get())?.id ?? 0;
  return { ...shop, token, accept, idOf };
}

describe('an invitation', () => {
  test('opens an account with its role, once', async () => {
    const { accept, idOf, db, call } = await withInvitation();
    expect((await accept()).status).toBe(200);
    expect(await permissionsOfUser(db, await idOf())).toEqual(['orders.read', 'orders.pack']);
    const login = await call('POST', '/api/auth/login', { email, password: account.password });
    expect([login.status, login.body.user.isAdmin]).toEqual([200, false]);
    expect((await accept()).status).toBe(400);
  });

  test('gives a customer the role and leaves the password', async () => {
    const shop = await withInvitation();
    const id = await addPerson(shop, { email });
    const before = await shop.db.select().from(users).where(eq(users.id, id)).get();
    expect((await shop.accept({ token: shop.token })).status).toBe(200);
    const after = await shop.db.select().from(users).where(eq(users.id, id)).get();
    expect(after?.passwordHash).toBe(before?.passwordHash);
    expect(await permissionsOfUser(shop.db, id)).toEqual(['orders.read', 'orders.pack']);
  });

  test('asks for a name and password when the address has no account', async () => {
    const { accept, token, idOf } = await withInvitation();
    expect((await accept({ token })).status).toBe(400);
    expect(await idOf()).toBe(0);
  });

  test.each([
    ['after 14 days', 14 * 24 * 3600_000, 400],
    ['a second before', 14 * 24 * 3600_000 - 1000, 200],
  ])('%s answers %#', async (_, laterMs, status) => {
    const { accept, clock } = await withInvitation();
    clock.now = new Date(clock.now.getTime() + laterMs);
    expect((await accept()).status).toBe(status);
  });

  test('is replaced by a newer one to the address', async () => {
    const { accept, owner, roleId, invitationTo } = await withInvitation();
    await owner.act('staff.invite', { email, roleIds: [roleId('support')] });
    expect((await accept()).status).toBe(400);
    expect((await accept({ token: await invitationTo(email), account })).status).toBe(200);
  });

  test('works no longer when it is withdrawn, undone, or its sender is switched off', async () => {
    for (const end of ['withdraw', 'undo', 'switchOff'] as const) {
      const shop = await withInvitation();
      const [invitation] = await shop.db.select().from(staffInvitations).all();
      if (end === 'withdraw') await shop.owner.act('staff.withdraw', { id: invitation?.id });
      if (end === 'undo') await shop.owner.act('log.undo', { id: (await shop.owner.log()).at(-1)?.id });
      if (end === 'switchOff') {
        const other = await shop.join('owner');
        expect((await other.act('staff.setActive', { id: shop.owner.id, isActive: false })).status).toBe(200);
      }
      expect([end, (await shop.accept()).status]).toEqual([end, 400]);
    }
  });

  test('gives nothing that its sender may no longer give', async () => {
    const { accept, owner, join, roleId, idOf } = await withInvitation();
    const other = await join('owner');
    await other.act('staff.setRoles', { id: owner.id, roleIds: [roleId('catalogue')] });
    expect((await accept()).status).toBe(403);
    expect(await idOf()).toBe(0);
  });

  test('stores the hash of its token alone', async () => {
    const { db, token } = await withInvitation();
    expect(JSON.stringify(await db.select().from(staffInvitations).all())).not.toContain(token);
  });
});

describe('a person who manages staff', () => {
  /** A role with staff.manage and packing, held by one person. */
  async function withForeman() {
    const shop = await withStaff(await testShop());
    const permissions = ['staff.manage', 'orders.pack'];
    const made = await shop.owner.act('staff.createRole', { name: 'Foreman', permissions });
    const role = made.output?.roles.find(({ name }) => name === 'Foreman');
    const foreman = await shop.join('packing');
    const roleIds = [role?.id];
    expect((await shop.owner.act('staff.setRoles', { id: foreman.id, roleIds })).status).toBe(200);
    return { ...shop, foreman, foremanRole: role?.id ?? 0 };
  }

  test('gives no role and no permission beyond their own', async () => {
    const { foreman, roleId, join, foremanRole } = await withForeman();
    const packer = await join('packing');
    const refused = [
      ['staff.invite', { email, roleIds: [roleId('owner')] }],
      ['staff.invite', { email, roleIds: [roleId('support')] }],
      ['staff.setRoles', { id: packer.id, roleIds: [roleId('manager')] }],
      ['staff.setRoles', { id: foreman.id, roleIds: [foremanRole, roleId('owner')] }],
      ['staff.createRole', { name: 'All', permissions: ['settings.edit'] }],
      [
        'staff.updateRole',
        { id: foremanRole, name: 'Foreman', permissions: ['staff.manage', 'orders.amounts'] },
      ],
      ['staff.updateRole', { id: roleId('support'), name: 'Support', permissions: ['orders.pack'] }],
    ] as const;
    for (const [path, input] of refused)
      expect([path, (await foreman.act(path, input)).status]).toEqual([path, 403]);
    expect((await foreman.act('staff.invite', { email, roleIds: [roleId('packing')] })).status).toBe(200);
  });

  test('changes and switches off only those who hold no more than they', async () => {
    const { foreman, owner, join, roleId } = await withForeman();
    const [support, packer] = [await join('support'), await join('packing')];
    for (const { id } of [owner, support]) {
      expect((await foreman.act('staff.setActive', { id, isActive: false })).status).toBe(403);
      expect((await foreman.act('staff.setRoles', { id, roleIds: [roleId('packing')] })).status).toBe(403);
    }
    expect((await foreman.act('staff.setActive', { id: packer.id, isActive: false })).status).toBe(200);
  });

  test('undoes only what they could do', async () => {
    const { foreman, owner, join, roleId } = await withForeman();
    const support = await join('support');
    await owner.act('staff.setRoles', { id: support.id, roleIds: [roleId('packing')] });
    const entry = (await owner.log()).at(-1);
    expect((await foreman.act('log.undo', { id: entry?.id })).status).toBe(403);
    expect((await owner.act('log.undo', { id: entry?.id })).status).toBe(200);
  });

  test('needs a proof of identity from the last 10 minutes', async () => {
    const { owner, join, roleId, clock } = await withStaff(await testShop());
    const packer = await join('packing');
    clock.now = new Date(clock.now.getTime() + 11 * 60_000);
    const input = { id: packer.id, roleIds: [roleId('support')] };
    expect((await owner.act('staff.setRoles', input)).status).toBe(403);
  });

  test('is refused when the roles have changed since they were read', async () => {
    const { owner, join, roleId } = await withStaff(await testShop());
    const packer = await join('packing');
    const input = { id: packer.id, roleIds: [roleId('support')], was: [roleId('catalogue')] };
    expect((await owner.act('staff.setRoles', input)).status).toBe(409);
  });
});

describe('switching a person off', () => {
  test('ends sessions, keys and invitations at once, and the account still shops', async () => {
    const shop = await withStaff(await testShop());
    const manager = await shop.join('owner');
    const { key } = await addApiKey(shop, manager.id);
    expect((await shop.call('GET', '/api/orders', undefined, key)).status).toBe(200);
    await shop.owner.act('staff.setActive', { id: manager.id, isActive: false });
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, manager.id)).all()).toEqual([]);
    expect((await shop.db.select().from(apiKeys).get())?.revokedAt).toEqual(shop.clock.now);
    expect((await shop.call('GET', '/api/orders', undefined, key)).status).toBe(401);
    expect(await permissionsOfUser(shop.db, manager.id)).toEqual([]);
    const login = await shop.call('POST', '/api/auth/login', {
      email: manager.email,
      password: 'Warp-and-weft-42',
    });
    expect([login.status, login.body.user.isAdmin]).toEqual([200, false]);
    expect((await shop.call('GET', '/api/cart', undefined, login.body.token)).status).toBe(200);
  });

  test('is undone in the log, without the revoked keys', async () => {
    const { owner, join, db } = await withStaff(await testShop());
    const packer = await join('packing');
    await owner.act('staff.setActive', { id: packer.id, isActive: false });
    expect((await owner.act('log.undo', { id: (await owner.log()).at(-1)?.id })).status).toBe(200);
    expect(await permissionsOfUser(db, packer.id)).toEqual(['orders.read', 'orders.pack']);
  });
});

describe('roles', () => {
  test('a changed role applies to its holders with the next request', async () => {
    const { owner, join, roleId } = await withStaff(await testShop());
    const packer = await join('packing');
    expect((await packer.query('stock.list', {})).status).toBe(403);
    const permissions = ['orders.pack', 'stock.edit'];
    await owner.act('staff.updateRole', { id: roleId('packing'), name: 'Warehouse', permissions });
    expect((await packer.query('stock.list', {})).status).toBe(200);
  });

  test("isAdmin of the documented user follows a role that gets all documented calls' permissions", async () => {
    const { owner, join, roleId, call, db } = await withStaff(await testShop());
    const manager = await join('manager');
    const isAdmin = async () => (await call('GET', '/api/auth/me', undefined, manager.token)).body.isAdmin;
    expect(await isAdmin()).toBe(true);
    await owner.act('staff.updateRole', {
      id: roleId('manager'),
      name: 'Manager',
      permissions: ['orders.edit'],
    });
    expect(await isAdmin()).toBe(false);
    // The column is what a store of the former release on the same database reads.
    const row = await db.select({ isAdmin: users.isAdmin }).from(users).where(eq(users.id, manager.id)).get();
    expect(row?.isAdmin).toBe(false);
  });

  test("the owner's cannot be changed or removed, and no other while a person has it", async () => {
    const { owner, join, roleId } = await withStaff(await testShop());
    await join('packing');
    const input = { id: roleId('owner'), name: 'Owner', permissions: ['orders.read'] };
    expect((await owner.act('staff.updateRole', input)).status).toBe(409);
    expect((await owner.act('staff.removeRole', { id: roleId('owner') })).status).toBe(409);
    expect((await owner.act('staff.removeRole', { id: roleId('packing') })).status).toBe(409);
    expect((await owner.act('staff.removeRole', { id: roleId('support') })).status).toBe(200);
  });
});
