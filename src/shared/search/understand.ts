import { readPriceWords } from './priceWords';
import type { Vocabulary, WordFilters } from './vocabulary';
import { placedWords, saysNothing, type TextWord, wordKey } from './words';

/** Words of a search that name a filter: as typed, and what they mean. */
export type UnderstoodPart = { words: string; filters: WordFilters };

export type UnderstoodSearch = {
  /** What is left to be found in the products' texts; empty when every word names a filter. */
  text: string;
  parts: UnderstoodPart[];
};

type Span = { from: number; to: number; filters: WordFilters };

/**
 * Reads a search: words that name a kind, colour, size, material, category, gender or price become filters, the rest
 * is text. Longer phrases win ("navy blue" before "blue"); of two kinds side by side the last one is meant, as in
 * "shirt dress".
 */
export function understandSearch(search: string, vocabulary: Vocabulary): UnderstoodSearch {
  const prices = readPriceWords(search);
  const words = placedWords(search).filter(
    ({ start, end }) => !prices.some((price) => start < price.end && end > price.start),
  );
  const spans = withoutModifiers(phrasesIn(words, vocabulary));
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
    parts: placed.map(({ start, end, filters }) => ({ words: search.slice(start, end).trim(), filters })),
  };
}

function phrasesIn(words: readonly TextWord[], { filters, longest }: Vocabulary): Span[] {
  const keys = words.map(({ word }) => wordKey(word));
  const spans: Span[] = [];
  let from = 0;
  while (from < words.length) {
    let to = Math.min(words.length, from + longest);
    while (to > from && !filters.has(keys.slice(from, to).join(' '))) to -= 1;
    const found = filters.get(keys.slice(from, to).join(' '));
    if (found) spans.push({ from, to, filters: found });
    from = Math.max(to, from + 1);
  }
  return spans;
}

/** Without the kinds that stand directly before another one and only describe it. */
const withoutModifiers = (spans: readonly Span[]): Span[] =>
  spans.filter(({ to, filters }, at) => {
    const next = spans[at + 1];
    return !(filters.kinds && next?.filters.kinds && next.from === to);
  });

/** A search without some of its words. */
export function withoutWords(search: string, words: string): string {
  const at = search.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return search;
  const left = `${search.slice(0, at)} ${search.slice(at + words.length)}`.replace(/\s+/g, ' ').trim();
  // "in", "for" and the like alone ask for nothing.
  return placedWords(left).every(({ word }) => saysNothing(word)) ? '' : left;
}
