import type { DbOrTx } from '@/db/client';
import { toDecimal } from '@/shared/money';
import type { ShopOut } from '@/shared/schemas/adminDashboard';
import type { ProductOut } from '@/shared/schemas/catalogue';
import { LIMITS } from '@/shared/shop';
import { lowVariants } from '@/shared/stock';
import type { CatalogueIndex } from '../browse/catalogueIndex';
import type { IndexedProduct } from '../browse/indexedProduct';
import { listCategories, productsById, shownProductsById } from '../core/reads';
import { findLowStock } from './lowStock';

/** What the catalogue comes to, its newest products and those that run out, the fewest pieces first. */
export function shopFigures(
  db: DbOrTx,
  index: CatalogueIndex,
): Omit<ShopOut, 'lastBackupAt' | 'isReplicated'> {
  const products = index.read(db);
  const sums = { inventoryValue: 0, inventory: 0 };
  for (const product of products) {
    sums.inventoryValue += product.fullPrice * product.stock;
    sums.inventory += product.stock;
  }
  const newest = firstOf(products, (a, b) => b.createdAt - a.createdAt || b.id - a.id);
  const low = findLowStock(db, LIMITS.dashboardRows);
  return {
    products: products.length,
    categories: listCategories(db).length,
    ...sums,
    inventoryValue: toDecimal(sums.inventoryValue),
    lowStock: low.total,
    recent: productsIn(
      db,
      newest.map(({ id }) => id),
    ).map(presentRow),
    low: productsIn(db, low.ids).map((product) => ({
      ...presentRow(product),
      lowVariants: lowVariants(product.variants),
    })),
  };
}

/** The first few by `compare`, without sorting 100,000 for five. */
function firstOf(
  products: readonly IndexedProduct[],
  compare: (a: IndexedProduct, b: IndexedProduct) => number,
): IndexedProduct[] {
  const first: IndexedProduct[] = [];
  for (const product of products) {
    const last = first[LIMITS.dashboardRows - 1];
    if (last && compare(product, last) >= 0) continue;
    first.push(product);
    first.sort(compare);
    first.length = Math.min(first.length, LIMITS.dashboardRows);
  }
  return first;
}

function productsIn(db: DbOrTx, ids: readonly number[]): ProductOut[] {
  const products = shownProductsById(db, ids);
  return ids.flatMap((id) => products.get(id) ?? []);
}

const presentRow = ({ id, name, category, price, salePrice, stock, pictures }: ProductOut) => ({
  id,
  name,
  category: category?.name ?? null,
  price,
  salePrice,
  stock,
  picture: pictures[0] ?? null,
});

export const countSoldOut = (db: DbOrTx, index: CatalogueIndex): number =>
  index.read(db).filter(({ stock }) => stock === 0).length;

/** What stands for a product in a list of figures; one that left the shop is among them. */
export function productLabels(db: DbOrTx, ids: readonly number[]) {
  const shown = shownProductsById(db, ids);
  const labels = [...productsById(db, ids)].map(([id, { name, pictures, stock }]) => {
    return [id, { name, picture: pictures[0] ?? null, stock, isShown: shown.has(id) }] as const;
  });
  return new Map(labels);
}
