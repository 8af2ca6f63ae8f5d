import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { JPEG_WIDTH, mediaWidths, UPLOADS } from '@/shared/media';
import { PictureFault } from './pictureFormat';

/** Pixels of a preview's longer side. */
const previewPx = 12;
/** Pixels of the widest rendition: nothing of a picture beyond it is ever shown. */
const maxWidthPx = 1600;
/** What shows through transparent parts: the shop's pages are dark, its garments lie on light ground. */
const background = '#f4f1ec';
/** Seconds that one picture may take to decode; a harmless one takes a few. */
const decodeSeconds = 30;

export type Rendered = { width: number; height: number; blur: string };
type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** Folder of a picture's renditions; `720.avif` and the like lie in it. */
export const pictureFolder = (mediaDir: string, id: string): string => join(mediaDir, id);

/** Written last: a folder with it has every rendition. */
const doneFile = 'picture.json';

/** What an earlier run rendered under this id; null when it has to be done. Ids change with what they show. */
export async function findRendered(mediaDir: string, id: string): Promise<Rendered | null> {
  const text = await readFile(join(pictureFolder(mediaDir, id), doneFile), 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

/** Writes every rendition of a drawing. */
export async function renderDrawing(mediaDir: string, id: string, svg: string): Promise<Rendered> {
  return renderPixels(mediaDir, id, await pixelsOf(sharp(Buffer.from(svg))));
}

/**
 * Writes every rendition of an uploaded file. Its size is looked at before anything is decoded. Throws
 * PictureFault for a file that cannot become a picture.
 */
export async function renderUpload(
  mediaDir: string,
  id: string,
  file: string,
  isPhoto = false,
): Promise<Rendered> {
  await checkSize(file, isPhoto);
  const source = sharp(file, { limitInputPixels: UPLOADS.maxPixels, failOn: 'error' });
  const pixels = await pixelsOf(source.timeout({ seconds: decodeSeconds })).catch(() => {
    throw new PictureFault('damaged');
  });
  return renderPixels(mediaDir, id, pixels);
}

async function checkSize(file: string, isPhoto: boolean): Promise<void> {
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PictureFault('damaged');
    });
  if (Math.max(width, height) > UPLOADS.maxSide || width * height > UPLOADS.maxPixels) {
    throw new PictureFault('large');
  }
  if (isPhoto && width * height > UPLOADS.maxPhotoPixels) throw new PictureFault('photo');
  if (Math.min(width, height) < UPLOADS.minSide) throw new PictureFault('small');
}

/** Decoded once, upright and opaque: a drawing takes longer to rasterise than to encode. */
const pixelsOf = (source: Sharp): Promise<Pixels> =>
  source
    .autoOrient()
    .resize({ width: maxWidthPx, withoutEnlargement: true })
    .flatten({ background: background })
    .raw()
    .toBuffer({ resolveWithObject: true });

/**
 * Writes a picture as AVIF and WebP in three widths and returns its size and blur preview. The same way for
 * drawings and uploads. Metadata is dropped; a picture narrower than a width is not enlarged.
 */
async function renderPixels(mediaDir: string, id: string, { data, info }: Pixels): Promise<Rendered> {
  const folder = pictureFolder(mediaDir, id);
  await mkdir(folder, { recursive: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  for (const width of mediaWidths(info.width)) {
    const resized = sharp(data, raw).resize({ width, withoutEnlargement: true });
    await writeWhole(
      join(folder, `${width}.webp`),
      await resized.clone().webp({ quality: 78, effort: 2 }).toBuffer(),
    );
    await writeWhole(
      join(folder, `${width}.avif`),
      await resized.clone().avif({ quality: 46, effort: 1 }).toBuffer(),
    );
  }
  const preview = await sharp(data, raw)
    .resize(previewPx, previewPx, { fit: 'inside' })
    .webp({ quality: 30 })
    .toBuffer();
  const blur = `data:image/webp;base64,${preview.toString('base64')}`;
  const rendered: Rendered = { width: info.width, height: info.height, blur };
  await writeWhole(join(folder, doneFile), JSON.stringify(rendered));
  return rendered;
}

/** Writes a picture of a folder as JPEG, of its WebP: few pictures are ever mailed. Rejects while there is none. */
export async function renderJpeg(folder: string): Promise<void> {
  const webp = sharp(join(folder, `${JPEG_WIDTH}.webp`));
  await writeWhole(join(folder, `${JPEG_WIDTH}.jpeg`), await webp.jpeg({ quality: 78 }).toBuffer());
}

/** Readers never see half a file. */
async function writeWhole(file: string, bytes: Buffer | string): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}
