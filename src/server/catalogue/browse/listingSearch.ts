import type { DbOrTx } from '@/db/client';
import { mapOptions, type OptionChoices, type SortOrder } from '@/shared/catalogue/listing';
import { occasionOf } from '@/shared/catalogue/occasions';
import { filterInTurn, flatMapInTurn } from '@/shared/inTurn';
import type { ListingIn } from '@/shared/schemas/catalogue/catalogue';
import { type UnderstoodPart, understandSearch } from '@/shared/search/understand';
import { mergeFilters, type ShopPage, type WordFilters } from '@/shared/search/vocabulary';
import { saysNothing, searchWords, withoutWords } from '@/shared/search/words';
import { LIMITS } from '@/shared/shop';
import { readBestsellers } from '../core/bestsellers';
import type { CatalogueIndex } from './catalogueIndex';
import { type QueryFilters, type QueryResult, runQuery } from './query';
import { correctSpelling, isTerm } from './spelling';
import type { TextMatches } from './textSearch';

type Filters = Omit<ListingIn, 'sort' | 'page'>;

/** A search of a list's page, as it was understood. */
export type ListingSearch = QueryResult & {
  /** The search that was understood instead of a misspelt one. */
  corrected: string | null;
  parts: UnderstoodPart[];
  /** Pages of the shop that its words name. */
  pages: ShopPage[];
  notSold: string | null;
  /** Words that were left out because nothing fits all of them. */
  dropped: string[];
  /** What can be searched for instead where words were left out: what is shown and other sets as near. */
  nearest: NearestSearch[];
};

/** A search with fewer words that finds something. */
type NearestSearch = { search: string; dropped: string[]; total: number };

/** A word or phrase of a search that can be left out. */
type Unit = { text: string } | UnderstoodPart;
type Combination = readonly Unit[];

/** Other combinations of words that are tried when all of them find nothing: with the kind, and without it. */
const maxAttempts = { withKind: 8, without: 4 };
/** Combinations of words that are offered. */
const maxNearest = 4;

/** The order in which filters are dropped: the kind of clothing matters more than its size. */
const firstDropped: readonly (keyof WordFilters)[] = [
  'sort',
  'without',
  'sizes',
  'minPrice',
  'maxPrice',
  'onSale',
  'occasion',
  'attributes',
  'materials',
  'colors',
  'gender',
  'categories',
  'kinds',
];

/** The filters that say what a garment is: with one of them, what is for everybody is for women, too. */
const garmentFilters = [
  'kinds',
  'colors',
  'sizes',
  'materials',
  'attributes',
  'categories',
  'occasion',
] as const;

/**
 * Runs the search of a list's page: misspelt words are corrected, words that name a filter filter, and where nothing
 * fits all of them, as few as possible are left out.
 */
export async function searchListing(
  db: DbOrTx,
  index: CatalogueIndex,
  filters: Filters,
  order: SortOrder | undefined,
): Promise<ListingSearch> {
  const search = filters.search?.trim().slice(0, LIMITS.searchLength) ?? '';
  const sort = order ?? (search === '' ? 'newest' : 'relevance');
  if (search === '') {
    const result = await runQuery(db, index, { ...filters, search }, sort);
    return { ...result, corrected: null, parts: [], pages: [], notSold: null, dropped: [], nearest: [] };
  }
  const vocabulary = await index.vocabulary(db);
  const run = async (units: readonly Unit[]): Promise<QueryResult> => {
    const named = order ? undefined : mergeFilters(filtersOf(units)).sort;
    const by = named === undefined || named === 'bestselling' ? sort : named;
    const result = await runQuery(db, index, withUnits(filters, units), by, vocabulary.texts);
    return named === 'bestselling' && !result.text ? { ...result, text: await bestsellersFirst(db) } : result;
  };
  const corrected = await correctSpelling(db, vocabulary, search, index.termsOfLength(db));
  const { text, parts, pages, notSold, isForAll } = await understandSearch(
    corrected ?? search,
    vocabulary,
    (word) => isTerm(db, word),
  );
  const units: Unit[] = [
    ...text
      .split(' ')
      .filter(Boolean)
      .map((word) => ({ text: word })),
    ...parts,
  ];
  // Nothing but signs, searched as typed, which finds nothing; the name of a page means no product either.
  const isNone = notSold !== null || (units.length === 0 && pages.length > 0);
  const whole = isNone ? [{ text: '-' }] : units.length === 0 && !isForAll ? [{ text: search }] : units;
  const all = { result: await run(whole), left: whole };
  // The name of a product whose words mean a kind that it does not have.
  if (parts.length > 0 && all.result.found.matches.length === 0) {
    const inNames = { ...filters, search: corrected ?? search, isInName: true };
    const named = await runQuery(db, index, inNames, sort, new Map());
    if (named.found.matches.length > 0)
      return { ...named, corrected, parts: [], pages, notSold: null, dropped: [], nearest: [] };
  }
  const isFound = async (unit: Unit) =>
    !('text' in unit) ||
    ((await index.search(db, unit.text, false, vocabulary.texts))?.scores.some(Boolean) ?? false);
  const typed = new Set(searchWords(search));
  const isTyped = (unit: Unit) => searchWords(wordsOf(unit)).every((word) => typed.has(word));
  const fewer =
    all.result.found.matches.length > 0
      ? []
      : await nearestOf(await relaxQuery(whole, isFound, isTyped), run);
  const best = fewer[0] ?? all;
  const droppedFrom = (left: readonly Unit[]) => whole.filter((unit) => !left.includes(unit)).map(wordsOf);
  return {
    ...best.result,
    corrected: corrected ?? best.result.text?.corrected ?? null,
    parts: isNone ? [] : parts.filter((part) => best.left.includes(part)),
    pages,
    notSold,
    dropped: droppedFrom(best.left),
    nearest: uniqBySearch(
      fewer.map(({ result, left }) => {
        const dropped = droppedFrom(left);
        const kept = withoutLooseWords(dropped.reduce(withoutWords, corrected ?? search));
        return { search: kept, dropped, total: result.found.matches.length };
      }),
    ),
  };
}

