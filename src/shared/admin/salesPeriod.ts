import { startOfDay, startOfMonth } from '../indianCalendar';

/** The periods that the dashboard shows; each ends now. */
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
  /** Where each day or month of the period begins; the last one is today, or this month. */
  starts: number[];
  /** The period before: as many days or months, its last one only as far as today has come. */
  before: { from: number; to: number };
};

/** The days or months of a period up to `now`, by the Indian calendar, in milliseconds since 1970. */
export function periodBounds(period: SalesPeriod, now: number): PeriodBounds {
  const { unit, count } = spans[period];
  const start = (shift: number) => (unit === 'day' ? startOfDay(now, shift) : startOfMonth(now, shift));
  const starts = Array.from({ length: count }, (_, place) => start(place + 1 - count));
  // A morning is compared with a morning; a 31st with the whole of a shorter month.
  const soFar = now - start(0);
  const to = Math.min(start(-count) + soFar, start(1 - count));
  return { starts, before: { from: start(1 - 2 * count), to } };
}

/** By how many percent a figure has changed, rounded; null where there was nothing to compare with. */
export const percentChange = (now: number, before: number): number | null =>
  before <= 0 ? null : Math.round(((now - before) / before) * 100);
