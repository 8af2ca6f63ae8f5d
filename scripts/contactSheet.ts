/**
 * Draws the demo catalogue's products into one picture for review.
 *
 * npx tsx scripts/contactSheet.ts [OUT.webp] [--width 160] [--columns 10] [--colors] [--views] [NUMBER …]
 *
 * Without numbers all products; `--colors` draws every colour of a product, `--views` its close-up too.
 */
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { demoProducts } from '../src/demo/catalogue';
import type { DemoColor, DemoProduct } from '../src/demo/catalogue/common/types';
import { type Drawing, drawGarment } from '../src/demo/drawings';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '160' },
    columns: { type: 'string', default: '10' },
    colors: { type: 'boolean', default: false },
    views: { type: 'boolean', default: false },
  },
});
const numbers = positionals.filter((word) => /^\d+$/.test(word)).map(Number);
const out = positionals.find((word) => !/^\d+$/.test(word)) ?? 'docs/pictures/demo-catalogue.webp';
const width = Number(options.width);
const columns = Number(options.columns);
const height = Math.round(width * 1.25);
const gap = 4;
const captionHeight = 14;

type Shot = { caption: string; drawing: Drawing };

function shotsOf(item: DemoProduct, number: number): Shot[] {
  const shot = ({ name: _, ...color }: DemoColor, view: Drawing['view']): Shot => ({
    caption: `${number} ${item.name}`,
    drawing: { ...item.drawing, ...color, ground: item.category, view },
  });
  const colors = options.colors ? item.colors : item.colors.slice(0, 1);
  const shots = colors.map((color) => shot(color, 'front'));
  const [first] = colors;
  return options.views && first
    ? [...shots, ...(['angle', 'detail', 'back'] as const).map((view) => shot(first, view))]
    : shots;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

async function tile({ caption, drawing }: Shot): Promise<Buffer> {
  const density = (72 * width) / 1080;
  const garment = await sharp(Buffer.from(drawGarment(drawing)), { density })
    .resize(width, height)
    .png()
    .toBuffer();
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${captionHeight}"><text x="2" y="10" font-family="sans-serif" font-size="8.5" fill="#c9c5bd">${escaped(caption)}</text></svg>`;
  return sharp({ create: { width, height: height + captionHeight, channels: 3, background: '#0c0c0e' } })
    .composite([
      { input: garment, left: 0, top: 0 },
      { input: Buffer.from(label), left: 0, top: height },
    ])
    .png()
    .toBuffer();
}

const shots = demoProducts
  .flatMap((item, index) => shotsOf(item, index + 1).map((shot) => ({ shot, number: index + 1 })))
  .filter(({ number }) => numbers.length === 0 || numbers.includes(number))
  .map(({ shot }) => shot);
const tiles: { input: Buffer; left: number; top: number }[] = [];
for (const [i, shot] of shots.entries()) {
  const left = (i % columns) * (width + gap);
  const top = Math.floor(i / columns) * (height + captionHeight + gap);
  tiles.push({ input: await tile(shot), left, top });
}
await mkdir(dirname(out), { recursive: true });
await sharp({
  create: {
    width: Math.min(columns, shots.length) * (width + gap) - gap,
    height: Math.ceil(shots.length / columns) * (height + captionHeight + gap) - gap,
    channels: 3,
    background: '#0c0c0e',
  },
})
  .composite(tiles)
  .toFormat(out.endsWith('.png') ? 'png' : out.endsWith('.jpg') ? 'jpeg' : 'webp', { quality: 72 })
  .toFile(out);
console.log(`${shots.length} pictures in ${out}`);
