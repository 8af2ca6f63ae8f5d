/** A statement's text with PostgreSQL's numbers in place of `?`. */
export function numbered(text: string): string {
  let number = 0;
  return text.replace(/\?/g, () => {
    number += 1;
    return `$${number}`;
  });
}
