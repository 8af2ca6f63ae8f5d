import { describe, expect, test } from 'vitest';
import { lookUpPin } from '@/server/pinCodes';
import { cityText, placeOfPin, stateText } from './places';

const empty = { city: '', state: '' };
const filled = { city: 'Bengaluru', state: 'Karnataka' };
const [bengaluru, chennai, unknown] = ['560001', '600001', '999999'].map(lookUpPin) as [
  ReturnType<typeof lookUpPin>,
  ReturnType<typeof lookUpPin>,
  ReturnType<typeof lookUpPin>,
];

describe('autofill from a PIN code', () => {
  test('fills in Bengaluru in Karnataka for 560001', () =>
    expect(placeOfPin(empty, null, bengaluru)).toEqual(filled));

  test('fills in the only district where no well-known city is: 580020 is in Dharwad', () =>
    expect(placeOfPin(empty, null, lookUpPin('580020'))).toEqual({ city: 'Dharwad', state: 'Karnataka' }));

  test('fills in neither of two states, and neither of two districts', () => {
    expect(placeOfPin(empty, null, lookUpPin('140119'))).toEqual(empty);
    expect(placeOfPin(empty, null, lookUpPin('140001'))).toEqual({ city: 'Rupnagar', state: 'Punjab' });
  });

  test('replaces values filled in by the previous PIN code', () =>
    expect(placeOfPin(filled, bengaluru, chennai)).toEqual({ city: 'Chennai', state: 'Tamil Nadu' }));

  test('leaves typed values alone', () =>
    expect(placeOfPin({ city: 'Indiranagar', state: 'Karnataka (KA)' }, bengaluru, chennai)).toEqual({}));

  test('clears values filled in by the previous PIN code for an unknown one, and nothing else', () => {
    expect(placeOfPin(filled, bengaluru, unknown)).toEqual(empty);
    expect(placeOfPin({ ...filled, city: 'Indiranagar' }, bengaluru, unknown)).toEqual({ state: '' });
  });
});

describe('what a PIN code says about the address', () => {
  test('nothing while they agree, or the state is missing', () => {
    expect(stateText(bengaluru, 'Karnataka')).toBeUndefined();
    expect(stateText(bengaluru, '')).toBeUndefined();
    expect(stateText(unknown, 'Kerala')).toBeUndefined();
  });

  test('that the state is another one', () =>
    expect(stateText(bengaluru, 'Kerala')).toBe('560001 is in Karnataka. Is the state right?'));

  test('that one of two states has to be chosen', () => {
    const place = lookUpPin('160003');
    const question = '160003 lies in Chandigarh and Punjab. Please choose the state.';
    expect(['', 'Kerala', 'Punjab'].map((state) => stateText(place, state))).toEqual([
      question,
      question,
      undefined,
    ]);
  });

  test('the districts to choose a city from, until one is typed', () => {
    const place = lookUpPin('140119');
    expect(cityText(place, '')).toBe('140119 covers places in Chandigarh and Rupnagar.');
    expect(cityText(place, 'Kurali')).toBeUndefined();
    expect(cityText(bengaluru, '')).toBeUndefined();
  });
});
