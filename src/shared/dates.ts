// Formats dates in Indian English and the Indian time zone like Intl does for en-IN: its formatter takes a
// phone 90 ms to create, and its versions differ between the server and browsers.

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
/** September is the only one with four letters. */
const shortMonths = months.map((name) => (name === 'September' ? 'Sept' : name.slice(0, 3)));

/** Milliseconds by which India is ahead of UTC, all year. */
const aheadMs = 330 * 60 * 1000;

function byIndianClock(date: Date) {
  const at = new Date(date.getTime() + aheadMs);
  const hour = at.getUTCHours();
  return {
    weekday: weekdays[at.getUTCDay()] ?? '',
    day: at.getUTCDate(),
    month: months[at.getUTCMonth()] ?? '',
    shortMonth: shortMonths[at.getUTCMonth()] ?? '',
    year: at.getUTCFullYear(),
    time: `${hour % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`,
  };
}

/** 2026-01-15T12:00:00 by the Indian clock, as forms and files take a time; empty for none. */
export const typedTime = (date: Date | null): string =>
  date ? new Date(date.getTime() + aheadMs).toISOString().slice(0, 19) : '';

/** 12:00 pm */
export const formatTime = (date: Date): string => byIndianClock(date).time;

/** 15 Jan 2026 */
export function formatDate(date: Date): string {
  const { day, shortMonth, year } = byIndianClock(date);
  return `${day} ${shortMonth} ${year}`;
}

/** 15 January 2026 */
export function formatLongDate(date: Date): string {
  const { day, month, year } = byIndianClock(date);
  return `${day} ${month} ${year}`;
}

/** Thursday, 15 January 2026 */
export const formatFullDate = (date: Date): string =>
  `${byIndianClock(date).weekday}, ${formatLongDate(date)}`;

/** 15 Jan 2026, 12:00 pm */
export const formatDateTime = (date: Date): string => `${formatDate(date)}, ${formatTime(date)}`;

/** 15 January 2026 at 12:00 pm */
export const formatLongDateTime = (date: Date): string => `${formatLongDate(date)} at ${formatTime(date)}`;

/** Thu, 15 Jan */
export function formatWeekday(date: Date): string {
  const { weekday, day, shortMonth } = byIndianClock(date);
  return `${weekday.slice(0, 3)}, ${day} ${shortMonth}`;
}
