import { HINDI_GENDERS } from './hindiWords';
import { phraseKey, searchWords, wordKey } from './words';

export const genders = ['men', 'women'] as const;
export type Gender = (typeof genders)[number];

/** A shop page that a search names, or its section `hash`; with `occasion`, the list of matching products. */
export type ShopPage = { name: string; to: string; hash?: string; occasion?: string };

/** Words for shop topics other than garments: their filters, sort order and page. */
export type ShopWords = {
  words: readonly string[];
  hindi?: readonly string[];
  filters?: WordFilters;
  page?: ShopPage;
  /** What the words name that the shop does not sell: "children's clothes". */
  notSold?: string;
};

/** The filters that words can name. Prices are whole rupees; categories are slugs. */
export type WordFilters = {
  kinds?: string[];
  colors?: string[];
  sizes?: string[];
  materials?: string[];
  /** Slugs of attributes' values. */
  attributes?: string[];
  categories?: string[];
  gender?: Gender;
  minPrice?: number;
  maxPrice?: number;
  onSale?: true;
  /** A slug. */
  occasion?: string;
  /** Words that the products' texts must not contain. */
  without?: string[];
  sort?: 'newest' | 'bestselling' | 'price-low';
};

/** The meaning of a phrase: filters, a page of the shop, or both; or something that the shop does not sell. */
export type Meaning = WordFilters & Pick<ShopWords, 'page' | 'notSold'>;

/** The sources of a shop's vocabulary: its products' options and its synonyms. */
export type VocabularySource = {
  kinds: readonly string[];
  colors: readonly string[];
  sizes: readonly string[];
  materials: readonly string[];
  /** The colours that lists are filtered by, with their colour names. */
  colorFamilies?: readonly { name: string; colors: readonly string[] }[];
  attributes?: readonly { name: string; slug: string }[];
  categories: readonly { name: string; slug: string }[];
  shopWords: readonly ShopWords[];
  synonyms: readonly Synonym[];
  /** Like synonyms, for terms that mean nothing else. */
  hindi: readonly Synonym[];
};

/** `term` is interpreted as any of the `meanings`: names of filters, or words of the products' texts. */
type Synonym = { term: string; meanings: readonly string[] };

export type Vocabulary = {
  /** By phrase key. */
  filters: ReadonlyMap<string, Meaning>;
  /**
   * Those of `filters` that may be meant by their beginning. Hindi is not: its many spellings begin like too many other
   * words, "mehroon" like "Mehfil".
   */
  completions: ReadonlyMap<string, Meaning>;
  /** All values that "not" can exclude. */
  options: Pick<VocabularySource, 'kinds' | 'colors' | 'materials'>;
  /** The colour names of a family; of a colour name itself. */
  colorsOf: (name: string) => readonly string[];
  /** Alternative words for a word of the text, by its key. */
  texts: ReadonlyMap<string, readonly string[]>;
  /** Every single word of the phrases, as written. */
  words: ReadonlySet<string>;
  /** The single words that name colors; `isOwn`: a color has exactly that name. */
  colorWords: readonly { word: string; colors: readonly string[]; isOwn: boolean }[];
  /** Number of words in the longest phrase. */
  longest: number;
};

const genderWords: Record<Gender, readonly string[]> = {
  men: 'men mens man male gents gentlemen boys him dad father husband boyfriend brother'.split(' '),
  women: 'women womens woman female ladies lady girls her mom mum mother wife girlfriend sister'.split(' '),
};

/** The gender of a category, by its name; null for all. */
export function genderOf(categoryName: string): Gender | null {
  const words = searchWords(categoryName);
  return genders.find((gender) => genderWords[gender].some((word) => words.includes(word))) ?? null;
}

const sizeNames: Record<string, string> = { S: 'small', M: 'medium', L: 'large' };

