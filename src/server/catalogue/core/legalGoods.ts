import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { products } from '@/db/schema';
import { chooseSizeGuide } from '@/shared/catalogue/sizeGuide';
import { isShown, sizeGuidesByCategory } from './reads';

/** How many products lack something, and the first of them. */
export type Lacking = { count: number; first: { id: number; name: string }[] };

/** Products that are named. */
const named = 5;

async function lackingWhere(db: DbOrTx, condition: SQL | undefined): Promise<Lacking> {
  const where = and(isShown, condition);
  const row = await db.select({ count: count() }).from(products).where(where).get();
  const first = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(where)
    .orderBy(asc(products.id))
    .limit(named)
    .all();
  return { count: row?.count ?? 0, first };
}

const namesNoMaker = isNull(products.manufacturer);
/** Goods that name no country come from the shop's. */
const isImported = (originCountry: string) => sql`coalesce(${products.origin}, ${originCountry}) <> 'IN'`;

/** The products in the shop without a manufacturer of their own. */
export const lackingMaker = (db: DbOrTx): Promise<Lacking> => lackingWhere(db, namesNoMaker);

/** The imported products in the shop without an importer of their own. */
export const lackingImporter = (db: DbOrTx, originCountry: string): Promise<Lacking> =>
  lackingWhere(db, and(namesNoMaker, isImported(originCountry)));

/** The products in the shop with sizes whose measurements neither they nor their category have. */
export async function lackingMeasures(db: DbOrTx): Promise<Lacking> {
  const { categoryId, kind } = products;
  const isSized = and(isNull(products.sizeGuide), sql`${products.sizes} <> '[]'`);
  const guides = await sizeGuidesByCategory(db);
  const groups = await db
    .select({ categoryId, kind, count: count() })
    .from(products)
    .where(and(isShown, isSized))
    .groupBy(categoryId, kind)
    .orderBy(asc(categoryId), asc(kind))
    .all();
  const open = groups.filter(
    (group) =>
      !chooseSizeGuide({ sizeGuide: null, kind: group.kind }, guides.get(group.categoryId ?? 0) ?? []),
  );
  const [one] = open;
  if (!one) return { count: 0, first: [] };
  const inGroup = and(
    isSized,
    one.categoryId === null ? isNull(categoryId) : eq(categoryId, one.categoryId),
    one.kind === null ? isNull(kind) : eq(kind, one.kind),
  );
  const { first } = await lackingWhere(db, inGroup);
  return { count: open.reduce((sum, group) => sum + group.count, 0), first };
}
