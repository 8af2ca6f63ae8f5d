import { expect, test } from 'vitest';
import { moved, picturesOfText, withPicture } from './pictureList';

const front = { url: '/media/upload-1/1080.webp', alt: 'Front', color: 'Rust' };

test('parses lines into pictures: trims, drops blanks and duplicates, preserves known details', () => {
  const text = ` https://example.com/a.jpg \n\n${front.url}\r\nhttps://example.com/a.jpg\n`;
  expect(picturesOfText(text, [front])).toEqual([
    { url: 'https://example.com/a.jpg', alt: '', color: null },
    front,
  ]);
});

test('does not add the same picture twice', () => {
  expect(withPicture([front], front.url)).toEqual([front]);
  expect(withPicture([front], '/b')).toEqual([front, { url: '/b', alt: '', color: null }]);
});

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 1, 'bac'],
])('from place %i to %i: abc becomes %s', (from, to, expected) => {
  expect(moved([...'abc'], from, to).join('')).toBe(expected);
});
