import { describe, expect, test } from 'vitest';
import { placeOfPin } from './places';

const empty = { city: '', state: '', country: 'India' };

describe('autofill from a PIN code', () => {
  test('fills in Bengaluru in Karnataka for 560001', () => {
    expect(placeOfPin(empty, { before: '56000', now: '560001' })).toEqual({
      city: 'Bengaluru',
      state: 'Karnataka',
    });
  });

  test('replaces values filled in by the previous PIN code', () => {
    const filled = { ...empty, city: 'Bengaluru', state: 'Karnataka' };
    expect(placeOfPin(filled, { before: '560001', now: '600001' })).toEqual({
      city: 'Chennai',
      state: 'Tamil Nadu',
    });
  });

  test('leaves typed values alone', () => {
    const typed = { ...empty, city: 'Indiranagar', state: 'Karnataka (KA)' };
    expect(placeOfPin(typed, { before: '560001', now: '600001' })).toEqual({});
  });

  test('clears values filled in by the previous PIN code for an unknown one, and nothing else', () => {
    const pin = { before: '560001', now: '999999' };
    const filled = { ...empty, city: 'Bengaluru', state: 'Karnataka' };
    expect(placeOfPin(filled, pin)).toEqual({ city: '', state: '' });
    expect(placeOfPin({ ...filled, city: 'Indiranagar' }, pin)).toEqual({ state: '' });
  });

  test.each([
    ['five digits', { now: '56000' }, 'India'],
    ['an unknown PIN code', { now: '999999' }, 'India'],
    ['an address abroad', { now: '560001' }, 'Nepal'],
  ])('does nothing for %s', (_, pin, country) => {
    expect(placeOfPin({ ...empty, country }, { before: '', ...pin })).toEqual({});
  });
});
