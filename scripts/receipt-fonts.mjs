// Cuts the receipt's fonts out of the font package. Run by hand after a font update: node scripts/receipt-fonts.mjs
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

// src/shared/receipt/transliterate.ts names the same letters.
const scripts = {
  latin: { file: 'inter-latin-wght-normal', text: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…` },
  extended: {
    file: 'inter-latin-ext-wght-normal',
    text: `${range(0x100, 0x17f)}${range(0x1e00, 0x1e9f)}₹`,
  },
};
const weights = { normal: 400, bold: 600 };
const packageFolder = new URL('../node_modules/@fontsource-variable/inter/', import.meta.url);
const target = new URL('../src/shared/receipt/fonts.gen.ts', import.meta.url);

const cut = async ({ file, text }, wght) => {
  const source = await readFile(new URL(`files/${file}.woff2`, packageFolder));
  // jsPDF reads plain TrueType: no variations, no layout tables.
  const options = { targetFormat: 'sfnt', variationAxes: { wght }, noLayoutClosure: true };
  return (await subsetFont(source, text, options)).toString('base64');
};

const lines = [
  '// Written by scripts/receipt-fonts.mjs from Inter (SIL Open Font License 1.1).',
  "import type { ReceiptFonts } from './pen';",
  '',
  'export const receiptFonts: ReceiptFonts = {',
];
for (const [script, source] of Object.entries(scripts)) {
  lines.push(`  ${script}: {`);
  for (const [name, wght] of Object.entries(weights)) {
    const font = await cut(source, wght);
    lines.push(`    ${name}: '${font}',`);
    console.log(`${script} ${name}: ${Math.round((font.length * 3) / 4)} bytes`);
  }
  lines.push('  },');
}
lines.push('};', '');
await writeFile(target, lines.join('\n'));
