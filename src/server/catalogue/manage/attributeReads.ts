import { and, count, isNull } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { hasAttributes, products } from '@/db/schema';
import type { AttributeChoice, AttributesOut } from '@/shared/schemas/catalogue/adminAttributes';
import type { Deps } from '../../platform/trpc';
import { searchProducts } from '../browse/facetedSearch';
import { type AttributeLists, readAttributeLists } from '../core/attributeLists';

type Shop = Pick<Deps, 'db' | 'catalogueIndex'>;

/**
 * The shop's attributes with their values, and its colour families. Values count all products that are not deleted; colours, and
 * materials that the material text names, count those in the shop.
 */
export async function listAttributes({ db, catalogueIndex }: Shop): Promise<AttributesOut> {
  const lists = await readAttributeLists(db);
  const chosen = await countChosen(db, lists);
  const table = await catalogueIndex.read(db);
  const named = searchProducts(table, {}).counts.materials;
  const colorNames = table.lists.colors.usedAskedNames();
  const inShop = searchProducts(table, { colors: colorNames }).counts.colors;
  const counted = (name: string) => ({ name, products: inShop.get(name) ?? 0 });
  return {
    attributes: lists.attributes.map((attribute) => ({
      ...attribute,
      values: lists.values
        .filter((value) => value.attribute === attribute)
        .map(({ id, name, slug, words }) => {
          const byText = attribute.readsMaterial ? (named.get(name) ?? 0) : 0;
          return { id, name, slug, words: [...words], products: Math.max(byText, chosen.get(id) ?? 0) };
        }),
    })),
    colorFamilies: lists.families.map(({ colors, ...family }) => ({
      ...family,
      colors: colors.map(counted),
    })),
    unsortedColors: colorNames.filter((color) => !lists.isSorted(color)).map(counted),
  };
}

/** How many products that are not deleted have each value, by its id. */
async function countChosen(db: DbOrTx, lists: AttributeLists): Promise<Map<number, number>> {
  const rows = await db
    .select({ ids: products.attributeValueIds, count: count() })
    .from(products)
    .where(and(hasAttributes(products), isNull(products.deletedAt)))
    .groupBy(products.attributeValueIds)
    .all();
  const counts = new Map<number, number>();
  for (const row of rows) {
    for (const { id } of lists.valuesOf(row.ids)) counts.set(id, (counts.get(id) ?? 0) + Number(row.count));
  }
  return counts;
}

/** The attributes and values that a product can have, by their names. */
export async function listAttributeChoices(db: DbOrTx): Promise<AttributeChoice[]> {
  const { attributes, values } = await readAttributeLists(db);
  return attributes.map((attribute) => ({
    id: attribute.id,
    name: attribute.name,
    values: values.filter((value) => value.attribute === attribute).map(({ id, name }) => ({ id, name })),
  }));
}
