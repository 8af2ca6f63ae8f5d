import { readRoles } from '../../accounts/roles/roleRecords';
import { inviteStaff } from '../../staff/invitations';
import { addPerson, secretOf } from '../people';
import { adminIdOf } from './adminPrograms';
import type { AccessFixture, AccessTable } from './fixture';

async function roleIdOf({ store }: AccessFixture, key: string): Promise<number> {
  return (await readRoles(store.db)).find((role) => role.key === key)?.id ?? 0;
}

const invited = 'packer@example.com';

/** Invites a packer, and returns the id of the invitation. */
async function invite(fixture: AccessFixture): Promise<number> {
  const by = { id: await adminIdOf(fixture), source: 'admin' as const };
  const roleIds = [await roleIdOf(fixture, 'packing')];
  return inviteStaff(fixture.store.deps, by, { email: invited, roleIds });
}

async function tokenOf(fixture: AccessFixture): Promise<string> {
  await invite(fixture);
  return secretOf(fixture.store, 'staffInvitation', invited);
}

const account = { firstName: 'Ravi', lastName: 'Iyer', password: 'Warp-and-weft-42' };
const aPacker = ({ store }: AccessFixture) =>
  addPerson(store, { email: 'ravi@example.com', role: 'packing' });

/** Staff, roles and invitations. */
export const staffAccess: AccessTable = {
  'admin.staff.createRole': {
    may: 'staff',
    input: () => ({ name: 'Photographer', permissions: ['products.edit'] }),
  },
  'admin.staff.granters': { may: 'staff', input: () => ({ permissions: ['orders.read'] }) },
  'admin.staff.mine': { may: 'staff' },
  'admin.staff.invite': {
    may: 'staff',
    input: async (fixture) => ({ email: invited, roleIds: [await roleIdOf(fixture, 'packing')] }),
  },
  'admin.staff.list': { may: 'staff' },
  'admin.staff.removeRole': {
    may: 'staff',
    input: async (fixture) => ({ id: await roleIdOf(fixture, 'support') }),
  },
  'admin.staff.setActive': {
    may: 'staff',
    input: async (fixture) => ({ id: await aPacker(fixture), isActive: false }),
  },
  'admin.staff.setRoles': {
    may: 'staff',
    input: async (fixture) => ({ id: await aPacker(fixture), roleIds: [await roleIdOf(fixture, 'support')] }),
  },
  'admin.staff.updateRole': {
    may: 'staff',
    input: async (fixture) => ({
      id: await roleIdOf(fixture, 'packing'),
      name: 'Warehouse',
      permissions: ['orders.pack', 'stock.edit'],
    }),
  },
  'admin.staff.withdraw': { may: 'staff', input: async (fixture) => ({ id: await invite(fixture) }) },
  'staff.accept': {
    may: 'everyone',
    input: async (fixture) => ({ token: await tokenOf(fixture), account }),
  },
  'staff.invitation': { may: 'everyone', input: async (fixture) => ({ token: await tokenOf(fixture) }) },
};
