import bwip from 'bwip-js/node';
import { expect, test } from 'vitest';
import { qrPathOf } from './qrPath';

const text = 'upi://pay?pa=test%40sandbox&pn=Tantu&tr=0123456789abcdef0123456789abcdef&am=1080.00&cu=INR';

/** The modules that a path fills by the rule evenodd, row by row from the top. */
function modulesOf(path: string, size: number): string[] {
  const outlines = path
    .split('Z')
    .filter((part) => part !== '')
    .map((part) =>
      part
        .slice(1)
        .split('L')
        .map((corner) => corner.split(' ').map(Number) as [number, number]),
    );
  const isDark = (x: number, y: number): boolean => {
    let crossings = 0;
    for (const outline of outlines) {
      for (const [at, [fromX, fromY]] of outline.entries()) {
        const [toX, toY] = outline[(at + 1) % outline.length] ?? [0, 0];
        if (fromX === toX && fromX > x && Math.min(fromY, toY) < y && Math.max(fromY, toY) > y)
          crossings += 1;
      }
    }
    return crossings % 2 === 1;
  };
  return Array.from({ length: size }, (_row, y) =>
    Array.from({ length: size }, (_cell, x) => (isDark(x + 0.5, y + 0.5) ? '1' : '0')).join(''),
  );
}

test('draws the modules of the code that the library encodes', () => {
  const { size, path } = qrPathOf(text);
  const [code] = bwip.raw('qrcode', text, 'eclevel=M') as { pixs: number[]; pixx: number }[];
  const rows = Array.from({ length: size }, (_row, y) =>
    (code?.pixs ?? []).slice(y * size, (y + 1) * size).join(''),
  );
  expect(size).toBe(code?.pixx);
  expect(modulesOf(path, size)).toEqual(rows);
});

test('has its three large squares at the top and at the bottom left', () => {
  const { size, path } = qrPathOf(text);
  const rows = modulesOf(path, size);
  const corner = (row: string | undefined, end = false) => (end ? row?.slice(-7) : row?.slice(0, 7));
  expect([corner(rows[0]), corner(rows[0], true), corner(rows.at(-1))]).toEqual(Array(3).fill('1111111'));
  expect(corner(rows.at(-1), true)).not.toBe('1111111');
});
