/**
 * The characters that the receipt's fonts can print: Latin with the marks of Indian transliteration, and ₹.
 * Names in Indian scripts are transliterated (a PDF writer without text shaping would print them wrongly);
 * everything else becomes a question mark.
 */
const LATIN = /[\u0020-\u007e\u00a0-\u00ff–—‘’“”•…]/u;
const LATIN_EXTENDED = /[\u0100-\u017f\u1e00-\u1e9f₹]/u;

export type Script = 'latin' | 'extended';

const scriptOf = (char: string): Script | null =>
  LATIN.test(char) ? 'latin' : LATIN_EXTENDED.test(char) ? 'extended' : null;

export type Run = { text: string; script: Script };

/** Splits a text into runs of one font each, without characters that the fonts lack. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const char of transliterate(text)) {
    const script = scriptOf(char) ?? 'latin';
    const last = runs.at(-1);
    if (last?.script === script) last.text += char;
    else runs.push({ text: char, script });
  }
  return runs;
}

/** Converts a text to characters that the receipt can print. */
export function transliterate(text: string): string {
  const plain = romanizeIndic(text.normalize('NFC').replace(/\s+/gu, ' '));
  return [...plain].map((char) => (scriptOf(char) === null ? '?' : char)).join('');
}

// Unicode arranges the scripts below alike, 128 code points each: one table serves them all (ISO 15919).
const FIRST = 0x0900;
const LAST = 0x0d7f;
const BLOCK = 0x80;

const vowels: Record<number, string> = {
  5: 'a',
  6: 'ā',
  7: 'i',
  8: 'ī',
  9: 'u',
  10: 'ū',
  11: 'ṛ',
  14: 'e',
  15: 'ē',
  16: 'ai',
  18: 'o',
  19: 'ō',
  20: 'au',
};
const consonants =
  'k kh g gh ṅ c ch j jh ñ ṭ ṭh ḍ ḍh ṇ t th d dh n ṉ p ph b bh m y r ṟ l ḷ ḻ v ś ṣ s h'.split(' ');
const FIRST_CONSONANT = 0x15;
const signs: Record<number, string> = {
  62: 'ā',
  63: 'i',
  64: 'ī',
  65: 'u',
  66: 'ū',
  67: 'ṛ',
  70: 'e',
  71: 'ē',
  72: 'ai',
  74: 'o',
  75: 'ō',
  76: 'au',
};
const VIRAMA = 0x4d;
const NUKTA = 0x3c;
const marks: Record<number, string> = { 1: 'm̐', 2: 'ṁ', 3: 'ḥ', 100: '.', 101: '.' };
const DIGITS = 0x66;

/** Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam in Latin letters. */
function romanizeIndic(text: string): string {
  return text.replace(/[\u0900-\u0d7f\u200c\u200d]+/gu, (word) => {
    const chars = [...word];
    const latin = chars.map((char, index) => latinOf(char, placeOf(chars[index + 1]))).join('');
    // These scripts have no capitals, and receipts use them mostly for names.
    return latin.charAt(0).toUpperCase() + latin.slice(1);
  });
}

/** Letters at a different position in one script than in the others. */
const special: Record<string, string> = {
  '\u0a70': 'ṁ',
  '\u0a71': '',
  '\u09f0': 'r',
  '\u09f1': 'v',
  '\u0d7a': 'ṇ',
  '\u0d7b': 'n',
  '\u0d7c': 'r',
  '\u0d7d': 'l',
  '\u0d7e': 'ḷ',
  '\u0d7f': 'k',
};

/** A character's position in its script's block; -1 for other scripts. */
function placeOf(char: string | undefined): number {
  const code = char?.codePointAt(0) ?? 0;
  return code >= FIRST && code <= LAST ? (code - FIRST) % BLOCK : -1;
}

function latinOf(char: string, next: number): string {
  const place = placeOf(char);
  if (special[char] !== undefined) return special[char];
  if (place < 0) return /\u200c|\u200d/u.test(char) ? '' : char;
  const consonant = consonants[place - FIRST_CONSONANT];
  if (consonant !== undefined) return consonant + inherentVowel(next);
  if (place === VIRAMA) return '';
  // The dot below modifies the preceding consonant, which left its vowel to whatever follows the dot.
  if (place === NUKTA) return inherentVowel(next);
  if (place >= DIGITS && place < DIGITS + 10) return String(place - DIGITS);
  return vowels[place] ?? signs[place] ?? marks[place]?.replace('\u0310', '') ?? '?';
}

/** A consonant has an inherent `a` unless a vowel sign follows, a virama removes it, or the word ends. */
function inherentVowel(next: number): string {
  const isSpoken = next >= 0 && signs[next] === undefined && next !== VIRAMA && next !== NUKTA;
  return isSpoken ? 'a' : '';
}
