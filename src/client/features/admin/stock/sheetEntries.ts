/** A code with a number of pieces, as scanned, typed or pasted. */
export type SheetEntry = { code: string; pieces: number };

/** A number at the end of a line, after a tab, comma, semicolon or space. */
const withPieces = /^(\S+)[\t,; ]+(\d{1,7})$/;

/**
 * The entries of a text: a code on each line, with its pieces in a second column or 1 piece. A line without a
 * usable code is in `unread`, such as headings.
 */
export function entriesOf(text: string): { entries: SheetEntry[]; unread: string[] } {
  const entries: SheetEntry[] = [];
  const unread: string[] = [];
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '') continue;
    const [, code = line, pieces = '1'] = withPieces.exec(line) ?? [];
    if (/\s/.test(code) || code.length > 50) unread.push(line);
    else entries.push({ code, pieces: Number(pieces) });
  }
  return { entries, unread };
}

/** Whether a pasted text is more than one code, which the field itself takes. */
export const isList = (text: string): boolean => /[\t\n]/.test(text.trim());
