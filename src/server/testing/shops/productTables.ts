import type { LoadedProduct } from '../../catalogue/browse/productColumns';
import { ProductTable } from '../../catalogue/browse/productTable';
import { testLists } from './attributeLists';

type Lists = { sizes: string[]; colors: string[] };
export type GivenProduct = Partial<Omit<LoadedProduct, keyof Lists> & Lists>;

/** A product as SQLite loads it, of which only what a test is about is given. */
export const loadedProduct = ({ sizes = [], colors = [], ...given }: GivenProduct): LoadedProduct => ({
  id: 1,
  name: '',
  categoryId: null,
  price: 100,
  salePrice: null,
  datedPrice: null,
  stock: 1,
  createdAt: 0,
  ratingTotal: 0,
  reviewCount: 0,
  featured: 0,
  kind: null,
  material: null,
  origin: null,
  attributeValueIds: '[]',
  catalogueVersion: 1,
  shown: 1,
  ...given,
  sizes: JSON.stringify(sizes),
  colors: JSON.stringify(colors),
});

/** A table of such products, in order. */
export function tableOf(products: readonly GivenProduct[]): ProductTable {
  const table = new ProductTable();
  table.setAttributes(testLists);
  for (const product of products) table.put(loadedProduct(product));
  return table;
}
