import type { Permission, Requirement } from './permissions';

/** Opens the catalogue in the admin: any of its edit permissions, or seeing costs. */
export const catalogueRead: readonly Permission[] = [
  'products.edit',
  'prices.edit',
  'stock.edit',
  'costs.read',
];
/** Who may read a product: also who changes the size or colour of an order's line. */
export const productRead: Requirement = [...catalogueRead, 'orders.edit'];
/** Who may open the stock page, which shows no prices. */
export const stockRead: Requirement = ['stock.edit', 'products.edit', 'costs.read'];
/** Who may upload pictures. */
export const pictureUpload: Requirement = ['products.edit', 'content.edit', 'settings.edit'];
/** Bulk changes and previews name the fields they change; the write checks each. */
export const productChange: Requirement = ['products.edit', 'prices.edit', 'stock.edit'];

/** What each kind of change of many products needs. */
export const bulkChangeNeeds = {
  price: 'prices.edit',
  salePrice: 'prices.edit',
  stock: 'stock.edit',
  category: 'products.edit',
  featured: 'products.edit',
  lifecycle: 'products.edit',
  remove: 'products.edit',
} as const satisfies Record<string, Permission>;

/** A file changes whatever its columns hold, and shows costs. */
export const importNeeds = {
  products: ['products.edit', 'prices.edit', 'stock.edit', 'costs.read'],
  stock: ['stock.edit', 'costs.read'],
} as const satisfies Record<string, readonly [Permission, ...Permission[]]>;
