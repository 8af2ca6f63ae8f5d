import { asc } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { searchSynonyms } from '@/db/schema';
import { SHOP_SYNONYMS, SHOP_WORDS } from '@/shared/catalogue/shopWords';
import { HINDI_SYNONYMS } from '@/shared/search/hindiWords';
import { createVocabulary, type Vocabulary } from '@/shared/search/vocabulary';
import type { CategoryRow } from '../core/reads';
import type { ProductTable } from './productTable';

type Options = { table: ProductTable; categories: CategoryRow[] };

/** What the words of a search may mean: the options and attributes that products have, the categories, and the synonyms. */
export async function readVocabulary(
  db: DbOrTx,
  { table: { lists, attributeLists }, categories }: Options,
): Promise<Vocabulary> {
  const { term, meanings } = searchSynonyms;
  const synonyms = await db.select({ term, meanings }).from(searchSynonyms).orderBy(asc(term)).all();
  const used = new Set(lists.attributes.usedNames());
  return createVocabulary({
    kinds: lists.kinds.usedNames(),
    sizes: lists.sizes.usedNames(),
    materials: lists.materials.usedNames(),
    colors: lists.colors.usedAskedNames(),
    colorFamilies: lists.colors.usedNames().map((name) => ({ name, colors: attributeLists.colorsOf(name) })),
    attributes: attributeLists.values.filter(({ slug, attribute }) => attribute.isFilter && used.has(slug)),
    categories,
    shopWords: SHOP_WORDS,
    synonyms: [...SHOP_SYNONYMS, ...synonyms],
    hindi: HINDI_SYNONYMS,
  });
}
