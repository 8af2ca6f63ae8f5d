/** The cells of a pasted block; null for a single value, which the field handles itself. */
export function blockOf(text: string): string[][] | null {
  const lines = text.replace(/\r/g, '').replace(/\n$/, '').split('\n');
  const block = lines.map((line) =>
    line.split('\t').map((part) => part.trim().replace(/,(?=\d{2,3}\b)/g, '')),
  );
  return block.length > 1 || (block[0]?.length ?? 0) > 1 ? block : null;
}

export type Placed = { row: number; column: number; text: string };

const isCount = (text: string) => /^\d+$/.test(text);
const indexIn = (names: readonly (string | null)[]) => (text: string) =>
  names.findIndex((name) => name !== null && name.toLowerCase() === text.toLowerCase());

/**
 * Places the numbers of a pasted block from the pasted cell. A block with headings is placed by them, in any
 * order of sizes and colours. `left` counts what does not fit: text, and numbers beyond the grid.
 */
export function placeBlock(
  block: readonly string[][],
  grid: { rows: readonly (string | null)[]; columns: readonly (string | null)[] },
  at: { row: number; column: number },
): { placed: Placed[]; left: number } {
  const [head = []] = block;
  const columnNames = head.map(indexIn(grid.columns));
  const rowNames = block.map(([name = '']) => indexIn(grid.rows)(name));
  const hasColumnNames = columnNames.some((index) => index >= 0);
  const hasRowNames = rowNames.some((index) => index >= 0);
  const shift = { row: hasColumnNames ? 1 : 0, column: hasRowNames ? 1 : 0 };
  const placed: Placed[] = [];
  let left = 0;
  for (const [down, line] of block.entries()) {
    for (const [across, text] of line.entries()) {
      if (down < shift.row || across < shift.column || text === '') continue;
      const row = hasRowNames ? (rowNames[down] ?? -1) : at.row + down - shift.row;
      const column = hasColumnNames ? (columnNames[across] ?? -1) : at.column + across - shift.column;
      const isInside = row >= 0 && row < grid.rows.length && column >= 0 && column < grid.columns.length;
      if (isInside && isCount(text)) placed.push({ row, column, text });
      else left += 1;
    }
  }
  return { placed, left };
}
