/** Days and months as India counts them, for figures of the shop: UTC + 5:30 all year round. */

const offsetMs = 5.5 * 3_600_000;
const dayMs = 24 * 3_600_000;

/** Moments are milliseconds since 1970. */
type Moment = number;

/** The calendar date in India, as `2026-01-15`. */
export const indianDate = (moment: Moment): string => new Date(moment + offsetMs).toISOString().slice(0, 10);

/** Date and time in India as spreadsheets read them: `2026-01-15 12:00`. */
export const indianTime = (moment: Moment): string =>
  new Date(moment + offsetMs).toISOString().slice(0, 16).replace('T', ' ');

/** When the Indian day of a moment began; `shift` days later. */
export function startOfDay(moment: Moment, shift = 0): Moment {
  return (Math.floor((moment + offsetMs) / dayMs) + shift) * dayMs - offsetMs;
}

/** When the Indian month of a moment began; `shift` months later. */
export function startOfMonth(moment: Moment, shift = 0): Moment {
  const local = new Date(moment + offsetMs);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + shift) - offsetMs;
}

/** When a date (`2026-01-15`) begins in India. */
export const startOfDate = (date: string): Moment => Date.parse(`${date}T00:00:00Z`) - offsetMs;

/** When a date is over in India. */
export const endOfDate = (date: string): Moment => startOfDate(date) + dayMs;
