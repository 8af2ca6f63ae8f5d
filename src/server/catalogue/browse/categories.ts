import type { DbOrTx } from '@/db/client';
import type { CategoryOut } from '@/shared/schemas/catalogue';
import { listCategories } from '../core/reads';
import type { CatalogueIndex } from './catalogueIndex';
import { searchProducts } from './facetedSearch';

/** All categories in navigation order, with the number of products shown in each. */
export function countCategories(db: DbOrTx, index: CatalogueIndex): CategoryOut[] {
  const { counts } = searchProducts(index.read(db), {});
  return listCategories(db).map((row) => ({ ...row, productCount: counts.categories.get(row.id) ?? 0 }));
}
