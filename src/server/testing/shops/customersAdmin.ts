import { adminCalls } from '../adminCalls';
import { addPerson, PASSWORD, tokenOf } from '../people';
import { testShop } from '../shop';

/** A shop with an administrator and shorthands for the customer list. */
export async function customersAdmin() {
  const shop = await testShop();
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
