import sharp from 'sharp';
import type { UploadFault } from '@/shared/media';
import { serveJobs } from '../platform/workers';
import { PictureFault } from './pictureFormat';
import { findRendered, type Rendered, renderUpload } from './pipeline';

/** Child process that decodes and encodes pictures, off the store's event loop. */
export type PictureJob = {
  mediaDir: string;
  id: string;
  file: string;
  /** Uploaded by a customer; photos have a smaller limit than staff pictures. */
  isPhoto: boolean;
};
export type PictureResult = { rendered: Rendered } | { fault: UploadFault };

sharp.concurrency(1);
sharp.cache(false);

serveJobs(async ({ mediaDir, id, file, isPhoto }: PictureJob): Promise<PictureResult> => {
  try {
    return {
      rendered: (await findRendered(mediaDir, id)) ?? (await renderUpload(mediaDir, id, file, isPhoto)),
    };
  } catch (error) {
    if (error instanceof PictureFault) return { fault: error.fault };
    throw error;
  }
});
