import { periodUnit, type SalesPeriod } from '@/shared/admin/salesPeriod';
import { STORE } from '@/shared/shop';
import type { Outputs } from '../../../lib/trpc';

const tenth = new Intl.NumberFormat(STORE.locale, { maximumFractionDigits: 1 });

export type Sales = Outputs['admin']['dashboard']['sales'];

/** Short rupee amounts for an axis: ₹540, ₹12K, ₹1.2L, ₹3Cr. */
export function shortRupees(rupees: number): string {
  if (rupees >= 10_000_000) return `₹${tenth.format(rupees / 10_000_000)}Cr`;
  if (rupees >= 100_000) return `₹${tenth.format(rupees / 100_000)}L`;
  if (rupees >= 1000) return `₹${tenth.format(rupees / 1000)}K`;
  return `₹${tenth.format(rupees)}`;
}

function dateFormatter(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const formatter = new Intl.DateTimeFormat(STORE.locale, { ...options, timeZone: 'Asia/Kolkata' });
  return (date) => formatter.format(date);
}

// The steps are dates without a time, which start at 5:30 am in India: the same day.
const formatMonth = dateFormatter({ month: 'short' });
const formatFullMonth = dateFormatter({ month: 'long', year: 'numeric' });
const formatDay = dateFormatter({ day: 'numeric', month: 'short' });
const formatFullDay = dateFormatter({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' });

/** The axis label of a step, such as `2026-01-15`. */
export const stepName = (period: SalesPeriod, start: string): string =>
  (periodUnit(period) === 'month' ? formatMonth : formatDay)(new Date(start));

/** The full label of a step. */
export const stepTitle = (period: SalesPeriod, start: string): string =>
  (periodUnit(period) === 'month' ? formatFullMonth : formatFullDay)(new Date(start));

/** "30 days", for sentences. */
export const periodLabels: Record<SalesPeriod, string> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '12m': '12 months',
};

const relative = new Intl.RelativeTimeFormat(STORE.locale);
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** The age of a moment: "less than a minute ago", "5 minutes ago", "3 hours ago", "12 days ago". */
export function ageText(moment: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000);
  if (minutes < 1) return 'less than a minute ago';
  if (minutes < hourMinutes) return relative.format(-minutes, 'minute');
  if (minutes < 2 * dayMinutes) return relative.format(-Math.floor(minutes / hourMinutes), 'hour');
  return relative.format(-Math.floor(minutes / dayMinutes), 'day');
}
