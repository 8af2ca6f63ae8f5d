import type { DbOrTx } from '@/db/client';
import { lowVariants } from '@/shared/catalogue/stock';
import { toDecimal } from '@/shared/money';
import type { ProductOut } from '@/shared/schemas/catalogue/catalogue';
import type { ShopOut } from '@/shared/schemas/shop/adminDashboard';
import { LIMITS } from '@/shared/shop';
import type { CatalogueIndex } from '../browse/catalogueIndex';
import { firstOf } from '../browse/sorting';
import { listCategories, productsById, shownProductsById } from '../core/reads';
import { countLowSizes, findLowStock } from './lowStock';

/** Catalogue totals, the newest products, and the products with the least stock. */
export async function shopFigures(
  db: DbOrTx,
  index: CatalogueIndex,
): Promise<Omit<ShopOut, 'lastBackupAt' | 'isReplicated'>> {
  const table = await index.read(db);
  const { fullPrice, stock } = table.columns;
  const sums = { inventoryValue: 0, inventory: 0 };
  for (let at = 0; at < table.length; at += 1) {
    const pieces = stock[at] ?? 0;
    sums.inventoryValue += (fullPrice[at] ?? 0) * pieces;
    sums.inventory += pieces;
  }
  const newest = table.idsAt(firstOf(table, table.all(), 'newest', LIMITS.dashboardRows));
  const low = await findLowStock(db, LIMITS.dashboardRows);
  return {
    products: table.length,
    categories: (await listCategories(db)).length,
    ...sums,
    inventoryValue: toDecimal(sums.inventoryValue),
    lowStock: low.total,
    lowSizes: await countLowSizes(db),
    recent: (await productsIn(db, newest)).map(presentRow),
    low: (await productsIn(db, low.ids)).map((product) => ({
      ...presentRow(product),
      lowVariants: lowVariants(product.variants),
    })),
  };
}

async function productsIn(db: DbOrTx, ids: readonly number[]): Promise<ProductOut[]> {
  const products = await shownProductsById(db, ids);
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

export async function countSoldOut(db: DbOrTx, index: CatalogueIndex): Promise<number> {
  const table = await index.read(db);
  const { stock } = table.columns;
  return table.where((at) => stock[at] === 0).length;
}

/** Labels of products for reports, including removed ones. */
export async function productLabels(db: DbOrTx, ids: readonly number[]) {
  const shown = await shownProductsById(db, ids);
  const labels = [...(await productsById(db, ids))].map(([id, { name, pictures, stock }]) => {
    return [id, { name, picture: pictures[0] ?? null, stock, isShown: shown.has(id) }] as const;
  });
  return new Map(labels);
}
