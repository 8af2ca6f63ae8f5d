import sharp from 'sharp';
import { drawRecipe, type Recipe } from '@/demo/recipe';
import type { UploadFault } from '@/shared/media';
import { serveJobs } from '../platform/workers';
import { PictureFault } from './pictureFormat';
import { findRendered, type Rendered, renderDrawing, renderUpload } from './pipeline';

/** Child process that draws, decodes and encodes pictures, so that the store's event loop never waits for one. */
export type PictureJob = { mediaDir: string; id: string; work: PictureWork };
/** What a picture is made from: a drawing's recipe, or the file that was uploaded, as a customer's photo or by staff. */
export type PictureWork = { recipe: Recipe } | { file: string; isPhoto?: boolean };
export type PictureResult = { rendered: Rendered } | { fault: UploadFault };

sharp.concurrency(1);
sharp.cache(false);

serveJobs(async ({ mediaDir, id, work }: PictureJob): Promise<PictureResult> => {
  try {
    return { rendered: (await findRendered(mediaDir, id)) ?? (await render(mediaDir, id, work)) };
  } catch (error) {
    if (error instanceof PictureFault) return { fault: error.fault };
    throw error;
  }
});

const render = (mediaDir: string, id: string, work: PictureWork): Promise<Rendered> =>
  'file' in work
    ? renderUpload(mediaDir, id, work.file, work.isPhoto)
    : renderDrawing(mediaDir, id, drawRecipe(work.recipe));