export function createVocabulary(source: VocabularySource): Vocabulary {
  const filters = new Map<string, Meaning>();
  const texts = new Map<string, readonly string[]>();
  const words = new Set<string>();
  const addWords = (phrase: string) => {
    for (const word of searchWords(phrase)) words.add(word);
  };
  // The first meaning of a phrase wins: a kind named like a colour is the kind.
  const add = (phrase: string, meaning: Meaning) => {
    const key = phraseKey(phrase);
    if (key !== '') filters.set(key, mergeMeanings([meaning, filters.get(key) ?? {}]));
    addWords(phrase);
  };
  const isKnown = (phrase: string) => filters.has(phraseKey(phrase)) || texts.has(phraseKey(phrase));
  const addNew = (phrase: string, meaning: WordFilters) => {
    if (!isKnown(phrase)) add(phrase, meaning);
  };
  const addShopWord = (phrase: string, meaning: Meaning) => {
    if (!isKnown(phrase)) filters.set(phraseKey(phrase), meaning);
    addWords(phrase);
  };
  const addSynonym = ({ term, meanings }: Synonym) => {
    const known = meanings.flatMap((meaning) => filters.get(phraseKey(meaning)) ?? []);
    const [first] = known;
    if (first) add(term, mergeMeanings(known));
    else if (!filters.has(phraseKey(term))) texts.set(phraseKey(term), meanings.flatMap(searchWords));
  };
  const families = source.colorFamilies ?? [];
  for (const name of source.kinds) addNew(name, { kinds: [name] });
  for (const gender of genders) for (const word of genderWords[gender]) addNew(word, { gender });
  for (const { name, slug } of source.categories) addNew(name, { categories: [slug] });
  for (const name of source.colors) addNew(name, { colors: [name] });
  for (const { name } of families) addNew(name, { colors: [name] });
  for (const name of source.materials) addNew(name, { materials: [name] });
  for (const { name, slug } of source.attributes ?? []) addNew(name, { attributes: [slug] });
  for (const name of source.sizes) {
    for (const phrase of sizePhrases(name)) add(phrase, { sizes: [name] });
  }
  for (const { words: phrases, filters: meaning, page } of source.shopWords)
    for (const phrase of phrases) addShopWord(phrase, { ...meaning, page });
  source.synonyms.forEach(addSynonym);
  const completions = new Map(filters);
  for (const gender of genders) for (const word of HINDI_GENDERS[gender]) addNew(word, { gender });
  for (const { hindi = [], filters: meaning, page, notSold } of source.shopWords)
    for (const phrase of hindi) addShopWord(phrase, { ...meaning, page, notSold });
  source.hindi.filter(({ term }) => !isKnown(term)).forEach(addSynonym);
  const { kinds, colors, materials } = source;
  return {
    filters,
    completions,
    texts: withOwnMeanings(texts),
    words,
    colorWords: colorWordsOf(completions),
    longest: Math.max(1, ...[...filters.keys(), ...texts.keys()].map((key) => key.split(' ').length)),
    options: { kinds, colors, materials },
    colorsOf: (name) => families.find((family) => family.name === name)?.colors ?? [name],
  };
}

/** A meaning that is a term itself brings its own meanings: "shaadi" is a wedding, with all that a wedding is. */
const withOwnMeanings = (texts: ReadonlyMap<string, readonly string[]>): Vocabulary['texts'] =>
  new Map(
    [...texts].map(([key, meanings]) => {
      const all = meanings.flatMap((word) => [word, ...(texts.get(wordKey(word)) ?? [])]);
      return [key, [...new Set(all)]];
    }),
  );

const colorWordsOf = (filters: ReadonlyMap<string, Meaning>): Vocabulary['colorWords'] =>
  [...filters].flatMap(([word, { colors }]) =>
    colors && !word.includes(' ')
      ? [{ word, colors, isOwn: colors.some((color) => phraseKey(color) === word) }]
      : [],
  );

/** Letters needed to complete a color. */
const leastLetters = 3;

/**
 * The colors whose name starts with the text: "blu" is Blush and every meaning of blue. `isNamedAlone`: the
 * products' texts contain that beginning for all of them.
 */
