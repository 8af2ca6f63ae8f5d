import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const shop = readFileSync('src/client/styles.css', 'utf8');
const admin = readFileSync('src/client/features/admin/look/colors.css', 'utf8');

/** The custom properties of the first block that a selector opens. */
function colorsIn(css: string, selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name, color]) => [name, color]),
  );
}

const dark = { ...colorsIn(shop, ':root'), ...colorsIn(admin, ':root') };
const light = { ...dark, ...colorsIn(admin, ':root[data-mantine-color-scheme="light"]') };

/** Relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [more = 0, less = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (more + 0.05) / (less + 0.05);
}

const texts = ['ink', 'ink-soft', 'ink-faint', 'accent-text', 'sale', 'good'];
const grounds = ['ground', 'side', 'surface', 'raised', 'selected'];
const tints = ['yellow', 'violet', 'blue', 'green', 'grey', 'red'];
const pairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground])),
  ...tints.map((tint) => [`tint-${tint}-ink`, `tint-${tint}`]),
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['bar-ink', 'bar'],
  ['bar-soft', 'bar'],
];

test.each([
  ['light', light],
  ['dark', dark],
])('every text of the %s admin has a contrast of 4.5:1 or more', (_scheme, colors) => {
  const low = pairs.flatMap(([text, ground]) => {
    const ratio = contrast(colors[`--${text}`] ?? '', colors[`--${ground}`] ?? '');
    return ratio >= 4.5 ? [] : [`${text} on ${ground}: ${ratio.toFixed(2)}`];
  });
  expect(low).toEqual([]);
});

test.each([
  ['light', light],
  ['dark', dark],
])('the focus ring of the %s admin has a contrast of 3:1 or more to every ground', (_scheme, colors) => {
  const ring = colors['--focus'] ?? '';
  expect(grounds.filter((ground) => !(contrast(ring, colors[`--${ground}`] ?? '') >= 3))).toEqual([]);
});
