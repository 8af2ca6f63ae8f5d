import { phraseKey, searchWords } from './words';

export const genders = ['men', 'women'] as const;
export type Gender = (typeof genders)[number];

/** A page of the shop that a search asks for, or the part `hash` of it; with `occasion`, the list of what goes with it. */
export type ShopPage = { name: string; to: string; hash?: string; occasion?: string };

/** Words for something of the shop that is no garment: what they filter and sort by, and its page. */
export type ShopWords = { words: readonly string[]; filters?: WordFilters; page?: ShopPage };

/** The filters that words can name. Prices are whole rupees; categories are named by their slugs. */
export type WordFilters = {
  kinds?: string[];
  colors?: string[];
  sizes?: string[];
  materials?: string[];
  categories?: string[];
  gender?: Gender;
  minPrice?: number;
  maxPrice?: number;
  onSale?: true;
  /** By its slug. */
  occasion?: string;
  /** Words that the products' texts must not have. */
  without?: string[];
  sort?: 'newest' | 'bestselling';
};

/** What a phrase means: filters, a page of the shop, or both. */
type Meaning = WordFilters & { page?: ShopPage };

/** What the words of a search may mean in this shop: the options that its products have, and its synonyms. */
export type VocabularySource = {
  kinds: readonly string[];
  colors: readonly string[];
  sizes: readonly string[];
  materials: readonly string[];
  categories: readonly { name: string; slug: string }[];
  shopWords: readonly ShopWords[];
  synonyms: readonly Synonym[];
};

/** `term` is understood as any of the `meanings`: names of filters, or words of the products' texts. */
type Synonym = { term: string; meanings: readonly string[] };

export type Vocabulary = {
  /** By the key of the phrase. */
  filters: ReadonlyMap<string, Meaning>;
  /** All there is of what can be left out by "not". */
  options: Pick<VocabularySource, 'kinds' | 'colors' | 'materials'>;
  /** Other words for a word of the text, by its key. */
  texts: ReadonlyMap<string, readonly string[]>;
  /** Every single word of the phrases, as written. */
  words: ReadonlySet<string>;
  /** The single words that name colors; `isOwn`: one of the colors has that name. */
  colorWords: readonly { word: string; colors: readonly string[]; isOwn: boolean }[];
  /** Words of the longest phrase. */
  longest: number;
};

const genderWords: Record<Gender, readonly string[]> = {
  men: 'men mens man male gents gentlemen boys him dad father husband boyfriend brother'.split(' '),
  women: 'women womens woman female ladies lady girls her mom mum mother wife girlfriend sister'.split(' '),
};

/** Whom a category is for by its name; null for everybody. */
export function genderOf(categoryName: string): Gender | null {
  const words = searchWords(categoryName);
  return genders.find((gender) => genderWords[gender].some((word) => words.includes(word))) ?? null;
}

const sizeNames: Record<string, string> = { S: 'small', M: 'medium', L: 'large' };

export function createVocabulary(source: VocabularySource): Vocabulary {
  const filters = new Map<string, Meaning>();
  const texts = new Map<string, readonly string[]>();
  const words = new Set<string>();
  // The first meaning of a phrase counts: a kind named like a colour is the kind.
  const add = (phrase: string, meaning: Meaning) => {
    const key = phraseKey(phrase);
    if (key !== '') filters.set(key, mergeFilters([meaning, filters.get(key) ?? {}], firstName(meaning)));
    for (const word of searchWords(phrase)) words.add(word);
  };
  const addNew = (phrase: string, meaning: WordFilters) => {
    if (!filters.has(phraseKey(phrase))) add(phrase, meaning);
  };
  for (const name of source.kinds) addNew(name, { kinds: [name] });
  for (const gender of genders) for (const word of genderWords[gender]) addNew(word, { gender });
  for (const { name, slug } of source.categories) addNew(name, { categories: [slug] });
  for (const name of source.colors) addNew(name, { colors: [name] });
  for (const name of source.materials) addNew(name, { materials: [name] });
  for (const name of source.sizes) {
    for (const phrase of sizePhrases(name)) add(phrase, { sizes: [name] });
  }
  for (const { words: phrases, filters: meaning, page } of source.shopWords) {
    for (const phrase of phrases) {
      if (!filters.has(phraseKey(phrase))) filters.set(phraseKey(phrase), { ...meaning, page });
      for (const word of searchWords(phrase)) words.add(word);
    }
  }
  for (const { term, meanings } of source.synonyms) {
    const known = meanings.flatMap((meaning) => filters.get(phraseKey(meaning)) ?? []);
    const [first] = known;
    if (first) add(term, mergeFilters(known, firstName(first)));
    else if (!filters.has(phraseKey(term))) texts.set(phraseKey(term), meanings.flatMap(searchWords));
  }
  const longest = Math.max(1, ...[...filters.keys()].map((key) => key.split(' ').length));
  const colorWords = [...filters].flatMap(([word, meaning]) =>
    meaning.colors && !word.includes(' ')
      ? [{ word, colors: meaning.colors, isOwn: meaning.colors.some((color) => phraseKey(color) === word) }]
      : [],
  );
  const { kinds, colors, materials } = source;
  return { filters, texts, words, colorWords, longest, options: { kinds, colors, materials } };
}