export function colorsBeginningWith({ colorWords }: Vocabulary, start: string) {
  const begun = start.length < leastLetters ? [] : colorWords.filter(({ word }) => word.startsWith(start));
  const colors = [...new Set(begun.flatMap((one) => one.colors))];
  return { colors, isNamedAlone: begun.every(({ isOwn }) => isOwn) };
}

/**
 * The only kind whose name starts with the text: "kur" is a kurta, but "sho" may be shorts or shoes. Of several, in
 * Hindi too, one may be all of them: "joo" is a shoe, which a jutti ("jooti") is.
 */
export function kindBeginningWith(
  { completions, filters, texts }: Vocabulary,
  start: string,
): WordFilters | null {
  if (start.length < leastLetters) return null;
  const begunIn = (phrases: Vocabulary['filters']) =>
    [...phrases].flatMap(([phrase, meaning]) => (phrase.startsWith(start) ? [meaning] : []));
  const isText = [...texts.keys()].some((key) => key.startsWith(start));
  const kinds = (isText ? null : widestKinds(begunIn(filters))) ?? widestKinds(begunIn(completions));
  return kinds && { kinds };
}

/** The kinds of the meaning that has those of all others. */
function widestKinds(meanings: readonly Meaning[]): string[] | null {
  const widest = meanings
    .map(({ kinds = [] }) => kinds)
    .reduce((one, other) => (other.length > one.length ? other : one), []);
  const isWithin = ({ kinds }: Meaning) => kinds?.every((kind) => widest.includes(kind)) ?? false;
  return widest.length > 0 && meanings.every(isWithin) ? widest : null;
}

/** Meanings of one phrase: names of the first's kind, and whom it is for where it is a kind: "kurti". */
function mergeMeanings(all: readonly Meaning[]): Meaning {
  const only = all[0] && firstName(all[0]);
  const merged = mergeFilters(all, only);
  const gender = all.find((meaning) => meaning.gender)?.gender;
  return only === 'kinds' && gender ? { ...merged, gender } : merged;
}

const firstName = (meaning: Meaning) => Object.keys(meaning)[0] as keyof Meaning;

/** "8", "size 8" and "UK 8" are the same shoe. */
function sizePhrases(name: string): string[] {
  const number = /^UK (\d+)$/.exec(name)?.[1];
  const long = sizeNames[name];
  const plain = number ?? name;
  return [
    ...new Set([name, `size ${name}`, `${name} size`, `size ${plain}`, `${plain} number`, `number ${plain}`]),
    ...(number ? [`uk${number}`, `${number} size`, `${number} no`] : []),
    ...(long ? [`size ${long}`, `${long} size`] : []),
  ];
}

const listNames = ['kinds', 'colors', 'sizes', 'materials', 'attributes', 'categories', 'without'] as const;

/** Merges filters; `only` drops all other names. Lists are joined, the narrower price limit wins. */
export function mergeFilters(all: readonly Meaning[], only?: keyof Meaning): Meaning {
  const merged: Meaning = {};
  const join = (name: (typeof listNames)[number]) => {
    const values = [...new Set(all.flatMap((filters) => filters[name] ?? []))];
    if (values.length > 0 && (only ?? name) === name) merged[name] = values;
  };
  for (const name of listNames) join(name);
  for (const { gender, minPrice, maxPrice, onSale, occasion, sort, page, notSold } of all) {
    if (onSale && (only ?? 'onSale') === 'onSale') merged.onSale = true;
    if (occasion && (only ?? 'occasion') === 'occasion') merged.occasion ??= occasion;
    if (sort && (only ?? 'sort') === 'sort') merged.sort ??= sort;
    if (page && (only ?? 'page') === 'page') merged.page ??= page;
    if (notSold && (only ?? 'notSold') === 'notSold') merged.notSold ??= notSold;
    if (gender && (only ?? 'gender') === 'gender') merged.gender ??= gender;
    if (minPrice !== undefined) merged.minPrice = Math.max(minPrice, merged.minPrice ?? 0);
    if (maxPrice !== undefined) merged.maxPrice = Math.min(maxPrice, merged.maxPrice ?? maxPrice);
  }
  return merged;
}
