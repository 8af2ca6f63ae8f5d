import { describe, expect, test } from 'vitest';
import { estimateDelivery, formatDeliverySpan } from './estimateDelivery';

const at = (time: string) => Date.parse(`${time}+05:30`);

describe('estimateDelivery', () => {
  // 23 November 2026 is a Monday.
  test.each([
    ['560038', '2026-11-23T10:00', '2026-11-26', '2026-11-27'],
    ['600001', '2026-11-23T10:00', '2026-11-27', '2026-11-30'],
    ['110001', '2026-11-23T10:00', '2026-11-27', '2026-11-30'],
    ['302001', '2026-11-23T10:00', '2026-11-28', '2026-12-02'],
    ['781001', '2026-11-23T10:00', '2026-12-01', '2026-12-05'],
    ['560038', '2026-11-21T10:00', '2026-11-25', '2026-11-26'],
    ['560038', '2026-11-22T10:00', '2026-11-25', '2026-11-26'],
    ['560038', '2026-11-23T23:59', '2026-11-26', '2026-11-27'],
    ['560038', '2026-11-24T00:00', '2026-11-27', '2026-11-28'],
    ['560038', '2027-01-25T10:00', '2027-01-29', '2027-01-30'],
  ])('%s ordered at %s arrives %s to %s', (pin, time, earliest, latest) =>
    expect(estimateDelivery(pin, at(time))).toMatchObject({ earliest, latest }),
  );

  test('returns the widest range and no place for an unknown PIN code', () => {
    expect(estimateDelivery('999999', at('2026-11-23T10:00'))).toEqual({
      place: null,
      earliest: '2026-11-28',
      latest: '2026-12-05',
    });
  });

  test.each(['', '56003', '056003', 'SW1A 1AA'])('refuses "%s" as a PIN code', (pin) =>
    expect(estimateDelivery(pin, at('2026-11-23T10:00'))).toBeNull(),
  );

  test('formats the range', () => {
    expect(formatDeliverySpan({ earliest: '2026-11-26', latest: '2026-11-28' })).toBe(
      'Thu, 26 Nov – Sat, 28 Nov',
    );
    expect(formatDeliverySpan({ earliest: '2026-11-26', latest: '2026-11-26' })).toBe('Thu, 26 Nov');
  });
});
