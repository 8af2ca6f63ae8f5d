/** Dots of other scripts and the letters that look like one: a link is a link with any of them. */
const dotsInDisguise = /[\u06d4\u0701\u0702\u2024\u2027\u3002\ua4f8\ufe52\uff0e\uff61\u{10a50}\u{1d16d}]/gu;

/** A name as it is compared: compatible forms (full width, ligatures, styled letters) as the plain ones. */
export const comparedName = (name: string): string => name.normalize('NFKC').replace(dotsInDisguise, '.');

/** Control characters, private ones, and formats that hide or turn text, but for the two joiners. */
const unwritten = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;
/** A text without what `unwritten` finds; line breaks stay. */
export const withoutUnwritten = (text: string): string =>
  text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '');
/** More combining marks than any script puts on one letter. */
const piledMarks = /\p{M}{5}/u;
/** Indian scripts join or part letters by them; anywhere else they are invisible. */
const strayJoiner = /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}])/u;

/** Whether a name is one that a person can write and others can read. */
export const isWrittenName = (name: string): boolean =>
  !unwritten.test(name) &&
  !piledMarks.test(name) &&
  !strayJoiner.test(name) &&
  name.search(dotsInDisguise) < 0;
