import { formatLongDate } from '../dates';
import { startOfDate } from '../indianCalendar';

/** November 2026, of any of its days. */
export const monthName = (day: string): string =>
  formatLongDate(new Date(startOfDate(day))).replace(/^\d+ /, '');
