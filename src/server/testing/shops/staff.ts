import { readRoles } from '../../accounts/roles/roleRecords';
import { adminCalls } from '../adminCalls';
import { addPerson, PASSWORD, type RoleKey, secretOf, tokenOf } from '../people';
import type { Item, TestShop } from '../shop';

/** Adds an owner, and shorthands for people with roles and for invitations. */
export async function withStaff(shop: TestShop) {
  const roles = await readRoles(shop.db);
  const roleId = (key: RoleKey): number => roles.find((role) => role.key === key)?.id ?? 0;
  let people = 0;
  /** A signed-in person with a role, or a customer. */
  const join = async (role?: RoleKey) => {
    people += 1;
    const email = `staff${people}@shop.example`;
    const id = await addPerson(shop, { email, role });
    const token = await tokenOf(shop, id);
    return { id, email, token, ...adminCalls(shop, token) };
  };
  const owner = await join('owner');
  /** The token in the last invitation to an address. */
  const invitationTo = (email: string) => secretOf(shop, 'staffInvitation', email);
  /** Places an order that is paid on delivery, and returns its id. */
  const placeCash = async (token: string, items: Item[]): Promise<number> =>
    (await shop.call('POST', '/api/orders', await shop.orderOf(items), token)).body.id;
  return { ...shop, placeCash, roleId, join, owner, invitationTo };
}

/** Adds an owner, and shorthands for the customer list. */
export async function withCustomers(shop: TestShop) {
  const adminId = await addPerson(shop, {
    email: 'admin@tantu.example',
    firstName: 'Meera',
    lastName: 'Nair',
    role: 'owner',
    createdAt: new Date('2026-01-01T00:00:00Z'),
  });
  const token = await tokenOf(shop, adminId);
  const asAdmin = adminCalls(shop, token);
  let day = 2;
  /** Adds a customer who joined a day after the previous one. */
  const add = (email: string, rest: object = {}) =>
    addPerson(shop, { email, createdAt: new Date(Date.UTC(2026, 0, day++)), ...rest });
  const emails = async (input: object = {}): Promise<string[]> =>
    (await asAdmin.ask('customers.list', input)).items.map(({ email }) => email);
  const login = (email: string) => shop.call('POST', '/api/auth/login', { email, password: PASSWORD });
  const disable = (id: number, disabled = true) => asAdmin.act('customers.setDisabled', { id, disabled });
  return { ...shop, ...asAdmin, admin: { id: adminId, token }, add, emails, login, disable };
}
