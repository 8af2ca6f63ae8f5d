// Subsets the fonts to the characters that the store uses. Run by hand after a font update: node
// scripts/subset-fonts.mjs
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
/** Characters of every page: with only these, the fonts are two thirds of their size. */
const common = `${range(0x20, 0x7e)}\u00a0©°·×–—‘’“”•…→←★`;
/** Accented letters, for names; loaded by pages that contain any (fonts.css). */
const accented = range(0xa1, 0xff);

const inter = {
  // In one file, unlike the packages that split fonts by ranges: they have the rupee sign in another file.
  from: import.meta.resolve('inter-ui/variable/InterVariable.woff2'),
  // The optical size for text.
  axes: { wght: { min: 400, max: 650 }, opsz: 14 },
};
const fraunces = {
  from: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
  // The single weight of headings.
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
