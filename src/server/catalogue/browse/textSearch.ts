import { sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { products } from '@/db/schema';
import { matchingProductIds } from '@/db/sql/productSearch';
import { noteWork } from '@/db/workCount';
import { mapInTurn } from '@/shared/inTurn';
import type { Vocabulary } from '@/shared/search/vocabulary';
import { placedWords, stopWords, wordKey } from '@/shared/search/words';
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

/** Where a word is searched: in names, anywhere, or anywhere with matches in names marked. */
type Reach = 'name' | 'anywhere' | 'ranked';

export type WordSearch = {
  /** What a word is looked for as: itself, or the nearest words that the catalogue has. */
  termsFor: (word: string) => Promise<string[]>;
  /** Like `wordScores`; a caller that caches them saves queries for common words. */
  scoresOf: (terms: readonly string[], reach: Reach) => Promise<MatchScores>;
  ranked?: boolean;
  /** A word that has some is found by any of them, too. */
  synonyms?: Vocabulary['texts'];
};

/**
 * Finds the products that contain every word of `text`, each as the beginning of a word. `null` for a text without
 * words. Unless `ranked`, every match has score 1.
 */
export async function searchText(
  text: string,
  { termsFor, scoresOf, ranked = true, synonyms }: WordSearch,
): Promise<TextMatches | null> {
  const { wanted: words, excluded } = significantTerms(text);
  const without = async (scores: MatchScores) =>
    excluded.length === 0 ? scores : withoutMatches(scores, await scoresOf(excluded, 'anywhere'));
  if (words.length === 0)
    return excluded.length === 0 ? null : { scores: await without(everyProduct), corrected: null };
  const meant = await mapInTurn(words, async (word) => {
    const others = synonyms?.get(wordKey(word)) ?? [];
    return others.length > 0 ? [word, ...others] : await termsFor(word);
  });
  if (meant.some((terms) => terms.length === 0)) return { scores: new Uint8Array(), corrected: null };
  // A letter or a stop word is somewhere in nearly every description; in a name it says something.
  const saysLittle = words.every((word) => word.length === 1 || stopWords.has(word));
  const reach = saysLittle ? 'name' : ranked ? 'ranked' : 'anywhere';
  const scores = await without(leastScores(await mapInTurn(meant, (terms) => scoresOf(terms, reach))));
  const typed = words.join(' ');
  const searched = meant.map(([best = '']) => best).join(' ');
  return { scores, corrected: searched === typed ? null : searched };
}

/** Marks that every product matches, with a score of 1. */
const everyProduct: MatchScores = new Uint8Array();

/** The scores without the products that `excluded` finds. */
function withoutMatches(scores: MatchScores, excluded: MatchScores): MatchScores {
  return excluded.map((found, id) => (found > 0 ? 0 : scores === everyProduct ? 1 : (scores[id] ?? 0)));
}

/** Of each product the least of several scores. */
function leastScores([first = new Uint8Array(), ...others]: readonly MatchScores[]): MatchScores {
  if (others.length === 0) return first;
  const least = first.slice();
  for (const scores of others) {
    for (let id = 0; id < least.length; id += 1) {
      const score = scores[id] ?? 0;
      if (score < (least[id] ?? 0)) least[id] = score;
    }
  }
  return least;
}

/**
 * How well products match any of the words that `terms` begin. What was typed reaches the query only as quoted
 * words of letters and digits.
 */
export async function wordScores(db: DbOrTx, terms: readonly string[], reach: Reach): Promise<MatchScores> {
  const scores = new Uint8Array((await largestId(db)) + 1);
  noteWork('products', scores.length);
  if (reach !== 'name') markIds(scores, await matchingProductIds(db, terms, 'anywhere'), 1);
  if (reach !== 'anywhere') markIds(scores, await matchingProductIds(db, terms, 'name'), 2);
  return scores;
}

/** The words that a search goes by, and those after a minus sign; stop words count only where there is nothing else. */
function significantTerms(text: string): { wanted: string[]; excluded: string[] } {
  const placed = placedWords(text.slice(0, LIMITS.searchLength));
  const unique = (words: typeof placed) => [...new Set(words.map(({ word }) => word))];
  const words = unique(placed.filter(({ isExcluded }) => !isExcluded));
  const significant = words.filter((word) => !stopWords.has(word));
  return {
    wanted: (significant.length > 0 ? significant : words).slice(0, maxWords),
    excluded: unique(placed.filter(({ isExcluded }) => isExcluded)).slice(0, maxWords),
  };
}

const largestId = async (db: DbOrTx): Promise<number> =>
  (await db.get<{ id: number }>(sql`select max(id) as id from ${products}`))?.id ?? 0;

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
