import { sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { matchingProductIds } from '@/db/productText';
import { products } from '@/db/schema';
import type { Vocabulary } from '@/shared/search/vocabulary';
import { searchWords, stopWords, wordKey } from '@/shared/search/words';
import { LIMITS } from '@/shared/shop';

/** Words of a search beyond these are ignored: eight describe any garment. */
const maxWords = 8;

/** How well products match a text, by product id; 0 or nothing: not at all. */
export type MatchScores = Uint8Array;

export type TextMatches = {
  /** By product id: 2 when every word is in its name, 1 when they are elsewhere too, 0 when not found. */
  scores: MatchScores;
  /** What was searched instead of a misspelt text; null when it was searched as typed. */
  corrected: string | null;
};

/**
 * Finds the products that contain every word of `text`, or one of `termsFor` it, each as the beginning of a word. `null` for a text without words.
 * What was typed reaches the query only as quoted words of letters and digits. Unless `ranked`, every match has
 * score 1. A word with `synonyms` is found by any of them, too.
 */
export function searchText(
  db: DbOrTx,
  text: string,
  termsFor: (word: string) => string[],
  { ranked = true, synonyms }: { ranked?: boolean; synonyms?: Vocabulary['texts'] } = {},
): TextMatches | null {
  const words = tellingWords(text);
  if (words.length === 0) return null;
  const meant = words.map((word) => {
    const others = synonyms?.get(wordKey(word)) ?? [];
    return others.length > 0 ? [word, ...others] : termsFor(word);
  });
  if (meant.some((terms) => terms.length === 0)) return { scores: new Uint8Array(), corrected: null };
  const query = meant.map((terms) => `(${terms.map((term) => `"${term}"*`).join(' OR ')})`).join(' AND ');
  const scores = new Uint8Array(largestId(db) + 1);
  const inNames = `name : (${query})`;
  // A letter or a stop word is somewhere in nearly every description; in a name it says something.
  const saysLittle = words.every((word) => word.length === 1 || stopWords.has(word));
  if (!saysLittle) markIds(scores, matchingProductIds(db, query), 1);
  if (saysLittle || ranked) markIds(scores, matchingProductIds(db, inNames), 2);
  const typed = words.join(' ');
  const searched = meant.map(([best = '']) => best).join(' ');
  return { scores, corrected: searched === typed ? null : searched };
}

/** The words that a search goes by; stop words count only where there is nothing else. */
function tellingWords(text: string): string[] {
  const words = [...new Set(searchWords(text.slice(0, LIMITS.searchLength)))];
  const telling = words.filter((word) => !stopWords.has(word));
  return (telling.length > 0 ? telling : words).slice(0, maxWords);
}

const largestId = (db: DbOrTx): number =>
  db.get<{ id: number }>(sql`select max(id) as id from ${products}`)?.id ?? 0;

const COMMA = ','.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);

function markIds(scores: MatchScores, ids: Uint8Array, score: number): void {
  let id = 0;
  // By index: an iterator takes three times as long over half a million bytes.
  for (let at = 0; at < ids.length; at += 1) {
    const byte = ids[at] ?? COMMA;
    if (byte === COMMA) {
      scores[id] = score;
      id = 0;
    } else {
      id = id * 10 + byte - ZERO;
    }
  }
  if (id > 0) scores[id] = score;
}
