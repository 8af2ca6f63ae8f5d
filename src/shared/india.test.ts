import { describe, expect, test } from 'vitest';
import { indianPhoneDigits, indianState, isIndia, isPinCode } from './india';

describe('addresses in India', () => {
  test.each([
    ['560038', true],
    ['110001', true],
    [' 560038 ', true],
    ['060038', false],
    ['56003', false],
    ['5600381', false],
    ['56003a', false],
    ['', false],
  ])('PIN code "%s": %s', (text, is) => expect(isPinCode(text)).toBe(is));

  test.each([
    ['9845010420', '9845010420'],
    ['+91 98450 10420', '9845010420'],
    ['+919845010420', '9845010420'],
    ['09845010420', '9845010420'],
    ['080-4000 1042', '8040001042'],
    ['984501042', null],
    ['98450104201', null],
    ['+1 984 501 0420', null],
    ['98450x0420', null],
    ['', null],
  ])('phone "%s" is %s', (text, digits) => expect(indianPhoneDigits(text)).toBe(digits));

  test.each([
    ['Karnataka', 'Karnataka'],
    [' tamil  nadu ', 'Tamil Nadu'],
    ['Jammu & Kashmir', 'Jammu and Kashmir'],
    ['Atlantis', null],
    ['', null],
  ])('state "%s" is %s', (text, name) => expect(indianState(text)).toBe(name));

  test('recognises the country in any case', () => {
    expect(['India', ' india ', 'INDIA', 'Nepal'].map(isIndia)).toEqual([true, true, true, false]);
  });
});
