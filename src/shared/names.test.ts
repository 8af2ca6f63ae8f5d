import { describe, expect, test } from 'vitest';
import { comparedName, isWrittenName } from './names';
import { plainAddressIn } from './schemas/accounts/addresses';
import { personName } from './schemas/common';
import { clientOrderId } from './schemas/orders/orders';

const name = personName('First name', 60);
const taken = (text: string) => name.safeParse(text).success;

describe('a name', () => {
  test.each([
    ['Asha'],
    ['José'],
    ['श्रीकान्त'],
    // Zero-width joiner and non-joiner between letters: half forms and chillus.
    ['\u0d28\u0d4d\u200dമ'],
    ['क्\u200dष'],
    ['द्\u200cया'],
    ["O'Brien-Rao"],
    ['S/o Ramesh'],
    ['Nguyễn'],
  ])('%s is accepted', (text) => expect(taken(text)).toBe(true));

  test.each([
    ['a control character', 'As\u0007ha'],
    ['a line break', 'As\nha'],
    ['text that is turned round', 'As\u202eha'],
    ['a zero-width space', 'As\u200bha'],
    ['a joiner at the end', 'Asha\u200d'],
    ['a joiner between digits', '1\u200d2'],
    ['a full-width dot', 'evil\uff0ecom'],
    ['an ideographic full stop', 'evil\u3002com'],
    ['an ideographic full stop that makes no link', 'A\u3002B'],
    ['a one dot leader', 'evil\u2024com'],
    ['letters of another width', 'ｅｖｉｌ.ｃｏｍ'],
    ['5 combining marks on one letter', `a${'\u0335'.repeat(5)}`],
  ])('with %s is refused', (_, text) => expect(taken(text)).toBe(false));

  test('is stored as NFC and compared as NFKC', () => {
    expect(name.parse('Jose\u0301')).toBe('José');
    expect(comparedName('Ｊｏｓé')).toBe('José');
    expect(isWrittenName(`a${'\u0301'.repeat(4)}`)).toBe(true);
  });
});

describe('an address as one text', () => {
  test('preserves lines and joiners, and drops control characters and direction overrides', () => {
    const sent = '12 Church\u0000 St\u202e,\r\nBengaluru\u2028द्\u200cया 560001\u001b[31m';
    expect(plainAddressIn.parse(sent)).toBe('12 Church St,\nBengaluru\nद्\u200cया 560001[31m');
  });

  test('without visible characters, or of 10 kB, is refused', () => {
    expect(plainAddressIn.safeParse('\u200b\u202e\u0007').success).toBe(false);
    expect(plainAddressIn.safeParse('a'.repeat(10_000)).success).toBe(false);
  });
});

test.each(['a\u0000b', 'a\nb', '\u202ex', ' '])('a client order id of %j is refused', (id) =>
  expect(clientOrderId.safeParse(id).success).toBe(false),
);
test.each(['__proto__', '../../x', 'order 1/2 – ₹', '<b>'])('a client order id of %j is accepted', (id) =>
  expect(clientOrderId.parse(id)).toBe(id),
);
