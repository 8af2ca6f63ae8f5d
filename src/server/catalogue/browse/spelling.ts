import { and, between, gte, lt, sql } from 'drizzle-orm';
import { distance } from 'fastest-levenshtein';
import type { DbOrTx } from '@/db/client';
import { prepared } from '@/db/prepared';
import { searchTerms } from '@/db/schema';
import { readPriceWords } from '@/shared/search/priceWords';
import { colorsBeginningWith, type Vocabulary } from '@/shared/search/vocabulary';
import { placedWords, saysNothing, wordKey } from '@/shared/search/words';

const maxCorrections = 3;

/** Wrong letters that a word may have to be recognised. */
const reachOf = (word: string): number => (word.length < 4 ? 0 : word.length < 5 ? 1 : 2);

const knownQuery = prepared((db) =>
  db
    .select({ term: searchTerms.term })
    .from(searchTerms)
    .where(and(gte(searchTerms.term, sql.placeholder('word')), lt(searchTerms.term, sql.placeholder('end'))))
    .limit(1)
    .prepare(),
);

const lengthQuery = prepared((db) =>
  db
    .select({ term: searchTerms.term })
    .from(searchTerms)
    .where(between(searchTerms.length, sql.placeholder('least'), sql.placeholder('most')))
    .prepare(),
);

/** Whether the catalogue has this very word; no word has the character that ends the range. */
export const isTerm = async (db: DbOrTx, word: string): Promise<boolean> =>
  (await knownQuery(db).get({ word, end: `${word}\u0001` })) !== undefined;

/** Whether the catalogue has a word that begins so. */
const isKnown = async (db: DbOrTx, word: string): Promise<boolean> =>
  (await knownQuery(db).get({ word, end: `${word}\u{10ffff}` })) !== undefined;

/**
 * Whether a word may be meant by a misspelt one so many letters away. Of a short word the first letter is right, and one
 * letter is wrong or two are swapped: "watch" is a word of its own, neither "patch" nor "wash", and "clutch" is no "cloth".
 */
function mayBeMeant(word: string, term: string, steps: number): boolean {
  if (term[0] !== word[0]) return word.length > 5 && steps === 1;
  return word.length > 6 || steps <= 1 || lettersOf(word) === lettersOf(term);
}

const lettersOf = (word: string): string => [...word].sort().join('');

/** The catalogue's words nearest to a misspelt one, best first; none when nothing is near enough. */
async function nearestTerms(db: DbOrTx, word: string): Promise<string[]> {
  const reach = reachOf(word);
  if (reach === 0) return [];
  const candidates = await lengthQuery(db).all({ least: word.length - reach, most: word.length + reach });
  const near = candidates
    .map(({ term }) => ({ term, steps: distance(word, term), sameStart: term[0] === word[0] }))
    .filter(({ term, steps }) => steps <= reach && mayBeMeant(word, term, steps))
    .sort(
      (a, b) =>
        a.steps - b.steps || Number(b.sameStart) - Number(a.sameStart) || a.term.localeCompare(b.term),
    );
  const best = near[0]?.steps;
  return near
    .filter(({ steps }) => steps === best)
    .slice(0, maxCorrections)
    .map(({ term }) => term);
}

/** What a word is looked for as: itself, or where the catalogue does not have it, the nearest that it has. */
export const termsFor = async (db: DbOrTx, word: string): Promise<string[]> =>
  (await isKnown(db, word)) ? [word] : await nearestTerms(db, word);

/** A search with its misspelt words replaced by the nearest that the shop knows; null when there are none. */
export async function correctSpelling(
  db: DbOrTx,
  vocabulary: Vocabulary,
  search: string,
): Promise<string | null> {
  const prices = readPriceWords(search);
  let corrected = search;
  // From the end, so that the places of the words before stay.
  for (const { word, start, end } of placedWords(search).reverse()) {
    const isPrice = prices.some((price) => start < price.end && end > price.start);
    if (isPrice || /\d/.test(word) || saysNothing(word) || isInVocabulary(vocabulary, word)) continue;
    if ((await isKnown(db, word)) || colorsBeginningWith(vocabulary, word).colors.length > 0) continue;
    const nearest = await nearestWord(db, vocabulary, word);
    if (nearest) corrected = corrected.slice(0, start) + nearest + corrected.slice(end);
  }
  return corrected === search ? null : corrected;
}

const isInVocabulary = ({ words, filters, texts }: Vocabulary, word: string): boolean =>
  words.has(word) || words.has(wordKey(word)) || filters.has(wordKey(word)) || texts.has(wordKey(word));

/** Of equally near words one that names a filter. */
async function nearestWord(db: DbOrTx, vocabulary: Vocabulary, word: string): Promise<string | undefined> {
  const { words } = vocabulary;
  const key = wordKey(word);
  const terms = await nearestTerms(db, word);
  const term = terms.find((one) => isInVocabulary(vocabulary, one)) ?? terms[0];
  let best = term === undefined ? reachOf(word) + 1 : distance(word, term);
  let nearest = term;
  for (const known of words) {
    if (Math.abs(known.length - word.length) >= best + 1 || known.length < 3) continue;
    const steps = Math.min(distance(word, known), distance(key, known), distance(key, wordKey(known)));
    if (!mayBeMeant(word, known, steps)) continue;
    const isPreferred =
      !isInVocabulary(vocabulary, nearest ?? '') && known[0] === word[0] && steps <= reachOf(word);
    const isNearer = steps < best || (steps === best && isPreferred);
    if (isNearer) [nearest, best] = [known, steps];
  }
  return nearest;
}
