import { describe, expect, test } from 'vitest';
import { estimateDelivery, formatDeliverySpan } from './estimateDelivery';

const at = (time: string) => Date.parse(`${time}+05:30`);

describe('estimateDelivery', () => {
  // 23 November 2026 is a Monday.
  test.each([
    ['local', '2026-11-23T10:00', '2026-11-26', '2026-11-27'],
    ['regional', '2026-11-23T10:00', '2026-11-27', '2026-11-30'],
    ['metro', '2026-11-23T10:00', '2026-11-27', '2026-11-30'],
    ['national', '2026-11-23T10:00', '2026-11-28', '2026-12-02'],
    ['remote', '2026-11-23T10:00', '2026-12-01', '2026-12-05'],
    ['local', '2026-11-21T10:00', '2026-11-25', '2026-11-26'],
    ['local', '2026-11-22T10:00', '2026-11-25', '2026-11-26'],
    ['local', '2026-11-23T23:59', '2026-11-26', '2026-11-27'],
    ['local', '2026-11-24T00:00', '2026-11-27', '2026-11-28'],
    ['local', '2027-01-25T10:00', '2027-01-29', '2027-01-30'],
  ] as const)('%s, ordered at %s, arrives %s to %s', (zone, time, earliest, latest) =>
    expect(estimateDelivery(zone, at(time))).toEqual({ earliest, latest }),
  );

  test('returns the widest range for an unknown PIN code', () => {
    expect(estimateDelivery(null, at('2026-11-23T10:00'))).toEqual({
      earliest: '2026-11-28',
      latest: '2026-12-05',
    });
  });

  test('formats the range', () => {
    expect(formatDeliverySpan({ earliest: '2026-11-26', latest: '2026-11-28' })).toBe(
      'Thu, 26 Nov – Sat, 28 Nov',
    );
    expect(formatDeliverySpan({ earliest: '2026-11-26', latest: '2026-11-26' })).toBe('Thu, 26 Nov');
  });
});
