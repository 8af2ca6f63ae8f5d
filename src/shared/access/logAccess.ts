import type { LogEntity } from '../admin/adminFilters';
import type { Permission, Requirement } from './permissions';
import { catalogueRead, stockRead } from './requirements';

/** What a reader of the log must hold to see the entries of an entity: their values contain what its pages show. */
export const logReadNeeds: Record<LogEntity, readonly Requirement[]> = {
  product: [catalogueRead, 'costs.read'],
  stock: [stockRead, 'costs.read'],
  purchase: ['costs.read'],
  category: [],
  order: ['orders.amounts'],
  user: ['customers.read'],
  review: ['customers.read'],
  message: ['customers.read'],
  subscriber: ['customers.read'],
  mail: ['customers.read'],
  import: [],
  apiKey: [],
  webhook: [],
  synonym: [],
  attribute: [],
  colorFamily: [],
  store: [],
  settings: [],
  staff: [],
  role: [],
  offer: [],
  sale: [],
};

type Cell = { size?: unknown; color?: unknown } & Record<string, unknown>;
/** The fields of a change. */
export type Fields = Record<string, unknown>;

/** What a change of a product needs, by the fields that differ. A new size without stock changes no stock. */
export function productChangeNeeds(before: Fields | null, after: Fields | null): Permission[] {
  const needs = new Set<Permission>();
  for (const name of Object.keys(after ?? before ?? {})) {
    if (name === 'price' || name === 'salePrice') needs.add('prices.edit');
    else if (name !== 'variants') needs.add('products.edit');
  }
  const [was, is] = [cellsOf(before), cellsOf(after)];
  is.forEach((cell, at) => {
    for (const need of cellNeeds(was[at] ?? {}, cell)) needs.add(need);
  });
  return [...needs];
}

const cellsOf = (fields: Fields | null): Cell[] =>
  Array.isArray(fields?.variants) ? (fields.variants as Cell[]) : [];

const cellNeeds = (was: Cell, is: Cell): Permission[] =>
  Object.keys(is)
    .filter((name) => name !== 'size' && name !== 'color')
    .flatMap((name): Permission[] => {
      if (name === 'stock') return (was.stock ?? 0) === (is.stock ?? 0) ? ['products.edit'] : ['stock.edit'];
      return name === 'cost' ? ['products.edit', 'costs.read'] : ['products.edit'];
    });
