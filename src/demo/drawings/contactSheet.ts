/** Renders kinds of garment into one picture to judge them by: `npx tsx contactSheet.ts OUT.png [kind|kind:cut|kind+ …]`. */
import sharp from 'sharp';
import type { Drawing } from './canvas/types';
import { drawGarment, garmentKinds } from './index';
import { samples } from './samples';

type Tile = { left: number; top: number; input: Buffer };

async function thumb(d: Drawing, width: number): Promise<Buffer> {
  const full = await sharp(Buffer.from(drawGarment(d)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(full.data, { raw: full.info }).resize(width).png().toBuffer();
}

async function main(): Promise<void> {
  const [out = 'sheet.png', ...wanted] = process.argv.slice(2);
  const big = Number(process.env.BIG ?? 320);
  const all = samples.filter(
    (d) => wanted.length === 0 || wanted.includes(d.kind) || wanted.includes(`${d.kind}:${d.cut}`),
  );
  const columns = Number(process.env.COLS ?? 5);
  const small = process.env.SMALL !== undefined;
  const [w, h] = small ? [160, 200] : [big, Math.round(big * 1.25)];
  const tiles: Tile[] = [];
  for (const [i, d] of all.entries()) {
    const started = performance.now();
    const input = await thumb(d, w);
    const ms = Math.round(performance.now() - started);
    console.log(
      `${d.kind} ${d.cut ?? ''} ${d.fabric} ${d.pattern} ${d.view}: ${ms} ms, ${Math.round(drawGarment(d).length / 1024)} kB`,
    );
    tiles.push({ left: (i % columns) * (w + 6), top: Math.floor(i / columns) * (h + 6), input });
  }
  const rows = Math.ceil(all.length / columns);
  await sharp({
    create: {
      width: columns * (w + 6),
      height: Math.max(1, rows) * (h + 6),
      channels: 3,
      background: '#0c0c0e',
    },
  })
    .composite(tiles)
    .png()
    .toFile(out);
  console.log(`${all.length} of ${garmentKinds.length} kinds' samples in ${out}`);
}

await main();
