/** Longest hyphenated word that always fits on a line of a card, also where the text is twice as large. */
const longestWhole = 8;

/** A name whose short hyphenated words, as "T-Shirt" and "A-Line", are never broken at their hyphen. */
export function WholeWords({ text }: { text: string }) {
  return text.split(/(\s+)/).map((word, at) =>
    word.includes('-') && word.length <= longestWhole ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name have no other identity
      <span key={at} className="whole-word">
        {word}
      </span>
    ) : (
      word
    ),
  );
}
