import type { IndexedProduct } from '../catalogue/browse/indexedProduct';
import { ProductTable } from '../catalogue/browse/productTable';

export type GivenProduct = Partial<Omit<IndexedProduct, 'sizes' | 'colors' | 'kinds' | 'materials'>> & {
  sizes?: string[];
  colors?: string[];
  kind?: string;
  material?: string;
};

/** An indexed product with defaults for all fields a test does not give. */
export const indexedProduct = (given: GivenProduct): IndexedProduct => {
  const { sizes = [], colors = [], kind = '', material = '', ...rest } = given;
  return {
    id: 1,
    catalogueVersion: 1,
    nameKey: '',
    categoryId: null,
    gender: null,
    price: 100,
    fullPrice: 100,
    stock: 1,
    onSale: false,
    discount: 0,
    createdAt: 0,
    rating: 0,
    reviewCount: 0,
    popularity: 0,
    featured: false,
    ...rest,
    sizes: JSON.stringify(sizes),
    colors: JSON.stringify(colors),
    kinds: kind,
    materials: material,
  };
};

/** A table of such products, in order. */
export function tableOf(products: readonly GivenProduct[]): ProductTable {
  const table = new ProductTable();
  for (const product of products) table.put(indexedProduct(product));
  return table;
}
