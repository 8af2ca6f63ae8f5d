import { asc } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { searchSynonyms } from '@/db/schema';
import type { OptionName } from '@/shared/catalogue/listing';
import { SHOP_SYNONYMS, SHOP_WORDS } from '@/shared/catalogue/shopWords';
import { HINDI_SYNONYMS } from '@/shared/search/hindiWords';
import { createVocabulary, type Vocabulary } from '@/shared/search/vocabulary';
import type { CategoryRow } from '../core/reads';

type Options = Record<OptionName, string[]> & { categories: CategoryRow[] };

/** What the words of a search may mean: the options that products have, the categories, and the synonyms. */
export async function readVocabulary(db: DbOrTx, options: Options): Promise<Vocabulary> {
  const { term, meanings } = searchSynonyms;
  const synonyms = await db.select({ term, meanings }).from(searchSynonyms).orderBy(asc(term)).all();
  return createVocabulary({
    ...options,
    shopWords: SHOP_WORDS,
    synonyms: [...SHOP_SYNONYMS, ...synonyms],
    hindi: HINDI_SYNONYMS,
  });
}
