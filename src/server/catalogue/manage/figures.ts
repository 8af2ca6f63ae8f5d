import type { DbOrTx } from '@/db/client';
import { toDecimal } from '@/shared/money';
import type { ShopOut } from '@/shared/schemas/adminDashboard';
import type { ProductOut } from '@/shared/schemas/catalogue';
import { LIMITS } from '@/shared/shop';
import type { CatalogueIndex, IndexedProduct } from '../browse/catalogueIndex';
import { listCategories, productsById, shownProductsById } from '../core/reads';

/** What the catalogue comes to, its newest products and those that run out, the fewest pieces first. */
export function shopFigures(db: DbOrTx, index: CatalogueIndex): Omit<ShopOut, 'lastBackupAt'> {
  const products = index.read(db);
  const sums = { inventoryValue: 0, inventory: 0, lowStock: 0 };
  const low: IndexedProduct[] = [];
  for (const product of products) {
    sums.inventoryValue += product.fullPrice * product.stock;
    sums.inventory += product.stock;
    if (product.stock < LIMITS.lowStock) low.push(product);
  }
  const newest = firstOf(products, (a, b) => b.createdAt - a.createdAt || b.id - a.id);
  const fewest = firstOf(low, (a, b) => a.stock - b.stock || a.id - b.id);
  return {
    products: products.length,
    categories: listCategories(db).length,
    ...sums,
    inventoryValue: toDecimal(sums.inventoryValue),
    lowStock: low.length,
    recent: presentRows(db, newest),
    low: presentRows(db, fewest),
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

function presentRows(db: DbOrTx, found: readonly IndexedProduct[]): ShopOut['recent'] {
  const ids = found.map(({ id }) => id);
  const products = shownProductsById(db, ids);
  return ids.flatMap((id) => {
    const product = products.get(id);
    return product ? [presentRow(product)] : [];
  });
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
