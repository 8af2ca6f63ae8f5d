import { stringify } from 'csv-stringify/sync';

/** A cell that reads as an escaped formula: such a text needs one more apostrophe to come back as it was. */
const escapedCell = /^'+[=+\-@\t\r＝＋－＠]/;

/**
 * Rows as CSV, the first with the headings and the mark by which spreadsheets know UTF-8. What a spreadsheet
 * would take for a formula gets an apostrophe before it; `plainCell` takes it off again.
 */
export const csvText = (
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  isFirst: boolean,
): string =>
  stringify(
    rows.map((row) => row.map((cell) => (escapedCell.test(cell) ? `'${cell}` : cell))),
    { columns: [...columns], header: isFirst, bom: isFirst, escape_formulas: true },
  );

/** What a cell was before it was escaped. */
export const plainCell = (cell: string): string => (escapedCell.test(cell) ? cell.slice(1) : cell);

/** Names in one cell, separated by commas; a comma or bar of a name's own is marked by a backslash. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[\\,|]/g, '\\$&')).join(', ');
export const splitNames = (cell: string): string[] => splitList(cell, ',|\n');

/** Addresses in one cell, one per line; in a cell typed by hand also separated by bars. */
export const joinLines = (lines: readonly string[]): string =>
  lines.map((line) => line.replace(/[\\|]/g, '\\$&')).join('\n');
export const splitLines = (cell: string): string[] => splitList(cell, '|\n');

/** The parts of a cell: trimmed, blanks dropped, what a backslash marks taken as it is. */
function splitList(cell: string, separators: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < cell.length; at += 1) {
    const character = cell.charAt(at);
    if (character === '\\' && at + 1 < cell.length) {
      at += 1;
      part += cell.charAt(at);
    } else if (separators.includes(character)) {
      parts.push(part);
      part = '';
    } else part += character;
  }
  return [...parts, part].map((text) => text.trim()).filter((text) => text !== '');
}
