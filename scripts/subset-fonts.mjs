// Cuts the font packages down to what the store prints. Run by hand after a font update: node scripts/subset-fonts.mjs
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
/** What every page prints: with these alone the fonts are two thirds of their size. */
const common = `${range(0x20, 0x7e)}\u00a0©°·×–—‘’“”•…→←★`;
/** Letters with accents, of names; fetched by pages that have some (fonts.css). */
const accented = range(0xa1, 0xff);

const inter = {
  // In one file, unlike in the packages that cut fonts into ranges of characters: the sign of the rupee is in another.
  from: import.meta.resolve('inter-ui/variable/InterVariable.woff2'),
  // Its cut for texts.
  axes: { wght: { min: 400, max: 650 }, opsz: 14 },
};
const fraunces = {
  from: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
  // The one weight of headings.
  axes: { wght: 380 },
};

const cuts = [
  { ...inter, to: 'inter.woff2', text: `${common}₹`, features: ['kern', 'locl', 'tnum'] },
  { ...inter, to: 'inter-accented.woff2', text: accented, features: ['kern', 'locl'] },
  { ...fraunces, to: 'fraunces.woff2', text: common, features: ['kern', 'liga'] },
  { ...fraunces, to: 'fraunces-accented.woff2', text: accented, features: ['kern', 'liga'] },
];

for (const { from, to, text, axes, features } of cuts) {
  const source = await readFile(new URL(from));
  const font = await subsetFont(source, text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
  });
  await writeFile(new URL(`../src/client/fonts/${to}`, import.meta.url), font);
  console.log(`${to}: ${source.length} → ${font.length} bytes`);
}
