import { readPriceWords } from './priceWords';
import {
  colorsBeginningWith,
  kindBeginningWith,
  type Meaning,
  type ShopPage,
  type Vocabulary,
  type WordFilters,
} from './vocabulary';
import {
  meansEverything,
  negations,
  placedWords,
  saysNothing,
  searchWords,
  type TextWord,
  wordKey,
} from './words';

/** Search words that name a filter: as typed, and their meaning. */
export type UnderstoodPart = { words: string; filters: WordFilters };

export type UnderstoodSearch = {
  /** The remaining words to find in the products' texts; empty when every word names a filter. */
  text: string;
  parts: UnderstoodPart[];
  /** Pages of the shop that the search names. */
  pages: ShopPage[];
  /** What it asks for that the shop does not sell; null in every other search. */
  notSold: string | null;
  /** Whether it asks for all that there is: "kapde". */
  isForAll: boolean;
};

/** The word that the demo's own lines begin with, whatever the shop is called now. */
const [storeWord] = searchWords('Tantu');

/** `text`: the word that a phrase is looked for as. */
type Span = {
  from: number;
  to: number;
  filters: WordFilters;
  page?: ShopPage;
  notSold?: string;
  text?: string;
};

/**
 * Interprets a search: words that name a kind, colour, size, material, category, gender or price become
 * filters, the rest is text. Longer phrases win ("navy blue" before "blue"); of two adjacent kinds the last
 * one wins, as in "shirt dress". A word that occurs in no product (`isTerm`) may be the beginning of a color
 * or kind: "blu", "kur".
 */
export async function understandSearch(
  search: string,
  vocabulary: Vocabulary,
  isTerm: (word: string) => Promise<boolean> = async () => true,
): Promise<UnderstoodSearch> {
  const prices = readPriceWords(search);
  const words = placedWords(search).filter(
    ({ start, end }) => !prices.some((price) => start < price.end && end > price.start),
  );
  const spans = withNegations(
    withWomensSuit(withoutModifiers(await phrasesIn(words, vocabulary, isTerm)), words, vocabulary),
    words,
    vocabulary,
  );
  const taken = new Set(spans.flatMap(({ from, to }) => words.slice(from, to)));
  const rest = words.filter((word) => !taken.has(word));
  const telling = rest.filter(({ word }) => !saysNothing(word));
  const isUnderstood = spans.length + prices.length > 0;
  const placed = [
    ...spans.map(({ from, to, filters }) => ({
      start: words[from]?.start ?? 0,
      end: words[to - 1]?.end ?? 0,
      filters,
    })),
    ...prices.map(({ start, end, ...filters }) => ({ start, end, filters })),
  ].sort((a, b) => a.start - b.start);
  const isForAll = !isUnderstood && telling.length === 0 && rest.some(({ word }) => meansEverything(word));
  const looked = telling.length > 0 || isUnderstood || isForAll ? telling : rest;
  return {
    text: [...looked.map(({ word }) => word), ...spans.flatMap(({ text }) => text ?? [])].join(' '),
    parts: placed
      .map(({ start, end, filters }) => ({ words: search.slice(start, end).trim(), filters }))
      .filter(({ filters }) => Object.keys(filters).length > 0),
    pages: spans.flatMap(({ page }, at) =>
      page && spans.findIndex((other) => other.page === page) === at ? [page] : [],
    ),
    notSold: spans.find(({ notSold }) => notSold)?.notSold ?? null,
    isForAll,
  };
}

async function phrasesIn(
  words: readonly TextWord[],
  vocabulary: Vocabulary,
  isTerm: (word: string) => Promise<boolean>,
): Promise<Span[]> {
  const { filters, texts, longest } = vocabulary;
  const keys = words.map(({ word }) => wordKey(word));
  const begunColor = async (word: string): Promise<WordFilters | null> => {
    const { colors, isNamedAlone } = colorsBeginningWith(vocabulary, word);
    const isMeant =
      !isNamedAlone && !saysNothing(word) && !isOther(vocabulary, word) && !(await isTerm(word));
    return isMeant ? { colors } : null;
  };
  const begunKind = async (word: string): Promise<WordFilters | null> =>
    saysNothing(word) || (await isTerm(word)) ? null : kindBeginningWith(vocabulary, word);
  const begun = async (word: string): Promise<Meaning | null> =>
    (await begunColor(word)) ?? (await begunKind(word));
  /** "Tantu Kala" is a line of the shop, although "kala" means black. */
  const namesHouseLine = async (at: number, { colors }: WordFilters): Promise<boolean> =>
    colors !== undefined && words[at - 1]?.word === storeWord && (await isTerm(words[at]?.word ?? ''));
  const isSoldAfterAll = async (at: number, end: number, { notSold }: Meaning): Promise<boolean> =>
    notSold !== undefined && end === at + 1 && (await isTerm(words[at]?.word ?? ''));
  const spans: Span[] = [];
  let from = 0;
  while (from < words.length) {
    let to = Math.min(words.length, from + longest);
    const isPhrase = (key: string) => filters.has(key) || (to > from + 1 && texts.has(key));
    while (to > from && !isPhrase(keys.slice(from, to).join(' '))) to -= 1;
    const [text] = to > from + 1 ? (texts.get(keys.slice(from, to).join(' ')) ?? []) : [];
    if (text !== undefined) {
      spans.push({ from, to, filters: {}, text });
      from = to;
      continue;
    }
    const found = filters.get(keys.slice(from, to).join(' ')) ?? (await begun(words[from]?.word ?? ''));
    to = Math.max(to, from + 1);
    if (found && !(await namesHouseLine(from, found)) && !(await isSoldAfterAll(from, to, found))) {
      const { page, notSold, ...meaning } = found;
      spans.push({ from, to, filters: meaning, page, notSold });
    }
    from = to;
  }
  return spans;
}

