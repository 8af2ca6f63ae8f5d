import { expect, test } from 'vitest';
import { overdueBefore, ticketClocks, ticketOf } from './tickets';

test('a ticket has at least five digits', () => {
  expect([ticketOf(7), ticketOf(123_456)]).toEqual(['T-00007', 'T-123456']);
});

test.each([
  ['2026-01-10T06:00:00Z', '2026-01-12T06:00:00.000Z', '2026-02-10T18:30:00.000Z'],
  // 31 January has no day of the same number in February.
  ['2026-01-31T06:00:00Z', '2026-02-02T06:00:00.000Z', '2026-02-28T18:30:00.000Z'],
  // Half past midnight in India is the next day there.
  ['2026-03-14T19:00:00Z', '2026-03-16T19:00:00.000Z', '2026-04-15T18:30:00.000Z'],
  ['2026-12-31T06:00:00Z', '2027-01-02T06:00:00.000Z', '2027-01-31T18:30:00.000Z'],
])('a message of %s is to be acknowledged by %s and solved by %s', (createdAt, acknowledge, solve) => {
  const clocks = ticketClocks(new Date(createdAt));
  expect(clocks.acknowledgeBy.toISOString()).toBe(acknowledge);
  expect(clocks.solveBy.toISOString()).toBe(solve);
});

test('a message is overdue exactly when its clock has run out, at every half hour of two years', () => {
  const halfHourMs = 30 * 60_000;
  const start = Date.parse('2026-01-15T00:00:00Z');
  for (const now of [0, 44.5, 75, 410, 411.25].map((days) => new Date(start + days * 24 * 2 * halfHourMs))) {
    const { solve, acknowledge } = overdueBefore(now);
    for (let age = 0; age < 34 * 48; age += 1) {
      const createdAt = new Date(now.getTime() - age * halfHourMs);
      const clocks = ticketClocks(createdAt);
      expect(createdAt < solve).toBe(clocks.solveBy <= now);
      expect(createdAt <= acknowledge).toBe(clocks.acknowledgeBy <= now);
    }
  }
});
