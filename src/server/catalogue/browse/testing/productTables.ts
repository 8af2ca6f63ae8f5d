import { MATERIALS } from '@/shared/catalogue/materials';
import { AttributeLists } from '../../core/attributeLists';
import type { LoadedProduct } from '../productColumns';
import { ProductTable } from '../productTable';

const attributeOf = (id: number, name: string) => ({ id, name, isFilter: true, isShown: true });

const valueRow = (attributeId: number, id: number, name: string) => ({
  ...{ id, name, attributeId },
  slug: name.toLowerCase(),
  words: [name],
  mergedIntoId: null,
  removedAt: null,
});

/** The materials that products name, and two attributes: 101 and 102 are values of the fit, 201 one of the occasion. */
export const testLists = new AttributeLists(
  [
    { ...attributeOf(1, 'Material'), readsMaterial: true },
    { ...attributeOf(2, 'Fit'), readsMaterial: false },
    { ...attributeOf(3, 'Occasion'), readsMaterial: false },
  ],
  [
    ...MATERIALS.map((name, at) => valueRow(1, 1 + at, name)),
    valueRow(2, 101, 'Slim'),
    valueRow(2, 102, 'Loose'),
    valueRow(3, 201, 'Festive'),
  ],
  [],
);

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
