/** A code with a number of pieces and the cost of a piece, as scanned, typed or pasted. */
export type SheetEntry = { code: string; pieces: number; cost?: string };

/** Pieces behind a code, and the cost of a piece behind them; tabs, commas, semicolons or spaces separate them. */
const columns = /^([^\s,;]+)[\t,; ]+(\d{1,7})(?:[\t,; ]+(\d{1,8}(?:\.\d{1,2})?)?)?$/;
/** The first row of a file. */
const headings = /^"?(?:sku|barcode|code)\b/i;

/**
 * The entries of a text: a code on each line, with its pieces in a second column or 1 piece, and the cost in a third.
 * Headings are skipped; a line that cannot be read is in `unread`.
 */
export function entriesOf(text: string): { entries: SheetEntry[]; unread: string[] } {
  const entries: SheetEntry[] = [];
  const unread: string[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  for (const [at, line] of lines.map((one) => one.trim()).entries()) {
    if (line === '' || (at === 0 && lines.length > 1 && headings.test(line))) continue;
    const [, code = line, pieces = '1', cost] = columns.exec(line) ?? [];
    if (/[\s,;]/.test(code) || code.length > 50) unread.push(line);
    else entries.push({ code, pieces: Number(pieces), ...(cost !== undefined && { cost }) });
  }
  return { entries, unread };
}

/** Whether a pasted text is more than one code, which the field itself takes. */
export const isList = (text: string): boolean => /[\t\n]/.test(text.trim());
