import type { DbOrTx } from '@/db/client';
import { lowVariants } from '@/shared/catalogue/stock';
import { toDecimal } from '@/shared/money';
import type { ShopOut } from '@/shared/schemas/adminDashboard';
import type { ProductOut } from '@/shared/schemas/catalogue';
import { LIMITS } from '@/shared/shop';
import type { CatalogueIndex } from '../browse/catalogueIndex';
import { firstOf } from '../browse/sorting';
import { listCategories, productsById, shownProductsById } from '../core/reads';
import { countLowSizes, findLowStock } from './lowStock';

/** Catalogue totals, the newest products, and the products with the least stock. */
export function shopFigures(
  db: DbOrTx,
  index: CatalogueIndex,
): Omit<ShopOut, 'lastBackupAt' | 'isReplicated'> {
  const table = index.read(db);
  const { fullPrice, stock } = table.columns;
  const sums = { inventoryValue: 0, inventory: 0 };
  for (let at = 0; at < table.length; at += 1) {
    const pieces = stock[at] ?? 0;
    sums.inventoryValue += (fullPrice[at] ?? 0) * pieces;
    sums.inventory += pieces;
  }
  const newest = table.idsAt(firstOf(table, table.all(), 'newest', LIMITS.dashboardRows));
  const low = findLowStock(db, LIMITS.dashboardRows);
  return {
    products: table.length,
    categories: listCategories(db).length,
    ...sums,
    inventoryValue: toDecimal(sums.inventoryValue),
    lowStock: low.total,
    lowSizes: countLowSizes(db),
    recent: productsIn(db, newest).map(presentRow),
    low: productsIn(db, low.ids).map((product) => ({
      ...presentRow(product),
      lowVariants: lowVariants(product.variants),
    })),
  };
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

export function countSoldOut(db: DbOrTx, index: CatalogueIndex): number {
  const table = index.read(db);
  const { stock } = table.columns;
  return table.where((at) => stock[at] === 0).length;
}

/** Labels of products for reports, including removed ones. */
export function productLabels(db: DbOrTx, ids: readonly number[]) {
  const shown = shownProductsById(db, ids);
  const labels = [...productsById(db, ids)].map(([id, { name, pictures, stock }]) => {
    return [id, { name, picture: pictures[0] ?? null, stock, isShown: shown.has(id) }] as const;
  });
  return new Map(labels);
}
