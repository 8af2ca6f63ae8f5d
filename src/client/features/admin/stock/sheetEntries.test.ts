import { expect, test } from 'vitest';
import { entriesOf, isList } from './sheetEntries';

test.each([
  ['TANTU-1-S', [{ code: 'TANTU-1-S', pieces: 1 }], []],
  [
    'TANTU-1-S\t12\nTANTU-1-M\t3\n',
    [
      { code: 'TANTU-1-S', pieces: 12 },
      { code: 'TANTU-1-M', pieces: 3 },
    ],
    [],
  ],
  ['4006381333931;5', [{ code: '4006381333931', pieces: 5 }], []],
  [
    '\uFEFFsku,quantity,cost\nA-1,2,450.50\nA-2,3,\n',
    [
      { code: 'A-1', pieces: 2, cost: '450.50' },
      { code: 'A-2', pieces: 3 },
    ],
    [],
  ],
  ['A-1, many', [], ['A-1, many']],
])('reads %j', (text, entries, unread) => expect(entriesOf(text)).toEqual({ entries, unread }));

test('a code with a line break at its end is no list, two columns are', () => {
  expect([isList('A-1\n'), isList('A-1\t2'), isList('A-1\nA-2')]).toEqual([false, true, true]);
});
