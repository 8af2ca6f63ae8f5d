import { STORE } from '../shop';
import { readPriceWords } from './priceWords';
import {
  colorsBeginningWith,
  kindBeginningWith,
  type ShopPage,
  type Vocabulary,
  type WordFilters,
} from './vocabulary';
import { negations, placedWords, saysNothing, searchWords, type TextWord, wordKey } from './words';

/** Search words that name a filter: as typed, and their meaning. */
export type UnderstoodPart = { words: string; filters: WordFilters };

export type UnderstoodSearch = {
  /** The remaining words to find in the products' texts; empty when every word names a filter. */
  text: string;
  parts: UnderstoodPart[];
  /** Pages of the shop that the search names. */
  pages: ShopPage[];
};

const [storeWord] = searchWords(STORE.name);

type Span = { from: number; to: number; filters: WordFilters; page?: ShopPage };

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
    withoutModifiers(await phrasesIn(words, vocabulary, isTerm)),
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
  return {
    text: (telling.length > 0 || isUnderstood ? telling : rest).map(({ word }) => word).join(' '),
    parts: placed
      .map(({ start, end, filters }) => ({ words: search.slice(start, end).trim(), filters }))
      .filter(({ filters }) => Object.keys(filters).length > 0),
    pages: spans.flatMap(({ page }, at) =>
      page && spans.findIndex((other) => other.page === page) === at ? [page] : [],
    ),
  };
}

async function phrasesIn(
  words: readonly TextWord[],
  vocabulary: Vocabulary,
  isTerm: (word: string) => Promise<boolean>,
): Promise<Span[]> {
  const { filters, longest } = vocabulary;
  const keys = words.map(({ word }) => wordKey(word));
  const begunColor = async (word: string): Promise<WordFilters | null> => {
    const { colors, isNamedAlone } = colorsBeginningWith(vocabulary, word);
    const isMeant =
      !isNamedAlone && !saysNothing(word) && !isOther(vocabulary, word) && !(await isTerm(word));
    return isMeant ? { colors } : null;
  };
  const begunKind = async (word: string): Promise<WordFilters | null> =>
    saysNothing(word) || (await isTerm(word)) ? null : kindBeginningWith(vocabulary, word);
  const begun = async (word: string): Promise<(WordFilters & { page?: ShopPage }) | null> =>
    (await begunColor(word)) ?? (await begunKind(word));
  /** "Tantu Kala" is a line of the shop, although "kala" means black. */
  const namesHouseLine = async (at: number, { colors }: WordFilters): Promise<boolean> =>
    colors !== undefined && words[at - 1]?.word === storeWord && (await isTerm(words[at]?.word ?? ''));
  const spans: Span[] = [];
  let from = 0;
  while (from < words.length) {
    let to = Math.min(words.length, from + longest);
    while (to > from && !filters.has(keys.slice(from, to).join(' '))) to -= 1;
    const found = filters.get(keys.slice(from, to).join(' ')) ?? (await begun(words[from]?.word ?? ''));
    to = Math.max(to, from + 1);
    if (found && !(await namesHouseLine(from, found))) {
      const { page, ...meaning } = found;
      spans.push({ from, to, filters: meaning, page });
    }
    from = to;
  }
  return spans;
}

/**
 * Resolves negations: "not black" selects all other colors, "without print" excludes texts with that word.
 */
function withNegations(spans: readonly Span[], words: readonly TextWord[], { options }: Vocabulary): Span[] {
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
    const left = options[name].filter((option) => !span.filters[name]?.includes(option));
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

/** Removes kinds that directly precede another kind and only describe it. */
const withoutModifiers = (spans: readonly Span[]): Span[] =>
  spans.filter(({ to, filters }, at) => {
    const next = spans[at + 1];
    return !(filters.kinds && next?.filters.kinds && next.from === to);
  });
