import type { LogEntity } from '../admin/adminFilters';
import type { Permission, Requirement } from './permissions';
import { catalogueRead, productChange, stockRead } from './requirements';

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
  store: [],
  settings: [],
  staff: [],
  role: [],
  offer: [],
  sale: [],
};

/** What undoing a change needs: what making it needs. */
const undoNeeds: Record<LogEntity, readonly Requirement[]> = {
  product: ['products.edit'],
  stock: ['stock.edit'],
  purchase: ['costs.read', 'stock.edit'],
  category: ['products.edit'],
  order: [['orders.edit', 'orders.pack']],
  user: ['customers.edit'],
  review: ['content.edit'],
  message: ['messages.answer'],
  subscriber: ['customers.edit'],
  mail: ['system.read'],
  import: productChange as readonly Permission[],
  apiKey: ['keys.manage'],
  webhook: ['keys.manage'],
  synonym: ['content.edit'],
  store: ['settings.edit'],
  settings: ['settings.edit'],
  staff: ['staff.manage'],
  role: ['staff.manage'],
  offer: ['prices.edit'],
  sale: ['prices.edit'],
};

/** What undoing a logged change needs: for an edit of a product, what its changed fields need. */
export const undoRequirements = (entry: {
  action: string;
  entity: string;
  before: unknown;
  after: unknown;
}): readonly Requirement[] =>
  entry.action === 'product.update'
    ? productChangeNeeds(entry.before as Fields | null, entry.after as Fields | null)
    : undoNeeds[entry.entity as LogEntity];

type Cell = { size?: unknown; color?: unknown } & Record<string, unknown>;
type Fields = Record<string, unknown>;

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
