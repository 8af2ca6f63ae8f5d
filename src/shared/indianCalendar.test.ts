import { describe, expect, test } from 'vitest';
import { indianDate, startOfDay, startOfMonth } from './indianCalendar';

const at = (text: string) => Date.parse(text);

describe('days in India', () => {
  test('include 18:29:59 UTC, and 18:30 belongs to the next', () => {
    expect(indianDate(at('2026-01-15T18:29:59.999Z'))).toBe('2026-01-15');
    expect(indianDate(at('2026-01-15T18:30:00Z'))).toBe('2026-01-16');
  });

  test('begin at 18:30 UTC of the day before', () => {
    expect(startOfDay(at('2026-01-15T18:29:59.999Z'))).toBe(at('2026-01-14T18:30:00Z'));
    expect(startOfDay(at('2026-01-15T18:30:00Z'))).toBe(at('2026-01-15T18:30:00Z'));
    expect(startOfDay(at('2026-03-01T06:00:00Z'), -1)).toBe(at('2026-02-27T18:30:00Z'));
  });

  test("of a month begin at 18:30 UTC of the last day before it, across a year's end", () => {
    expect(startOfMonth(at('2026-01-31T18:29:00Z'))).toBe(at('2025-12-31T18:30:00Z'));
    expect(startOfMonth(at('2026-01-31T18:30:00Z'))).toBe(at('2026-01-31T18:30:00Z'));
    expect(startOfMonth(at('2026-01-15T00:00:00Z'), -11)).toBe(at('2025-01-31T18:30:00Z'));
  });
});
