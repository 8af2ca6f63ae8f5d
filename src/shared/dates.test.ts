import { expect, test } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatFullDate,
  formatLongDate,
  formatLongDateTime,
  formatTime,
  formatWeekday,
} from './dates';

// 00:30 on the 16th in India is still the 15th in UTC.
const moment = new Date('2026-01-15T19:00:00Z');

test.each([
  ['formatTime', formatTime, '12:30 am'],
  ['formatDate', formatDate, '16 Jan 2026'],
  ['formatLongDate', formatLongDate, '16 January 2026'],
  ['formatFullDate', formatFullDate, 'Friday, 16 January 2026'],
  ['formatDateTime', formatDateTime, '16 Jan 2026, 12:30 am'],
  ['formatLongDateTime', formatLongDateTime, '16 January 2026 at 12:30 am'],
  ['formatWeekday', formatWeekday, 'Fri, 16 Jan'],
])('%s uses the Indian time zone', (_, format, text) => {
  expect(format(moment)).toBe(text);
});

const options: [name: string, format: (date: Date) => string, options: Intl.DateTimeFormatOptions][] = [
  ['formatTime', formatTime, { timeStyle: 'short' }],
  ['formatFullDate', formatFullDate, { dateStyle: 'full' }],
  ['formatDateTime', formatDateTime, { dateStyle: 'medium', timeStyle: 'short' }],
  ['formatLongDateTime', formatLongDateTime, { dateStyle: 'long', timeStyle: 'short' }],
  ['formatWeekday', formatWeekday, { weekday: 'short', day: 'numeric', month: 'short' }],
];

test.each(options)('%s formats all hours and days of two years like Intl', (_, format, how) => {
  const intl = new Intl.DateTimeFormat('en-IN', { ...how, timeZone: 'Asia/Kolkata' });
  // ICU versions differ in the spaces before am and pm, and in some commas.
  const plain = (written: string) => written.replace(/[\s,]+/g, ' ');
  const hourMs = 60 * 60 * 1000;
  for (let at = Date.UTC(2027, 11, 31, 17, 7); at < Date.UTC(2030, 0, 2); at += hourMs * 7) {
    const date = new Date(at);
    expect(plain(format(date))).toBe(plain(intl.format(date)));
  }
});
