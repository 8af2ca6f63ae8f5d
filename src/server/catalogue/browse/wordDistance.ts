import { distance } from 'fastest-levenshtein';

/** The letters of the last word, because one word is compared with thousands. */
let last = { word: '', bits: 0 };

const lastBits = (word: string): number => {
  if (last.word !== word) last = { word, bits: letterBits(word) };
  return last.bits;
};

/** The letters of a word as bits. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/**
 * The number of wrong letters between two words; Infinity when there are more than `most`. One wrong letter changes at
 * most two bits of the words' letters, so most pairs are refused without comparing letter by letter.
 */
export function distanceUpTo(
  most: number,
  word: string,
  other: string,
  otherBits = letterBits(other),
): number {
  if (Math.abs(word.length - other.length) > most) return Number.POSITIVE_INFINITY;
  if (countBits(lastBits(word) ^ otherBits) > 2 * most) return Number.POSITIVE_INFINITY;
  const steps = distance(word, other);
  return steps > most ? Number.POSITIVE_INFINITY : steps;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
