// Cuts the font packages down to what the store prints. Run by hand after a font update: node scripts/subset-fonts.mjs
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const text = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…→←×★`;

const cuts = [
  {
    from: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    to: 'inter.woff2',
    text,
    axes: { wght: { min: 400, max: 650 } },
    features: ['kern', 'locl', 'tnum'],
  },
  {
    from: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
    to: 'inter-rupee.woff2',
    text: '₹',
    axes: { wght: { min: 400, max: 650 } },
  },
  {
    from: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
    to: 'fraunces.woff2',
    text,
    // The one weight of headings.
    axes: { wght: 380 },
    features: ['kern', 'liga'],
  },
];

for (const { from, to, text: kept, axes, features } of cuts) {
  const source = await readFile(new URL(from));
  const font = await subsetFont(source, kept, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
  });
  await writeFile(new URL(`../src/client/fonts/${to}`, import.meta.url), font);
  console.log(`${to}: ${source.length} → ${font.length} bytes`);
}
