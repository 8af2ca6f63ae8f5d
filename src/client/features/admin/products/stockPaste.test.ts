import { expect, test } from 'vitest';
import { blockOf, placeBlock } from './stockPaste';

const grid = { rows: ['S', 'M', 'L'], columns: ['Red', 'Blue'] };
const place = (text: string, row = 0, column = 0) => {
  const { placed, left } = placeBlock(blockOf(text) ?? [], grid, { row, column });
  return {
    left,
    cells: placed.map((cell) => `${grid.rows[cell.row]} ${grid.columns[cell.column]} ${cell.text}`),
  };
};

test.each([
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['1,200\t7', [['1200', '7']]],
  ['5', null],
])('parses a block pasted as %j to %j', (text, block) => expect(blockOf(text)).toEqual(block));

test('fills the grid with numbers from the pasted cell', () => {
  expect(place('7\t8\n9\t10', 1)).toEqual({
    left: 0,
    cells: ['M Red 7', 'M Blue 8', 'L Red 9', 'L Blue 10'],
  });
});

test('places a block with headings by them, wherever it is pasted and in any order', () => {
  const { left, cells } = place('\tBlue\tred\nM\t9\t10\nS\t7\t8', 2, 1);
  expect([left, cells.toSorted()]).toEqual([0, ['M Blue 9', 'M Red 10', 'S Blue 7', 'S Red 8']]);
});

test('places rows by size names alone, and columns by color names alone', () => {
  expect(place('L\t1\nS\t2').cells).toEqual(['L Red 1', 'S Red 2']);
  expect(place('Blue\tRed\n5\t6', 1)).toEqual({ left: 0, cells: ['M Blue 5', 'M Red 6'] });
});

test('counts what does not fit: 2 numbers beyond the last row, 1 text', () => {
  expect(place('1\t2\n3\t4', 2)).toEqual({ left: 2, cells: ['L Red 1', 'L Blue 2'] });
  expect(place('1\tmany')).toEqual({ left: 1, cells: ['S Red 1'] });
});
