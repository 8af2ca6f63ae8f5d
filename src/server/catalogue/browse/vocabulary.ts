import { asc } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { searchSynonyms } from '@/db/schema';
import { createVocabulary, type Vocabulary } from '@/shared/search/vocabulary';
import { listCategories } from '../core/reads';
import type { IndexedProduct, OptionList } from './indexedProduct';

/** What the words of a search may mean: the options that the products have, the categories, and the synonyms. */
export function readVocabulary(db: DbOrTx, products: readonly IndexedProduct[]): Vocabulary {
  const { term, meanings } = searchSynonyms;
  const synonyms = db.select({ term, meanings }).from(searchSynonyms).orderBy(asc(term)).all();
  return createVocabulary({
    kinds: namesOf(products, ({ kinds }) => kinds),
    colors: namesOf(products, ({ colors }) => colors),
    sizes: namesOf(products, ({ sizes }) => sizes),
    materials: namesOf(products, ({ materials }) => materials),
    categories: listCategories(db),
    synonyms,
  });
}

/** The options of all products: lists are shared, so that there are few to look into. */
function namesOf(
  products: readonly IndexedProduct[],
  listOf: (product: IndexedProduct) => OptionList,
): string[] {
  const lists = new Set<OptionList>();
  for (const product of products) lists.add(listOf(product));
  return [...new Set([...lists].flatMap(({ names }) => names))].sort();
}
