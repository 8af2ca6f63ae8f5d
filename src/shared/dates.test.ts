import { expect, test } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatFullDate,
  formatLongDate,
  formatLongDateTime,
  formatTime,
} from './dates';

// Half past midnight of the 16th in India is still the 15th in UTC.
const moment = new Date('2026-01-15T19:00:00Z');

test.each([
  ['formatTime', formatTime, '12:30 am'],
  ['formatDate', formatDate, '16 Jan 2026'],
  ['formatLongDate', formatLongDate, '16 January 2026'],
  ['formatFullDate', formatFullDate, 'Friday, 16 January 2026'],
  ['formatDateTime', formatDateTime, '16 Jan 2026, 12:30 am'],
  ['formatLongDateTime', formatLongDateTime, '16 January 2026 at 12:30 am'],
])('%s goes by the clock of India', (_, format, text) => {
  // The versions of ICU differ in the spaces before am and pm, and in some commas.
  const plain = (written: string) => written.replace(/[\s,]+/g, ' ');
  expect(plain(format(moment))).toBe(plain(text));
});
