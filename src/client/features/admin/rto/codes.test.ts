import { expect, test } from 'vitest';
import { codesIn, withCodes } from './codes';

test('pasted lines give their first cells, the last first, without a heading, blanks and repeats', () => {
  expect(codesIn('AWB,Order\nDL1,#12\n\n dl 1\n"DL2"\tx\n#1042')).toEqual(['#1042', 'DL2', 'DL1']);
  expect(codesIn('14992038471\n14992038548')).toEqual(['14992038548', '14992038471']);
});

test('a code that was scanned before is not added again', () => {
  expect(withCodes(['DL1'], ['dl1'])).toEqual(['DL1']);
  expect(withCodes(['DL1'], ['DL2'])).toEqual(['DL2', 'DL1']);
});
