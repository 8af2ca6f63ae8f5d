import { describe, expect, test } from 'vitest';
import { placeOfPin } from './places';

const empty = { city: '', state: '', country: 'India' };

describe('what a typed PIN code fills in', () => {
  test('560001 is Bengaluru in Karnataka', () => {
    expect(placeOfPin(empty, { before: '56000', now: '560001' })).toEqual({
      city: 'Bengaluru',
      state: 'Karnataka',
    });
  });

  test('another PIN code takes the place of what the first one filled in', () => {
    const filled = { ...empty, city: 'Bengaluru', state: 'Karnataka' };
    expect(placeOfPin(filled, { before: '560001', now: '600001' })).toEqual({
      city: 'Chennai',
      state: 'Tamil Nadu',
    });
  });

  test('what a person typed stays', () => {
    const typed = { ...empty, city: 'Indiranagar', state: 'Karnataka (KA)' };
    expect(placeOfPin(typed, { before: '560001', now: '600001' })).toEqual({});
  });

  test('a PIN code that nobody knows empties what the one before had filled in, and nothing else', () => {
    const pin = { before: '560001', now: '999999' };
    const filled = { ...empty, city: 'Bengaluru', state: 'Karnataka' };
    expect(placeOfPin(filled, pin)).toEqual({ city: '', state: '' });
    expect(placeOfPin({ ...filled, city: 'Indiranagar' }, pin)).toEqual({ state: '' });
  });

  test.each([
    ['five digits', { now: '56000' }, 'India'],
    ['a PIN code that nobody knows', { now: '999999' }, 'India'],
    ['an address abroad', { now: '560001' }, 'Nepal'],
  ])('%s fill in nothing', (_, pin, country) => {
    expect(placeOfPin({ ...empty, country }, { before: '', ...pin })).toEqual({});
  });
});
