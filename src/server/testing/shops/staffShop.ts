import { readRoles } from '../../accounts/roles/roleRecords';
import { adminCalls } from '../adminCalls';
import { addPerson, type RoleKey, secretOf, tokenOf } from '../people';
import { type Item, testShop } from '../shop';

/** A shop with an owner, and shorthands for people with roles and for invitations. */
export async function staffShop() {
  const shop = await testShop();
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
