/** Longest hyphenated word that always fits a line of a card, even at double text size. */
const longestWhole = 8;

/** A name whose short hyphenated words, such as "T-Shirt" and "A-Line", never break at their hyphen. */
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
