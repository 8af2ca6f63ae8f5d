import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { SCENES } from '@/shared/media';
import { masterFile, masterOf, mastersFolder, readManifest, sourceHash } from './masters';
import { drawRecipe } from './recipe';
import { demoShots } from './shots';

const mostBytes = 30_000_000;

describe('the rendered pictures of the demo', () => {
  test('none is out of date; `npm run demo:pictures` updates them', () => {
    const behind = demoShots()
      .filter(({ recipe }) => masterOf(recipe)?.source !== sourceHash(drawRecipe(recipe)))
      .map(({ name, recipe }) => `${name}: ${JSON.stringify(recipe)}`);
    expect(behind).toEqual([]);
  }, 300_000);

  test('every one is a WebP file of at most 1080 pixels, except the banner, 30 MB in total', async () => {
    const masters = Object.values(readManifest());
    for (const { id, width, height } of masters) {
      const found = await sharp(masterFile(id)).metadata();
      expect([id, found.format, found.width, found.height]).toEqual([id, 'webp', width, height]);
      expect(width).toBeLessThanOrEqual(id === SCENES.hero.id ? 1600 : 1080);
    }
    const files = readdirSync(mastersFolder).filter((name) => name.endsWith('.webp'));
    expect(files.sort()).toEqual([...new Set(masters.map(({ id }) => `${id}.webp`))].sort());
    const bytes = files.reduce((sum, name) => sum + statSync(join(mastersFolder, name)).size, 0);
    expect(bytes).toBeLessThanOrEqual(mostBytes);
  }, 120_000);
});
