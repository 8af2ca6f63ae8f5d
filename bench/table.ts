/** One measured figure beside its limit. */
export type Row = {
  what: string;
  measured: string;
  limit: string;
  /** null: nothing was measured, or there is no limit. */
  holds: boolean | null;
};

export const row = (what: string, measured: string, limit = '', holds: boolean | null = null): Row => ({
  what,
  measured,
  limit,
  holds,
});

export function printTable(rows: readonly Row[]): void {
  const cells = rows.map(({ what, measured, limit, holds }) => [
    what,
    measured,
    limit,
    holds === null ? '' : holds ? 'holds' : 'MISSED',
  ]);
  const table = [['what', 'measured', 'limit', ''], ...cells];
  const widths = [0, 1, 2, 3].map((at) => Math.max(...table.map((line) => line[at]?.length ?? 0)));
  for (const line of table) console.log(line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
}

/** The value that `share` of the sorted values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const ms = (value: number): string => `${value.toFixed(1)} ms`;
