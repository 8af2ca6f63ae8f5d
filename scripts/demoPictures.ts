// npm run demo:pictures: renders the demo shop's pictures whose drawings have changed, on all cores. It can
// be interrupted at any time; the next run continues.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  type Manifest,
  type Master,
  manifestFile,
  masterFile,
  masterId,
  mastersFolder,
  readManifest,
  recipeKey,
  sourceHash,
} from '../src/demo/masters';
import { drawRecipe } from '../src/demo/recipe';
import { demoShots, type Shot } from '../src/demo/shots';
import { previewOf } from '../src/server/media/preview';

/** Only the home page's banner is shown wider than 1080 pixels. */
const widthOf = ({ recipe }: Shot): number => (recipe.scene === 'hero' ? 1600 : 1080);
/** All pictures together stay under 30 MB with this quality. */
const webp = { quality: 48, effort: 6, smartSubsample: true } as const;
/** Background of transparent parts. */
const background = '#f4f1ec';

sharp.concurrency(1);
sharp.cache(false);
mkdirSync(mastersFolder, { recursive: true });

const before: Manifest = existsSync(manifestFile) ? readManifest() : {};
const after: Manifest = {};

/** Sorted, so that only a changed picture changes its lines. */
function writeManifest(manifest: Manifest): void {
  const sorted = Object.entries(manifest).toSorted(([, a], [, b]) => (a.id < b.id ? -1 : 1));
  writeFileSync(manifestFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

async function render(shot: Shot, svg: string, source: string): Promise<Master> {
  const id = masterId(shot, source);
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ width: widthOf(shot), withoutEnlargement: true })
    .flatten({ background })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  await sharp(data, raw).webp(webp).toFile(masterFile(id));
  return { id, source, width: info.width, height: info.height, blur: await previewOf(sharp(data, raw)) };
}

const shots = [...new Map(demoShots().map((shot) => [recipeKey(shot.recipe), shot]))];
let rendered = 0;

async function bringUpToDate([key, shot]: [string, Shot]): Promise<void> {
  const svg = drawRecipe(shot.recipe);
  const source = sourceHash(svg);
  const known = before[key];
  const isCurrent = known?.source === source && existsSync(masterFile(known.id));
  if (known && isCurrent) {
    after[key] = known;
    return;
  }
  after[key] = await render(shot, svg, source);
  rendered += 1;
  writeManifest({ ...before, ...after });
  console.log(`${Object.keys(after).length} of ${shots.length}: ${after[key].id}`);
}

const waiting = shots.values();
async function work(): Promise<void> {
  for (const shot of waiting) await bringUpToDate(shot);
}
await Promise.all(Array.from({ length: availableParallelism() }, work));

writeManifest(after);
const files = new Set(Object.values(after).map(({ id }) => `${id}.webp`));
const found = readdirSync(mastersFolder).filter((name) => name.endsWith('.webp'));
for (const name of found) if (!files.has(name)) rmSync(join(mastersFolder, name));
const bytes = [...files].reduce((sum, name) => sum + statSync(join(mastersFolder, name)).size, 0);
console.log(`${rendered} rendered, ${files.size} pictures, ${(bytes / 1_000_000).toFixed(1)} MB`);
