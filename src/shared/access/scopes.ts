import type { ApiScope } from '../admin/apiScopes';
import { type Permission, permissions } from './permissions';

/** The most that a key with a scope may hold of its owner's permissions. */
const scopePermissions: Record<ApiScope, readonly Permission[]> = {
  'catalogue:read': ['products.edit', 'costs.read', 'data.export'],
  'catalogue:write': ['products.edit', 'prices.edit', 'stock.edit', 'costs.read', 'data.export'],
  'orders:read': [
    'orders.read',
    'orders.amounts',
    'returns.decide',
    'cash.settle',
    'figures.read',
    'data.export',
  ],
  'orders:write': ['orders.read', 'orders.amounts', 'orders.edit', 'orders.pack'],
};

/** The permissions of a key: those of its scopes that its owner holds. */
export const permissionsOfKey = (
  scopes: readonly ApiScope[],
  owner: readonly Permission[],
): readonly Permission[] =>
  permissions.filter(
    (permission) =>
      owner.includes(permission) && scopes.some((scope) => scopePermissions[scope].includes(permission)),
  );
