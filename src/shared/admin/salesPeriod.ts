import { startOfDay, startOfMonth } from '../indianCalendar';

/** The periods of the dashboard; each ends now. */
export const salesPeriods = ['7d', '30d', '90d', '12m'] as const;
export type SalesPeriod = (typeof salesPeriods)[number];

type Span = { unit: 'day' | 'month'; count: number };

const spans: Record<SalesPeriod, Span> = {
  '7d': { unit: 'day', count: 7 },
  '30d': { unit: 'day', count: 30 },
  '90d': { unit: 'day', count: 90 },
  '12m': { unit: 'month', count: 12 },
};

export const periodUnit = (period: SalesPeriod): Span['unit'] => spans[period].unit;

export type PeriodBounds = {
  /** The starts of the period's days or months; the last is today, or this month. */
  starts: number[];
  /** The previous period: as many days or months, the last one cut at the current time of day. */
  before: { from: number; to: number };
};

/** The days or months of a period up to `now`, by the Indian calendar, in Unix milliseconds. */
export function periodBounds(period: SalesPeriod, now: number): PeriodBounds {
  const { unit, count } = spans[period];
  const start = (shift: number) => (unit === 'day' ? startOfDay(now, shift) : startOfMonth(now, shift));
  const starts = Array.from({ length: count }, (_, place) => start(place + 1 - count));
  // A morning is compared with a morning, and a 31st with the whole of a shorter month.
  const soFar = now - start(0);
  const to = Math.min(start(-count) + soFar, start(1 - count));
  return { starts, before: { from: start(1 - 2 * count), to } };
}

/** The change of a figure in percent, rounded; null without a previous value. */
export const percentChange = (now: number, before: number): number | null =>
  before <= 0 ? null : Math.round(((now - before) / before) * 100);
