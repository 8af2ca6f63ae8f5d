import { type Permission, permissions, withNeeded } from './permissions';

/** The role that holds everything. It cannot be changed or removed. */
export const ownerRole = 'owner';

type DefaultRole = { key: string; name: string; permissions: readonly Permission[] };

const without = (...left: Permission[]): Permission[] =>
  permissions.filter((permission) => !left.includes(permission));

/** The roles of a new shop; the migration writes the same rows. All but the owner's can be edited. */
export const defaultRoles: readonly DefaultRole[] = [
  { key: ownerRole, name: 'Owner', permissions },
  {
    key: 'manager',
    name: 'Manager',
    permissions: without('staff.manage', 'keys.manage', 'settings.edit', 'customers.erase'),
  },
  {
    key: 'catalogue',
    name: 'Catalogue',
    permissions: withNeeded(['products.edit', 'prices.edit', 'stock.edit', 'costs.read', 'content.edit']),
  },
  { key: 'packing', name: 'Packing', permissions: withNeeded(['orders.pack']) },
  {
    key: 'support',
    name: 'Support',
    permissions: withNeeded([
      'orders.edit',
      'refunds.make',
      'returns.decide',
      'customers.edit',
      'messages.answer',
    ]),
  },
  {
    key: 'accountant',
    name: 'Accountant',
    permissions: withNeeded(['orders.amounts', 'costs.read', 'figures.read', 'data.export']),
  },
];

/** The permissions of a role as it is stored; the owner's are all that this release knows. */
export const permissionsOfRole = (role: {
  key: string | null;
  permissions: readonly string[];
}): Permission[] =>
  role.key === ownerRole
    ? [...permissions]
    : permissions.filter((permission) => role.permissions.includes(permission));
