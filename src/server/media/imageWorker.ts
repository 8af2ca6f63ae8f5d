import sharp from 'sharp';
import { drawRecipe, type Recipe } from '@/demo/recipe';
import type { UploadFault } from '@/shared/media';
import { PictureFault } from './pictureFormat';
import { findRendered, type Rendered, renderDrawing, renderUpload } from './pipeline';

/** Child process that draws, decodes and encodes pictures, so that the store's event loop never waits for one. */
export type PictureJob = { mediaDir: string; id: string; work: PictureWork };
/** What a picture is made from: a drawing's recipe, or the file that somebody uploaded. */
export type PictureWork = { recipe: Recipe } | { file: string };
export type PictureResult =
  | { id: string; rendered: Rendered }
  | { id: string; error: string }
  | { id: string; fault: UploadFault };

sharp.concurrency(1);
sharp.cache(false);

process.on('message', async ({ mediaDir, id, work }: PictureJob) => {
  let result: PictureResult;
  try {
    result = { id, rendered: (await findRendered(mediaDir, id)) ?? (await render(mediaDir, id, work)) };
  } catch (error) {
    result =
      error instanceof PictureFault
        ? { id, fault: error.fault }
        : { id, error: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(result);
});

process.on('disconnect', () => process.exit(0));

const render = (mediaDir: string, id: string, work: PictureWork): Promise<Rendered> =>
  'file' in work
    ? renderUpload(mediaDir, id, work.file)
    : renderDrawing(mediaDir, id, drawRecipe(work.recipe));