/**
 * Resolves negations: "not black" selects all other colors, "without print" excludes texts with that word.
 */
function withNegations(
  spans: readonly Span[],
  words: readonly TextWord[],
  { options, colorsOf }: Vocabulary,
): Span[] {
  const isExcluded = (at: number) => words[at]?.isExcluded === true;
  /** Where a word's negation starts: at its minus sign, or at the preceding word. */
  const negatedFrom = (at: number): number | null =>
    isExcluded(at) ? at : negations.has(words[at - 1]?.word ?? '') ? at - 1 : null;
  const isTaken = (at: number) => spans.some(({ from, to }) => at >= from && at < to);
  const others = spans.map((span): Span => {
    const name = (['colors', 'kinds', 'materials'] as const).find((one) => span.filters[one]);
    const from = negatedFrom(span.from);
    if (!name || from === null) return span;
    // A product has several materials: excluding one is not the same as selecting all others.
    if (name === 'materials') {
      const without = words.slice(span.from, span.to).map(({ word }) => word);
      return { from, to: span.to, filters: { without } };
    }
    const named = span.filters[name] ?? [];
    const unwanted = name === 'colors' ? named.flatMap((color) => [color, ...colorsOf(color)]) : named;
    const left = options[name].filter((option) => !unwanted.includes(option));
    return { from, to: span.to, filters: { [name]: left } };
  });
  const unwanted = words.flatMap(({ word }, at): Span[] => {
    const from = negatedFrom(at);
    return from !== null && !saysNothing(word) && !isTaken(at)
      ? [{ from, to: at + 1, filters: { without: [word] } }]
      : [];
  });
  return [...others, ...unwanted];
}

/** Whether a word has another meaning, or a kind or material starts with it too: "bla" may be a blazer. */
const isOther = ({ completions, texts }: Vocabulary, word: string): boolean =>
  texts.has(wordKey(word)) ||
  [...completions].some(([phrase, { colors }]) => colors === undefined && phrase.startsWith(word));

const tops = new Set(['Kurtas', 'Shirts', 'T-Shirts', 'Polo Shirts', 'Tops', 'Blazers']);
const longBottoms = new Set(['Trousers', 'Joggers', 'Jeans', 'Skirts']);
const bottoms = new Set([...longBottoms, 'Shorts']);
const isAll = (kinds: readonly string[], of: ReadonlySet<string>) => kinds.every((kind) => of.has(kind));

/** Whether two kinds are worn as a set, so that both are meant: "kurta pajama", "jeans top"; a "short kurta" is one. */
const isSet = (one: readonly string[], other: readonly string[]): boolean =>
  (isAll(one, tops) && isAll(other, bottoms)) || (isAll(one, longBottoms) && isAll(other, tops));

/** Removes kinds that directly precede another kind and only describe it: "shirt dress". */
const withoutModifiers = (spans: readonly Span[]): Span[] =>
  spans.filter(({ to, filters: { kinds } }, at) => {
    const next = spans[at + 1];
    return !(kinds && next?.filters.kinds && next.from === to && !isSet(kinds, next.filters.kinds));
  });

/** A suit for a woman, or in pink, is a salwar kameez. */
function withWomensSuit(spans: readonly Span[], words: readonly TextWord[], { filters }: Vocabulary): Span[] {
  const pinks = new Set(filters.get('pink')?.colors);
  const isWomens = ({ filters: { gender, colors } }: Span) =>
    gender === 'women' || (colors?.every((color) => pinks.has(color)) ?? false);
  const { kinds } = filters.get('salwar kameez') ?? {};
  if (!kinds || !spans.some(isWomens)) return [...spans];
  const isSuit = ({ from, to }: Span) => to === from + 1 && wordKey(words[from]?.word ?? '') === 'suit';
  return spans.map((span) => (isSuit(span) ? { ...span, filters: { kinds, gender: 'women' } } : span));
}
