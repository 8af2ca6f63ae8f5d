import type { DbOrTx } from '@/db/client';
import type { OptionChoices, SortOrder } from '@/shared/catalogue/listing';
import { mapInTurn } from '@/shared/inTurn';
import type { ProductFilters } from '@/shared/schemas/catalogue/catalogue';
import { type Gender, genderOf, type Vocabulary } from '@/shared/search/vocabulary';
import type { CategoryRow } from '../core/reads';
import type { CatalogueIndex } from './catalogueIndex';
import { type SearchFilters, type SearchResult, searchProducts } from './facetedSearch';
import type { ProductTable } from './productTable';
import { comparison, pageOf } from './sorting';
import type { TextMatches } from './textSearch';

export type QueryFilters = ProductFilters &
  OptionChoices & {
    /** Leaves out what is for the other one; `isOnly`: what is for everybody, too. */
    gender?: { is: Gender; isOnly: boolean };
    /** Only products that have every word of the search in their name. */
    isInName?: boolean;
    /** Leaves out what has one of these words in its texts. */
    without?: readonly string[];
  };

export type QueryResult = {
  table: ProductTable;
  found: SearchResult;
  text: TextMatches | null;
  sort: SortOrder;
  categories: CategoryRow[];
  /** Slugs of the attributes' values that are asked for. */
  attributes: readonly string[];
};

const noMatches: TextMatches = { scores: new Uint8Array(), corrected: null };

/** As `searchText` scores a match. */
const inName = 2;
const onlyInName = (score: number) => (score === inName ? score : 0);

/** Filters and counts the catalogue; the text is searched for with `synonyms` when there are some. */
export async function runQuery(
  db: DbOrTx,
  index: CatalogueIndex,
  filters: QueryFilters,
  sort: SortOrder,
  synonyms?: Vocabulary['texts'],
): Promise<QueryResult> {
  const categories = await index.categories(db);
  const searched = filters.search?.trim() ?? '';
  const isRanked = sort === 'relevance' || filters.isInName === true;
  const all = searched === '' ? null : ((await index.search(db, searched, isRanked, synonyms)) ?? noMatches);
  const text = all && filters.isInName ? { ...all, scores: all.scores.map(onlyInName) } : all;
  const table = await index.read(db);
  const found = searchProducts(table, {
    ...toSearchFilters(filters, categories),
    scores: text?.scores,
    hiddenScores: await mapInTurn(
      filters.without ?? [],
      async (word) => (await index.search(db, word, false, synonyms))?.scores ?? noMatches.scores,
    ),
  });
  return { table, found, text, sort, categories, attributes: filters.attributes ?? [] };
}

/** The ids of the products `offset` to `offset + limit` in the order that was asked for. */
export function idsOnPage(result: QueryResult, offset: number, limit: number): number[] {
  const { table, found, text, sort } = result;
  return table.idsAt(pageOf(found.matches, comparison(table, sort, text?.scores), offset, limit));
}

/** Slugs become ids; a slug that no category has fits no product. */
function toSearchFilters(filters: QueryFilters, categories: CategoryRow[]): SearchFilters {
  const { categoryIds = [], categorySlugs = [], gender, search, isInName, without, ...rest } = filters;
  const idOf = (slug: string) => categories.find((category) => category.slug === slug)?.id ?? 0;
  const ids = [...categoryIds, ...categorySlugs.map(idOf)];
  const hiddenCategoryIds = gender && hiddenFor(gender, categories);
  return { ...rest, categoryIds: ids, gender: gender?.is, hiddenCategoryIds };
}

function hiddenFor({ is, isOnly }: NonNullable<QueryFilters['gender']>, categories: CategoryRow[]): number[] {
  const genders = categories.map(({ id, name }) => ({ id, gender: genderOf(name) }));
  const hasOwn = genders.some(({ gender }) => gender === is);
  const isHidden = (gender: Gender | null) => (gender === null ? isOnly && hasOwn : gender !== is);
  return genders.filter(({ gender }) => isHidden(gender)).map(({ id }) => id);
}
