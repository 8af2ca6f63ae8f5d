import { stringify } from 'csv-stringify/sync';

/** A cell that looks like an escaped formula: it needs one more apostrophe to survive a round trip. */
const escapedCell = /^'+[=+\-@\t\r＝＋－＠]/;

/**
 * Rows as CSV; the first batch includes the headings and the UTF-8 BOM for spreadsheets. Text that a
 * spreadsheet would read as a formula gets a leading apostrophe; `plainCell` removes it. A number gets two decimals.
 */
export const csvText = (
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  isFirst: boolean,
): string =>
  stringify(
    rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' && escapedCell.test(cell) ? `'${cell}` : cell)),
    ),
    {
      columns: [...columns],
      header: isFirst,
      bom: isFirst,
      escape_formulas: true,
      cast: { number: (value) => value.toFixed(2) },
    },
  );

/** Reverses the escaping of a cell. */
export const plainCell = (cell: string): string => (escapedCell.test(cell) ? cell.slice(1) : cell);

/** Names in one cell, separated by commas; a backslash escapes a comma or bar within a name. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[\\,|]/g, '\\$&')).join(', ');
export const splitNames = (cell: string): string[] => splitList(cell, ',|\n');

/** URLs in one cell, one per line; bars also separate them in a hand-typed cell. */
export const joinLines = (lines: readonly string[]): string =>
  lines.map((line) => line.replace(/[\\|]/g, '\\$&')).join('\n');
export const splitLines = (cell: string): string[] => splitList(cell, '|\n');

/** The parts of a cell: trimmed, blanks dropped, backslash escapes resolved. */
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
