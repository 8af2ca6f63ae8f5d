import sharp from 'sharp';
import { drawRecipe, type Recipe } from '@/db/demo/recipe';
import { findRendered, type Rendered, renderPicture } from './pipeline';

/** Child process that draws and encodes pictures, so that the store's event loop never waits for one. */
export type PictureJob = { mediaDir: string; id: string; recipe: Recipe };
export type PictureResult = { id: string; rendered: Rendered } | { id: string; error: string };

sharp.concurrency(1);
sharp.cache(false);

process.on('message', async ({ mediaDir, id, recipe }: PictureJob) => {
  let result: PictureResult;
  try {
    const known = await findRendered(mediaDir, id);
    result = { id, rendered: known ?? (await renderPicture(mediaDir, id, Buffer.from(drawRecipe(recipe)))) };
  } catch (error) {
    result = { id, error: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(result);
});

process.on('disconnect', () => process.exit(0));
