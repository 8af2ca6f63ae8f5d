/** Days and months in India for the shop's reports: UTC + 5:30 all year. */

const offsetMs = 5.5 * 3_600_000;
const dayMs = 24 * 3_600_000;

/** Unix milliseconds. */
type Moment = number;

/** The calendar date in India, as `2026-01-15`. */
export const indianDate = (moment: Moment): string => new Date(moment + offsetMs).toISOString().slice(0, 10);

/** Date and time in India for spreadsheets: `2026-01-15 12:00`. */
export const indianTime = (moment: Moment): string =>
  new Date(moment + offsetMs).toISOString().slice(0, 16).replace('T', ' ');

/** The start of a moment's Indian day, plus `shift` days. */
export function startOfDay(moment: Moment, shift = 0): Moment {
  return (Math.floor((moment + offsetMs) / dayMs) + shift) * dayMs - offsetMs;
}

/** The start of a moment's Indian month, plus `shift` months. */
export function startOfMonth(moment: Moment, shift = 0): Moment {
  const local = new Date(moment + offsetMs);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + shift) - offsetMs;
}

/** The start of a date (`2026-01-15`) in India. */
export const startOfDate = (date: string): Moment => Date.parse(`${date}T00:00:00Z`) - offsetMs;

/** The end of a date in India. */
export const endOfDate = (date: string): Moment => startOfDate(date) + dayMs;
