import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { prepared } from '@/db/prepared';
import { searchTerms } from '@/db/schema';
import { noteWork } from '@/db/workCount';
import { flatMapInTurn } from '@/shared/inTurn';
import { readPriceWords } from '@/shared/search/priceWords';
import { colorsBeginningWith, kindBeginningWith, type Vocabulary } from '@/shared/search/vocabulary';
import { placedWords, saysNothing, type TextWord, wordKey } from '@/shared/search/words';
import { distanceUpTo, letterBits } from './wordDistance';

const maxCorrections = 3;
/** Unknown words of a search beyond these stay as typed: each is compared with every word of the catalogue. */
const maxCorrectedWords = 8;

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
    .where(eq(searchTerms.length, sql.placeholder('length')))
    .prepare(),
);

/** A word of the catalogue with its letters as bits. */
type Term = { term: string; bits: number };
/** Words of the catalogue by their length; a caller that caches them saves reading thousands for each word. */
export type TermsOfLength = (length: number) => Promise<readonly Term[]>;

export async function readTermsOfLength(db: DbOrTx, length: number): Promise<Term[]> {
  const rows = (await lengthQuery(db).values({ length })) as [term: string][];
  return rows.map(([term]) => ({ term, bits: letterBits(term) }));
}

/** Whether the catalogue has this very word; no word has the character that ends the range. */
export const isTerm = async (db: DbOrTx, word: string): Promise<boolean> =>
  (await knownQuery(db).get({ word, end: `${word}\u0001` })) !== undefined;

/** Whether the catalogue has a word that begins so. */
const isKnown = async (db: DbOrTx, word: string): Promise<boolean> =>
  (await knownQuery(db).get({ word, end: `${word}\u{10ffff}` })) !== undefined;

/**
 * Whether a word may be meant by a misspelt one so many letters away. The first letter is right, and of a short word one
 * letter is wrong or two are swapped: "watch" is a word of its own, neither "patch" nor "wash", "clutch" is no "cloth",
 * and "mehenga" no "lehenga".
 */
function mayBeMeant(word: string, term: string, steps: number): boolean {
  if (term[0] !== word[0]) return false;
  return word.length > 6 || steps <= 1 || lettersOf(word) === lettersOf(term);
}

const lettersOf = (word: string): string => [...word].sort().join('');

/** The catalogue's words nearest to a misspelt one, best first; none when nothing is near enough. */
async function nearestTerms(word: string, termsOfLength: TermsOfLength): Promise<string[]> {
  const reach = reachOf(word);
  // A number is never misspelt: "1500" is no "100".
  if (reach === 0 || /\d/.test(word)) return [];
  noteWork('words', 1);
  const lengths = Array.from({ length: 2 * reach + 1 }, (_, at) => word.length - reach + at);
  const near = (
    await flatMapInTurn(lengths, async (length) => nearestOfLength(await termsOfLength(length), word))
  )
    .map((one) => ({ ...one, sameStart: one.term[0] === word[0] }))
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

function nearestOfLength(terms: readonly Term[], word: string): { term: string; steps: number }[] {
  const reach = reachOf(word);
  const found: { term: string; steps: number }[] = [];
  for (const { term, bits } of terms) {
    const steps = distanceUpTo(reach, word, term, bits);
    if (steps <= reach && mayBeMeant(word, term, steps)) found.push({ term, steps });
  }
  return found;
}

/** What a word is looked for as: itself, or where the catalogue does not have it, the nearest that it has. */
export const termsFor = async (
  db: DbOrTx,
  word: string,
  termsOfLength: TermsOfLength = (length) => readTermsOfLength(db, length),
): Promise<string[]> => ((await isKnown(db, word)) ? [word] : await nearestTerms(word, termsOfLength));

/** The word itself where the catalogue has it or one that begins so. */
export const knownTerms = async (db: DbOrTx, word: string): Promise<string[]> =>
  (await isKnown(db, word)) ? [word] : [];

/**
 * A search with its first misspelt words replaced by the nearest that the shop knows; null when there are none.
 */
export async function correctSpelling(
  db: DbOrTx,
  vocabulary: Vocabulary,
  search: string,
  termsOfLength: TermsOfLength,
): Promise<string | null> {
  const prices = readPriceWords(search);
  const isPrice = ({ start, end }: TextWord) =>
    prices.some((price) => start < price.end && end > price.start);
  const unknown: TextWord[] = [];
  for (const placed of placedWords(search)) {
    const { word } = placed;
    if (isPrice(placed) || /\d/.test(word) || saysNothing(word) || isInVocabulary(vocabulary, word)) continue;
    if ((await isKnown(db, word)) || isBegun(vocabulary, word)) continue;
    unknown.push(placed);
    if (unknown.length === maxCorrectedWords) break;
  }
  let corrected = search;
  // From the end, so that the places of the words before stay.
  for (const { word, start, end } of unknown.reverse()) {
    const nearest = await nearestWord(vocabulary, word, termsOfLength);
    if (nearest) corrected = corrected.slice(0, start) + nearest + corrected.slice(end);
  }
  return corrected === search ? null : corrected;
}

/** Whether a color or kind begins so. */
const isBegun = (vocabulary: Vocabulary, word: string): boolean =>
  colorsBeginningWith(vocabulary, word).colors.length > 0 || kindBeginningWith(vocabulary, word) !== null;

const isInVocabulary = ({ words, filters, texts }: Vocabulary, word: string): boolean =>
  words.has(word) || words.has(wordKey(word)) || filters.has(wordKey(word)) || texts.has(wordKey(word));

type KnownWord = { known: string; bits: number; key: string; keyBits: number };
const knownWords = new WeakMap<Vocabulary, KnownWord[]>();

/** The words of a vocabulary that may be meant, prepared once. */
function knownWordsOf(vocabulary: Vocabulary): KnownWord[] {
  const made = knownWords.get(vocabulary);
  if (made) return made;
  const words = [...vocabulary.words]
    .filter(({ length }) => length >= 3)
    .map((known) => {
      const key = wordKey(known);
      return { known, bits: letterBits(known), key, keyBits: letterBits(key) };
    });
  knownWords.set(vocabulary, words);
  return words;
}

/** Of equally near words one that names a filter. */
async function nearestWord(
  vocabulary: Vocabulary,
  word: string,
  termsOfLength: TermsOfLength,
): Promise<string | undefined> {
  const key = wordKey(word);
  const terms = await nearestTerms(word, termsOfLength);
  // A short word is like too many others to be taken for any word of a description: "dost" is no "dot".
  const term =
    terms.find((one) => isInVocabulary(vocabulary, one)) ?? (word.length > 5 ? terms[0] : undefined);
  const reach = reachOf(word);
  let best = term === undefined ? reach + 1 : distanceUpTo(reach, word, term);
  let nearest = term;
  for (const { known, bits, key: knownKey, keyBits } of knownWordsOf(vocabulary)) {
    const most = Math.min(best, reach);
    if (Math.abs(known.length - word.length) > best) continue;
    const steps = Math.min(
      distanceUpTo(most, word, known, bits),
      distanceUpTo(most, key, known, bits),
      distanceUpTo(most, key, knownKey, keyBits),
    );
    if (steps > most || !mayBeMeant(word, known, steps)) continue;
    const isPreferred = !isInVocabulary(vocabulary, nearest ?? '') && known[0] === word[0];
    const isNearer = steps < best || (steps === best && isPreferred);
    if (isNearer) [nearest, best] = [known, steps];
  }
  return nearest;
}