/** Without the words that say nothing where they have lost what they belonged to: "shirt for with and". */
function withoutLooseWords(search: string): string {
  const words = search.split(/\s+/).filter(Boolean);
  const isLoose = (word: string | undefined) => word === undefined || saysNothing(word.toLowerCase());
  const kept = words.filter((word, at) => !isLoose(word) || !isLoose(words[at + 1]));
  return (isLoose(kept[0]) ? kept.slice(1) : kept).join(' ');
}

const uniqBySearch = (all: NearestSearch[]): NearestSearch[] =>
  all.filter(({ search }, at) => all.findIndex((other) => other.search === search) === at);

const wordsOf = (unit: Unit) => ('text' in unit ? unit.text : unit.words);

/**
 * The searches that find something: of each group those with as few units left out as possible, before the others those
 * that keep what it may cost and what kind it is.
 */
async function nearestOf<Result extends QueryResult>(
  groups: readonly Combination[][],
  run: (units: Combination) => Promise<Result>,
): Promise<{ result: Result; left: Combination }[]> {
  const nearest = await flatMapInTurn(groups, async (group) => {
    const found: { result: Result; left: Combination }[] = [];
    for (const left of group) {
      if (found[0] && left.length < found[0].left.length) break;
      const result = await run(left);
      if (result.found.matches.length > 0) found.push({ result, left });
    }
    return found.sort((a, b) => Number(keepsBudget(b.left)) - Number(keepsBudget(a.left)));
  });
  return nearest.slice(0, maxNearest);
}

const keepsBudget = (left: Combination) =>
  ['kinds', 'maxPrice'].every((name) => left.some((unit) => 'filters' in unit && name in unit.filters));

/**
 * The units without those that no product has, then with fewer and fewer of them; never without all. First those that
 * preserve the kind, if any: a search for sneakers wants no other shoes in the color. Before them the words as they were
 * typed: a corrected word is a guess, for which none of them is left out.
 */
async function relaxQuery(
  units: readonly Unit[],
  isFound: (unit: Unit) => Promise<boolean>,
  isTyped: (unit: Unit) => boolean,
): Promise<Combination[][]> {
  const known = await filterInTurn(units, isFound);
  const typed = known.filter(isTyped);
  const isGuess = typed.length < known.length && typed.some(isWord);
  return [...(isGuess ? [[typed]] : []), ...fewerUnits(known, units.length)];
}

/** Whether a unit says more than a price. */
const isWord = (unit: Unit): boolean =>
  'text' in unit || (unit.filters.minPrice === undefined && unit.filters.maxPrice === undefined);

