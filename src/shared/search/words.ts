/** Maximum characters of an indexed or searched word. */
const wordLength = 40;

/** A word of a text: normalised, with its position; `isExcluded` after a minus sign: "-silk". */
export type TextWord = { word: string; start: number; end: number; isExcluded?: boolean };

/** The words of a text with positions; lower case, without accents or apostrophes. */
export function placedWords(text: string): TextWord[] {
  const found = text.matchAll(/[\p{L}\p{N}\p{M}'’`]+/gu);
  return [...found].flatMap((match) => {
    const [typed] = match;
    const [word] = searchWords(typed);
    if (word === undefined) return [];
    const isExcluded = /(?:^|\s)-$/.test(text.slice(Math.max(0, match.index - 2), match.index));
    const start = match.index - Number(isExcluded);
    return [{ word, start, end: match.index + typed.length, ...(isExcluded && { isExcluded }) }];
  });
}

/** The normalised words of a text: lower case, without accents or apostrophes. */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’`]/gu, '')
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, wordLength));
}

/**
 * Words without meaning for garments: "shoes for women" is not about "for", and nearly every text has them.
 */
export const stopWords: ReadonlySet<string> = new Set(
  'a an and are as at by for from in is it of on or the to with'.split(' '),
);

/** Filler words: "show me blue colour shirts online" asks for blue shirts. */
const fillers = new Set(
  'best buy clothes clothing outfit outfits function functions set sets color colored colour coloured find gift gifts good i looking me my need new online please price show size some want wear'.split(
    ' ',
  ),
);

/** Hindi in Latin letters that says nothing of garments: "shaadi ke liye lal saree dikhao" asks for red sarees. */
const hindiParticles = new Set(
  (
    'ke ki ka ko kaa kee se mein mei mai main par pe aur ya liye lie lye wala wali wale vala vali vale waala waali waale ' +
    'hai hain ho hona chahiye chaahiye chaiye chahie chahta chahti dikhao dikhaiye dikhaye dikhana batao mujhe mujhko ' +
    'mera meri mere apna apni apne hamare koi kuch ek sa si bhi ji sabse accha acha achha acche achhe ache acchi achhi achi ' +
    'badhiya badiya sundar sunder khoobsurat dost mehnga mehenga mehngi mehnge mahanga mahnga mahenga saare saara bada bade badi joda jode jodi kapda kapde kapdon kapdo kapdey kapra kapre rang pehnne pehenne pahanne ' +
    'pahnne pehnna lena lene kharidna kharidne'
  ).split(' '),
);

/** Words for all that the shop sells: alone they ask for everything. */
const everything = new Set(
  'clothes clothing outfit outfits kapda kapde kapdon kapdo kapdey kapra kapre'.split(' '),
);
export const meansEverything = (word: string): boolean => everything.has(word);

/** Words that negate the next: "not black". */
export const negations: ReadonlySet<string> = new Set('not no non without except bina'.split(' '));

/** Whether a phrase is negated. */
export const isNegated = (phrase: string): boolean => negations.has(searchWords(phrase)[0] ?? '');

export const saysNothing = (word: string): boolean =>
  stopWords.has(word) || fillers.has(word) || hindiParticles.has(word) || negations.has(word);

/** The stem of a word, equal for plural and singular; not for display. */
export function wordKey(word: string): string {
  if (word.length <= 3) return word;
  const endings: [RegExp, string][] = [
    [/ies$/, 'y'],
    [/ie$/, 'y'],
    [/ves$/, 'f'],
    // Hindi has no fixed spelling: "kurtaa".
    [/a{2,}$/, 'a'],
    [/(ss|sh|ch|x)es$/, '$1'],
    [/([^s])s$/, '$1'],
  ];
  for (const [ending, instead] of endings) {
    if (ending.test(word)) return word.replace(ending, instead);
  }
  return word;
}

/** The vocabulary key of a phrase. */
export const phraseKey = (text: string): string => searchWords(text).map(wordKey).join(' ');

/** Removes words from a search. */
export function withoutWords(search: string, words: string): string {
  const at = indexOfWords(search.toLowerCase(), words.toLowerCase());
  if (at < 0) return search;
  const left = `${search.slice(0, at)} ${search.slice(at + words.length)}`.replace(/\s+/g, ' ').trim();
  // "in", "for" and the like alone ask for nothing.
  return placedWords(left).every(({ word }) => saysNothing(word)) ? '' : left;
}

/** The position of whole words in a text; -1 when they only occur within words. */
function indexOfWords(text: string, words: string): number {
  const isInWord = (at: number) => /[\p{L}\p{N}\p{M}]{2}/u.test(text.slice(Math.max(0, at - 1), at + 1));
  let at = text.indexOf(words);
  while (at >= 0 && ((at > 0 && isInWord(at)) || isInWord(at + words.length)))
    at = text.indexOf(words, at + 1);
  return at;
}
