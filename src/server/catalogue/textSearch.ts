import { and, between, gte, lt, sql } from 'drizzle-orm';
import { distance } from 'fastest-levenshtein';
import type { DbOrTx } from '@/db/open';
import { searchWords } from '@/db/productText';
import { searchTerms } from '@/db/schema';
import { LIMITS } from '@/shared/store';

/** Words of a search beyond these are ignored: eight describe any garment. */
const MOST_WORDS = 8;
const MOST_CORRECTIONS = 3;

export type TextMatches = {
  /** By product id: 2 when every word is in its name, 1 when they are elsewhere too, absent when not found. */
  grades: Map<number, 1 | 2>;
  /** What was searched instead of a misspelt text; null when it was searched as typed. */
  corrected: string | null;
};

/**
 * Finds the products that contain every word of `text`, each as the beginning of a word; a word that the
 * catalogue does not have is replaced by the nearest it has. `null` for a text without words.
 * What was typed reaches the query only as quoted words of letters and digits.
 */
export function searchText(db: DbOrTx, text: string): TextMatches | null {
  const words = [...new Set(searchWords(text.slice(0, LIMITS.searchLength)))].slice(0, MOST_WORDS);
  if (words.length === 0) return null;
  const meant = words.map((word) => (isKnown(db, word) ? [word] : nearestTerms(db, word)));
  const grades = new Map<number, 1 | 2>();
  if (meant.some((terms) => terms.length === 0)) return { grades, corrected: null };
  const query = meant.map((terms) => `(${terms.map((term) => `"${term}"*`).join(' OR ')})`).join(' AND ');
  for (const id of matchingIds(db, query)) grades.set(id, 1);
  for (const id of matchingIds(db, `name : (${query})`)) grades.set(id, 2);
  const typed = words.join(' ');
  const searched = meant.map(([best = '']) => best).join(' ');
  return { grades, corrected: searched === typed ? null : searched };
}

/** All matches as one text value: a row each would cost more than the search itself. */
function matchingIds(db: DbOrTx, query: string): number[] {
  const row = db.get<{ ids: string | null }>(
    sql`select group_concat(rowid) as ids from product_search where product_search match ${query}`,
  );
  return row?.ids ? row.ids.split(',').map(Number) : [];
}

function isKnown(db: DbOrTx, word: string): boolean {
  const startsWithWord = and(gte(searchTerms.term, word), lt(searchTerms.term, `${word}\u{10ffff}`));
  return (
    db.select({ term: searchTerms.term }).from(searchTerms).where(startsWithWord).limit(1).get() !== undefined
  );
}

/** The catalogue's words nearest to a misspelt one, best first; none when nothing is near enough. */
function nearestTerms(db: DbOrTx, word: string): string[] {
  const reach = word.length < 3 ? 0 : word.length < 5 ? 1 : 2;
  if (reach === 0) return [];
  const candidates = db
    .select({ term: searchTerms.term })
    .from(searchTerms)
    .where(between(searchTerms.length, word.length - reach, word.length + reach))
    .all();
  const near = candidates
    .map(({ term }) => ({ term, steps: distance(word, term), sameStart: term[0] === word[0] }))
    .filter(({ steps }) => steps <= reach)
    .sort(
      (a, b) =>
        a.steps - b.steps || Number(b.sameStart) - Number(a.sameStart) || a.term.localeCompare(b.term),
    );
  const best = near[0]?.steps;
  return near
    .filter(({ steps }) => steps === best)
    .slice(0, MOST_CORRECTIONS)
    .map(({ term }) => term);
}
