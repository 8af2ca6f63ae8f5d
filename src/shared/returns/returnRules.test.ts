import { expect, test } from 'vitest';
import { returnNote } from './returnPolicy';
import {
  canFollow,
  possibleReasons,
  possibleResolutions,
  type ReturnableLine,
  returnablePieces,
  returnStatuses,
} from './returnRules';
import { returnTexts } from './returnTexts';

const day = 86_400_000;
const line = (more: Partial<ReturnableLine> = {}): ReturnableLine => ({
  mode: 'full',
  days: 7,
  deliveries: [{ quantity: 3, at: 0 }],
  claimed: 0,
  refunded: 0,
  ...more,
});

test('takes a change of mind until 7 days after the delivery, and faults until 30', () => {
  expect(returnablePieces(line(), 'changed_mind', 7 * day)).toBe(3);
  expect(returnablePieces(line(), 'changed_mind', 7 * day + 1)).toBe(0);
  expect(returnablePieces(line(), 'defective', 30 * day)).toBe(3);
  expect(returnablePieces(line(), 'defective', 30 * day + 1)).toBe(0);
});

test('takes faults alone where nothing was promised, and for 60 days where 60 were', () => {
  const off = line({ mode: 'off', days: 0 });
  expect(returnablePieces(off, 'size_too_small', 0)).toBe(0);
  expect(possibleReasons(off, 0)).toEqual([
    'defective',
    'wrong_item',
    'not_as_described',
    'damaged_in_transit',
  ]);
  expect(returnablePieces(line({ days: 60 }), 'defective', 60 * day)).toBe(3);
});

test('counts the days of each delivery, and takes no piece of an open return or that was refunded', () => {
  const deliveries = [
    { quantity: 2, at: 0 },
    { quantity: 1, at: 5 * day },
  ];
  expect(returnablePieces(line({ deliveries }), 'other', 8 * day)).toBe(1);
  expect(returnablePieces(line({ claimed: 1, refunded: 1 }), 'other', 0)).toBe(1);
  expect(returnablePieces(line({ claimed: 2, refunded: 2 }), 'other', 0)).toBe(0);
});

test('gives money for a change of mind where the shop promised it, and for faults everywhere', () => {
  expect(possibleResolutions([{ mode: 'exchange', reason: 'other' }])).toEqual(['exchange']);
  expect(possibleResolutions([{ mode: 'off', reason: 'defective' }])).toContain('refund');
  expect(possibleResolutions([{ mode: 'full', reason: 'other' }])).toContain('refund');
});

test('ends in declined, settled or cancelled, and cancels until the pieces are received', () => {
  const ends = returnStatuses.filter((from) => !returnStatuses.some((to) => canFollow(from, to)));
  expect(ends).toEqual(['declined', 'settled', 'cancelled']);
  expect(returnStatuses.filter((from) => canFollow(from, 'cancelled'))).toEqual(['requested', 'approved']);
});

test('writes the policy as the setting says, with the specification’s words for none', () => {
  expect(returnNote({ mode: 'off', days: 0 })).toBe('No Returns');
  expect(returnNote({ mode: 'exchange', days: 7 })).toBe('Exchange within 7 days');
  expect(returnNote({ mode: 'full', days: 14 })).toBe('Return or exchange within 14 days');
  expect(returnTexts({ mode: 'exchange', days: 7 }).terms).toContain('You can exchange unworn items');
});
