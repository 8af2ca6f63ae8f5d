// Subsets the receipt's fonts from the font packages. Run by hand after a font update: node
// scripts/receipt-fonts.mjs
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const inter = import.meta.resolve('inter-ui/variable/InterVariable.woff2');
// src/shared/receipt/transliterate.ts lists the same letters.
const scripts = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…`,
  extended: `${range(0x100, 0x17f)}${range(0x1e00, 0x1e9f)}₹`,
};
const weights = { normal: 400, bold: 600 };
/** For the wordmark and the document's title, in the weight of the shop's headings. */
const display = {
  from: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
  text: ` ${range(0x41, 0x5a)}${range(0x61, 0x7a)}`,
  axes: { wght: 380 },
};
const target = new URL('../src/shared/receipt/fonts.gen.ts', import.meta.url);

const cut = async (from, text, variationAxes) => {
  const source = await readFile(new URL(from));
  // jsPDF reads plain TrueType: no variations, no layout tables.
  const options = { targetFormat: 'sfnt', variationAxes, noLayoutClosure: true };
  return (await subsetFont(source, text, options)).toString('base64');
};

const lines = [
  '// Written by scripts/receipt-fonts.mjs from Inter and Fraunces (SIL Open Font License 1.1).',
  "import type { ReceiptFonts } from './pdfWriter';",
  '',
  'export const receiptFonts: ReceiptFonts = {',
];
for (const [script, text] of Object.entries(scripts)) {
  lines.push(`  ${script}: {`);
  for (const [name, wght] of Object.entries(weights)) {
    const font = await cut(inter, text, { wght, opsz: 14 });
    lines.push(`    ${name}: '${font}',`);
    console.log(`${script} ${name}: ${Math.round((font.length * 3) / 4)} bytes`);
  }
  lines.push('  },');
}
const mark = await cut(display.from, display.text, display.axes);
lines.push(`  display: '${mark}',`);
console.log(`display: ${Math.round((mark.length * 3) / 4)} bytes`);
lines.push('};', '');
await writeFile(target, lines.join('\n'));
