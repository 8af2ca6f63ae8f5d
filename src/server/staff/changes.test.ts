import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '@/db/schema';
import { write } from '@/db/write';
import { permissionsOfUser, rolesOfUser, writeRolesOfUser } from '../accounts/roles/roleRecords';
import { addAdmin } from '../cli/admin';
import { addPerson, rpc } from '../testing/people';
import { testShop } from '../testing/shop';
import { withStaff } from '../testing/shops/staff';

const email = 'ravi@shop.example';

async function withInvited(role: 'packing' | 'manager' = 'packing') {
  const shop = await withStaff(await testShop());
  const id = await addPerson(shop, { email });
  expect((await shop.owner.act('staff.invite', { email, roleIds: [shop.roleId(role)] })).status).toBe(200);
  const token = await shop.invitationTo(email);
  const accept = () => rpc(shop, 'mutation', 'staff.accept', { token });
  const keysOf = async () => (await rolesOfUser(shop.db, id)).map(({ key }) => key);
  return { ...shop, id, accept, keysOf };
}

describe('an older invitation', () => {
  test('is withdrawn when the command line makes its address an owner, so the last owner stays', async () => {
    const { db, clock, owner, accept, keysOf, roleId } = await withInvited();
    await addAdmin(db, email, clock.now);
    await owner.act('staff.setRoles', { id: owner.id, roleIds: [roleId('packing')] });
    expect((await accept()).status).toBe(400);
    expect(await keysOf()).toEqual(['owner']);
  });

  test('adds its roles to those that the person has by now', async () => {
    const { db, id, accept, keysOf, roleId } = await withInvited();
    await write(db, (tx) => writeRolesOfUser(tx, id, [roleId('owner')]));
    expect((await accept()).status).toBe(200);
    expect(await keysOf()).toEqual(['owner', 'packing']);
  });

  test('does not bring back a person who was switched off since', async () => {
    const { db, id, owner, accept, roleId } = await withInvited();
    await write(db, (tx) => writeRolesOfUser(tx, id, [roleId('packing')]));
    await owner.act('staff.setActive', { id, isActive: false });
    expect((await accept()).status).toBe(400);
    expect(await permissionsOfUser(db, id)).toEqual([]);
  });

  test('says in its own words that its sender may no longer give the roles', async () => {
    const shop = await withInvited('manager');
    const other = await shop.join('owner');
    await other.act('staff.setRoles', { id: shop.owner.id, roleIds: [shop.roleId('packing')] });
    const { status, body } = await shop.accept();
    expect([status, body.error.json.message]).toEqual([
      403,
      'The person who invited you may no longer give these roles. Please ask for a new invitation.',
    ]);
  });
});

test('inviting the address of a disabled customer is refused, and says what to do', async () => {
  const { db, owner, roleId, clock, id } = await withInvited();
  await db.update(users).set({ disabledAt: clock.now }).where(eq(users.id, id)).run();
  const refused = await owner.act('staff.invite', { email, roleIds: [roleId('packing')] });
  expect([refused.status, refused.message]).toEqual([
    409,
    'The account of this address is disabled. Enable it under Customers first, or invite another address.',
  ]);
});

describe('two people who change a role', () => {
  async function withRole() {
    const { owner, join } = await withStaff(await testShop());
    const read = { name: 'Desk', permissions: ['orders.read'] };
    const made = await owner.act('staff.createRole', read);
    const id = made.output?.roles.find(({ name }) => name === 'Desk')?.id;
    const entries = async () => (await owner.ask('log.list', {})).items;
    const permissionsNow = async () =>
      (await owner.ask('staff.list')).roles.find((role) => role.id === id)?.permissions;
    return { owner, other: await join('owner'), id, read, entries, permissionsNow };
  }

  test('the second is told what changed, and nothing is overwritten', async () => {
    const { owner, other, id, read, permissionsNow } = await withRole();
    const first = await owner.act('staff.updateRole', {
      id,
      name: 'Desk',
      permissions: ['stock.edit'],
      was: read,
    });
    const second = await other.act('staff.updateRole', {
      id,
      name: 'Desk',
      permissions: ['content.edit'],
      was: read,
    });
    expect([first.status, second.status]).toEqual([200, 409]);
    expect(second.message).toBe(
      'Somebody has changed this role since (permissions). Please review it again.',
    );
    expect(await permissionsNow()).toEqual(['stock.edit']);
  });

  test('an older change cannot be undone over a newer one', async () => {
    const { owner, id, entries, permissionsNow } = await withRole();
    await owner.act('staff.updateRole', { id, name: 'Desk', permissions: ['stock.edit'] });
    const older = (await entries())[0];
    await owner.act('staff.updateRole', { id, name: 'Desk', permissions: ['content.edit'] });
    expect((await owner.act('log.undo', { id: older?.id })).status).toBe(409);
    expect(await permissionsNow()).toEqual(['content.edit']);
    const newest = (await entries())[0];
    expect((await owner.act('log.undo', { id: newest?.id })).status).toBe(200);
    expect(await permissionsNow()).toEqual(['stock.edit']);
  });
});

test('the removal of a person offers no undo, a change of roles does', async () => {
  const { owner, join, roleId } = await withStaff(await testShop());
  const person = await join('packing');
  await owner.act('staff.setRoles', { id: person.id, roleIds: [roleId('support')] });
  await owner.act('staff.setRoles', { id: person.id, roleIds: [] });
  const { items } = await owner.ask('log.list', {});
  expect(items.slice(0, 2).map(({ canUndo }) => canUndo)).toEqual([false, true]);
});
