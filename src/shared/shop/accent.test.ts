import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accentFault,
  accentOnPaper,
  contrast,
  inkOn,
  isReadableAccent,
  leastContrast,
  nearestReadableAccent,
  SHOP_GROUNDS,
} from './accent';
import { DEFAULT_FACTS } from './facts';

const colors = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);

test('black on white has a contrast of 21:1, and a color to itself 1:1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#dbb06a', '#dbb06a')).toBe(1);
});

test('the accent and grounds are those of the stylesheet', () => {
  const css = readFileSync('src/client/styles.css', 'utf8');
  const token = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(css)?.[1];
  expect([token('accent'), token('ground'), token('surface'), token('raised')]).toEqual([
    DEFAULT_FACTS.accent,
    ...SHOP_GROUNDS,
  ]);
  expect(accentFault(DEFAULT_FACTS.accent)).toBeNull();
});

test('every offered color is readable on every ground and below its text, and a readable one stays', () => {
  fc.assert(
    fc.property(colors, (color) => {
      const nearest = nearestReadableAccent(color);
      expect(isReadableAccent(nearest)).toBe(true);
      for (const ground of [...SHOP_GROUNDS, inkOn(nearest)])
        expect(contrast(nearest, ground)).toBeGreaterThanOrEqual(leastContrast);
      if (isReadableAccent(color)) expect(nearest).toBe(color);
      expect(contrast(accentOnPaper(color), '#ffffff')).toBeGreaterThanOrEqual(leastContrast);
    }),
  );
});
