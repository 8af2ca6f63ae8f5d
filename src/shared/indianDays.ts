/** India has one time zone and no summer time. */
const OFFSET = '+05:30';
const DAY = 24 * 60 * 60_000;

/** The moment at which a day (YYYY-MM-DD) begins in India. */
export const startOfIndianDay = (day: string): Date => new Date(`${day}T00:00:00${OFFSET}`);

/** The moment at which a day (YYYY-MM-DD) is over in India. */
export const endOfIndianDay = (day: string): Date => new Date(startOfIndianDay(day).getTime() + DAY);

const AHEAD = 5.5 * 60 * 60_000;

/** A moment by the clock of India, as spreadsheets read it: `2026-01-15 12:00`. */
export const indianTimestamp = (moment: Date): string =>
  new Date(moment.getTime() + AHEAD).toISOString().slice(0, 16).replace('T', ' ');
