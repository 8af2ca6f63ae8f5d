import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { prepared } from '@/db/prepared';
import { categories, products, variants } from '@/db/schema';

const categoryCodes = prepared((db) =>
  db
    .select({ id: categories.id, hsn: categories.hsn })
    .from(categories)
    .orderBy(asc(categories.id))
    .prepare(),
);

/** The tariff codes of all categories, by category id. */
export const tariffCodesByCategory = async (db: DbOrTx): Promise<Map<number, string | null>> =>
  new Map((await categoryCodes(db).all()).map(({ id, hsn }) => [id, hsn]));

/** The tariff code that counts for a variant: its own, else that of its product, else that of its category. */
export const tariffCode = sql<string | null>`coalesce(${variants.hsn}, ${products.hsn}, ${categories.hsn})`;

/** A product of the shop with the codes of its variants; null where one has none. */
export type TariffCodes = { productId: number; name: string; codes: (string | null)[] };

/** The tariff codes of all products that are not removed. */
export async function listTariffCodes(db: DbOrTx): Promise<TariffCodes[]> {
  const rows = await db
    .selectDistinct({ productId: products.id, name: products.name, code: tariffCode })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isNull(products.deletedAt), isNull(variants.retiredAt)))
    .orderBy(asc(products.id))
    .all();
  const byProduct = new Map<number, TariffCodes>();
  for (const { productId, name, code } of rows) {
    const known = byProduct.get(productId);
    if (known) known.codes.push(code);
    else byProduct.set(productId, { productId, name, codes: [code] });
  }
  return [...byProduct.values()];
}

/** The categories without a tariff code, in navigation order. */
export const listCategoriesWithoutCode = (db: DbOrTx): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(isNull(categories.hsn))
    .orderBy(asc(categories.position), asc(categories.id))
    .all();
