import { type Row, row } from './table';

/** The value not exceeded by `share` of the values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const ms = (value: number): string => `${value.toFixed(1)} ms`;
export const perSecond = (value: number): string =>
  `${value >= 100 ? Math.round(value) : value.toFixed(1)}/s`;
export const megabytes = (value: number): string => `${value.toFixed(0)} MB`;
export const kilobytes = (value: number): string => `${value.toFixed(0)} kB`;
const percent = (value: number): string => `${value.toFixed(0)} %`;

type Format = (value: number) => string;

/** The median of several rounds with minimum and maximum: `12.0 ms (11.5 ms to 14.1 ms)`. */
export function spread(values: readonly number[], format: Format): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const middle = format(median(values));
  return values.length < 2 || format(least) === format(most)
    ? middle
    : `${middle} (${format(least)} to ${format(most)})`;
}

/** A figure with an upper limit; judged by the median. */
export const atMost = (what: string, values: readonly number[], limit: number, format: Format): Row =>
  row(what, spread(values, format), `<= ${format(limit)}`, median(values) <= limit);

/** A figure with a lower limit; judged by the median. */
export const atLeast = (what: string, values: readonly number[], limit: number, format: Format): Row =>
  row(what, spread(values, format), `>= ${format(limit)}`, median(values) >= limit);

/** Rates relative to a reference measured in the same rounds; judged by the median share. */
export function shareOf(
  what: string,
  rates: readonly number[],
  bare: readonly number[],
  leastPercent: number,
): Row {
  const shares = rates.map((rate, round) => (rate / (bare[round] ?? Number.NaN)) * 100);
  const measured = `${spread(rates, perSecond)} = ${spread(shares, percent)} of ${perSecond(median(bare))}`;
  return row(what, measured, `>= ${leastPercent} %`, median(shares) >= leastPercent);
}

/** Alternates two measurements, after one warm-up each, so that both see the same machine. */
export async function byTurns(
  rounds: number,
  measure: () => Promise<number>,
  bare: () => number | Promise<number>,
): Promise<{ ours: number[]; bare: number[] }> {
  const figures = { ours: [] as number[], bare: [] as number[] };
  for (let round = -1; round < rounds; round += 1) {
    const [mine, theirs] = [await measure(), await bare()];
    if (round < 0) continue;
    figures.ours.push(mine);
    figures.bare.push(theirs);
  }
  return figures;
}
