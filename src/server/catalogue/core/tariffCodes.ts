import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { prepared } from '@/db/prepared';
import { categories, products, variants } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import type { OfferScope } from '@/shared/offers/rules';

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
const tariffCode = sql<string | null>`coalesce(${variants.hsn}, ${products.hsn}, ${categories.hsn})`;
const isSold = and(isNull(products.deletedAt), isNull(variants.retiredAt));

function isInScope(scope: OfferScope): SQL | undefined {
  if (scope.kind === 'categories') return isOneOf(products.categoryId, [...scope.ids]);
  if (scope.kind === 'types') return isOneOf(products.kind, [...scope.names]);
  return scope.kind === 'products' ? isOneOf(products.id, [...scope.ids]) : undefined;
}
const everything: OfferScope = { kind: 'all' };

/** The different tariff codes of products and their variants; null where one has none. */
export const tariffCodesOfProducts = (
  db: DbOrTx,
  productIds: readonly number[],
): Promise<{ productId: number; code: string | null }[]> =>
  db
    .selectDistinct({ productId: products.id, code: tariffCode })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isSold, isOneOf(products.id, [...productIds])))
    .orderBy(asc(products.id))
    .all();

/** The different tariff codes of the products that are not removed; null where one has none. */
export async function listTariffCodes(
  db: DbOrTx,
  scope: OfferScope = everything,
): Promise<(string | null)[]> {
  const rows = await db
    .selectDistinct({ code: tariffCode })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isSold, isInScope(scope)))
    .orderBy(tariffCode)
    .all();
  return rows.map(({ code }) => code);
}

/** The first products with a variant of this tariff code, or with one that has none. */
export const listProductsOfCode = (
  db: DbOrTx,
  code: string | null,
  limit: number,
  scope: OfferScope = everything,
): Promise<{ id: number; name: string }[]> =>
  db
    .selectDistinct({ id: products.id, name: products.name })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(
        isSold,
        isInScope(scope),
        code === null ? sql`${tariffCode} is null` : sql`${tariffCode} = ${code}`,
      ),
    )
    .orderBy(asc(products.id))
    .limit(limit)
    .all();

/** The categories without a tariff code, in navigation order. */
export const listCategoriesWithoutCode = (db: DbOrTx): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(isNull(categories.hsn))
    .orderBy(asc(categories.position), asc(categories.id))
    .all();
