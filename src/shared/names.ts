/** Dots of other scripts and lookalikes: a link with any of them is still a link. */
const dotsInDisguise = /[\u06d4\u0701\u0702\u2024\u2027\u3002\ua4f8\ufe52\uff0e\uff61\u{10a50}\u{1d16d}]/gu;

/**
 * The form of a name for comparison: compatibility forms (full width, ligatures, styled letters) become
 * plain.
 */
export const comparedName = (name: string): string => name.normalize('NFKC').replace(dotsInDisguise, '.');

/** Control and private-use characters, and formats that hide or reorder text, except the two joiners. */
const unwritten = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Removes what `unwritten` matches; line breaks stay. */
export const withoutUnwritten = (text: string): string =>
  text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '');
/** More combining marks than any script puts on a letter. */
const piledMarks = /\p{M}{5}/u;
/** Indian scripts use them to join or separate letters; anywhere else they are invisible. */
const strayJoiner = /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}])/u;

/** Whether a name is writable and readable. */
export const isWrittenName = (name: string): boolean =>
  !unwritten.test(name) &&
  !piledMarks.test(name) &&
  !strayJoiner.test(name) &&
  name.search(dotsInDisguise) < 0;
