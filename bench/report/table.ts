/** A measured figure with its limit. */
export type Row = {
  what: string;
  /** The formatted figure with its spread. */
  measured: string;
  limit: string;
  /** null for a figure without a limit. */
  holds: boolean | null;
};

export const row = (what: string, measured: string, limit = '', holds: boolean | null = null): Row => ({
  what,
  measured,
  limit,
  holds,
});

/** A failed measurement counts as exceeding its limit. */
export const unmeasured = (what: string, error: unknown): Row =>
  row(what, `could not be measured: ${error instanceof Error ? error.message : error}`, '', false);

const heads = ['what', 'measured', 'limit', ''];
const verdict = ({ holds }: Row): string => (holds === null ? '' : holds ? 'holds' : 'MISSED');
const cellsOf = (one: Row): string[] => [one.what, one.measured, one.limit, verdict(one)];

export function printTable(rows: readonly Row[]): void {
  const table = [heads, ...rows.map(cellsOf)];
  const widths = heads.map((_, at) => Math.max(...table.map((line) => line[at]?.length ?? 0)));
  for (const line of table) console.log(line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
}

/** The rows as Markdown. */
export function markdownTable(rows: readonly Row[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map((one) => line(cellsOf(one)))].join('\n');
}
