import type { DbOrTx } from '@/db/client';
import { categories, products } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import type { OfferScope } from '@/shared/offers/rules';

/** The first id of a scope that no product or category has; undefined when all have one. */
export async function findMissingGoods(db: DbOrTx, scope: OfferScope): Promise<number | undefined> {
  if (scope.kind !== 'products' && scope.kind !== 'categories') return undefined;
  const table = scope.kind === 'products' ? products : categories;
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(isOneOf(table.id, [...scope.ids]))
    .all();
  const found = new Set(rows.map(({ id }) => id));
  return scope.ids.find((id) => !found.has(id));
}