function fewerUnits(known: Combination, asked: number): Combination[][] {
  const kind = known.find((unit) => 'filters' in unit && unit.filters.kinds !== undefined);
  const others = known.filter((unit) => unit !== kind).sort((a, b) => rankOf(a) - rankOf(b));
  const inOrder = (left: Combination) => known.filter((unit) => left.includes(unit));
  const fewer = [
    ...others.map((dropped) => without(others, dropped)),
    ...others.flatMap((first, at) => others.slice(at + 1).map((second) => without(others, first, second))),
  ].filter((left) => left.length > 0);
  const whole = known.length < asked ? [others] : [];
  if (!kind) return [cut([...whole, ...fewer], maxAttempts.withKind, others.slice(-1)).map(inOrder)];
  const keeping = cut([...whole, ...fewer], maxAttempts.withKind - 1, []).map((left) => [...left, kind]);
  return [
    [...keeping, [kind]].map(inOrder),
    cut([others, ...fewer], maxAttempts.without, others.slice(-1)).map(inOrder),
  ];
}

const without = (units: Combination, ...dropped: Unit[]) => units.filter((unit) => !dropped.includes(unit));

/** The first of them, the last of which is the last resort where there are more. */
const cut = (combinations: Combination[], most: number, last: Combination): Combination[] =>
  (combinations.length <= most ? combinations : [...combinations.slice(0, most - 1), last]).filter(
    ({ length }) => length > 0,
  );

const rankOf = (unit: Unit): number =>
  'text' in unit ? -1 : firstDropped.findIndex((name) => unit.filters[name] !== undefined);

const filtersOf = (units: readonly Unit[]): WordFilters[] =>
  units.flatMap((unit) => ('text' in unit ? [] : [unit.filters]));

/** The filters of the page's address together with those that the words name. */
function withUnits(filters: Filters, units: readonly Unit[]): QueryFilters {
  const text = units.flatMap((unit) => ('text' in unit ? [unit.text] : [])).join(' ');
  const named = mergeFilters(filtersOf(units));
  // Words name no country of origin.
  const words: OptionChoices = named;
  const both = (one: string[] | undefined, other: string[] | undefined) =>
    one || other ? [...new Set([...(one ?? []), ...(other ?? [])])] : undefined;
  return {
    ...filters,
    search: text || undefined,
    ...mapOptions((name) => both(filters[name], name === 'kinds' ? kindsOf(named) : words[name])),
    attributes: both(filters.attributes, named.attributes),
    categorySlugs: narrowed(filters.categorySlugs, named.categories),
    onSale: named.onSale ?? filters.onSale,
    without: named.without,
    gender: named.gender && { is: named.gender, isOnly: text === '' && namesOnlyWhom(named) },
    minPrice: atLeast(filters.minPrice, named.minPrice),
    maxPrice: atMost(filters.maxPrice, named.maxPrice),
  };
}

/** Whether a search names nothing of the garment: "women under 1000" means the women's own category. */
const namesOnlyWhom = (named: WordFilters): boolean =>
  garmentFilters.every((name) => named[name] === undefined);

/** The kinds that words name, of an occasion those that go with it; what is asked for by its kind is found anyway. */
function kindsOf({ kinds, occasion }: WordFilters): string[] | undefined {
  const worn: readonly string[] | undefined = occasionOf(occasion)?.kinds;
  if (!worn || !kinds) return worn ? [...worn] : kinds;
  const common = kinds.filter((kind) => worn.includes(kind));
  return common.length > 0 ? common : kinds;
}

/** Ranks that a byte can tell. */
const maxRanks = 255;

/** Puts what sells best before all others, as if a search had found it first. */
async function bestsellersFirst(db: DbOrTx): Promise<TextMatches> {
  const ids = (await readBestsellers(db)).slice(0, maxRanks);
  const scores = new Uint8Array(Math.max(0, ...ids) + 1);
  for (const [rank, id] of ids.entries()) scores[id] = maxRanks - rank;
  return { scores, corrected: null };
}

/** A page's own category stays: words can only narrow it, to nothing where they name another one. */
function narrowed(own: string[] | undefined, named: string[] | undefined): string[] | undefined {
  if (!own || !named) return own ?? named;
  const common = own.filter((slug) => named.includes(slug));
  return common.length > 0 ? common : [''];
}

const paise = (rupees: number | undefined) => (rupees === undefined ? undefined : rupees * 100);
const atLeast = (own: number | undefined, rupees: number | undefined) =>
  own === undefined ? paise(rupees) : Math.max(own, paise(rupees) ?? 0);
const atMost = (own: number | undefined, rupees: number | undefined) =>
  own === undefined ? paise(rupees) : Math.min(own, paise(rupees) ?? own);