/** Letters of a color after which it is known. */
const leastLetters = 3;

/**
 * The colors whose name begins so: "blu" is Blush and whatever blue stands for. `isNamedAlone`: the products' texts
 * name all of them by that beginning themselves.
 */
export function colorsBeginningWith({ colorWords }: Vocabulary, start: string) {
  const begun = start.length < leastLetters ? [] : colorWords.filter(({ word }) => word.startsWith(start));
  const colors = [...new Set(begun.flatMap((one) => one.colors))];
  return { colors, isNamedAlone: begun.every(({ isOwn }) => isOwn) };
}

/** The kind whose names alone begin so: "kur" is a kurta, but "sho" may be shorts or shoes. */
export function kindBeginningWith({ filters }: Vocabulary, start: string): WordFilters | null {
  if (start.length < leastLetters) return null;
  const begun = [...filters].flatMap(([phrase, meaning]) => (phrase.startsWith(start) ? [meaning] : []));
  const [first] = begun;
  const isOne = begun.every(({ kinds }) => kinds && kinds.join() === first?.kinds?.join());
  return first?.kinds && isOne ? { kinds: first.kinds } : null;
}

const firstName = (meaning: Meaning) => Object.keys(meaning)[0] as keyof Meaning;

/** "8", "size 8" and "UK 8" are the same shoe. */
function sizePhrases(name: string): string[] {
  const number = /^UK (\d+)$/.exec(name)?.[1];
  const long = sizeNames[name];
  return [name, `size ${name}`, ...(number ? [`size ${number}`] : []), ...(long ? [`size ${long}`] : [])];
}

const listNames = ['kinds', 'colors', 'sizes', 'materials', 'categories', 'without'] as const;

/** All of several filters; `only` leaves out the other names. Lists are joined, the narrower price limit counts. */
export function mergeFilters(all: readonly Meaning[], only?: keyof Meaning): Meaning {
  const merged: Meaning = {};
  const join = (name: (typeof listNames)[number]) => {
    const values = [...new Set(all.flatMap((filters) => filters[name] ?? []))];
    if (values.length > 0 && (only ?? name) === name) merged[name] = values;
  };
  for (const name of listNames) join(name);
  for (const { gender, minPrice, maxPrice, onSale, occasion, sort, page } of all) {
    if (onSale && (only ?? 'onSale') === 'onSale') merged.onSale = true;
    if (occasion && (only ?? 'occasion') === 'occasion') merged.occasion ??= occasion;
    if (sort && (only ?? 'sort') === 'sort') merged.sort ??= sort;
    if (page && (only ?? 'page') === 'page') merged.page ??= page;
    if (gender && (only ?? 'gender') === 'gender') merged.gender ??= gender;
    if (minPrice !== undefined) merged.minPrice = Math.max(minPrice, merged.minPrice ?? 0);
    if (maxPrice !== undefined) merged.maxPrice = Math.min(maxPrice, merged.maxPrice ?? maxPrice);
  }
  return merged;
}
