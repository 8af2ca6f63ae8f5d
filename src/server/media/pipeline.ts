import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { mediaWidths } from '@/shared/media';

/** Pixels of a preview's longer side. */
const PREVIEW = 12;

export type Rendered = { width: number; height: number; blur: string };

/** Folder of a picture's renditions; `720.avif` and the like lie in it. */
export const pictureFolder = (mediaDir: string, id: string): string => join(mediaDir, id);

/** Written last: a folder with it has every rendition. */
const DONE = 'picture.json';

/** What an earlier run rendered under this id; null when it has to be done. Ids change with what they show. */
export async function findRendered(mediaDir: string, id: string): Promise<Rendered | null> {
  const text = await readFile(join(pictureFolder(mediaDir, id), DONE), 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

/**
 * Writes every rendition of a picture (AVIF and WebP in three widths) and returns its size and blur preview.
 * The same way for drawings and uploads. Metadata is dropped; a picture narrower than a width is not enlarged.
 */
export async function renderPicture(mediaDir: string, id: string, source: Buffer): Promise<Rendered> {
  const folder = pictureFolder(mediaDir, id);
  await mkdir(folder, { recursive: true });
  // Decoded once: a drawing takes longer to rasterise than to encode.
  const { data, info } = await sharp(source)
    .rotate()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  for (const width of mediaWidths(info.width)) {
    const resized = sharp(data, raw).resize({ width, withoutEnlargement: true });
    await writeWhole(
      join(folder, `${width}.webp`),
      await resized.clone().webp({ quality: 78, effort: 2 }).toBuffer(),
    );
    await writeWhole(
      join(folder, `${width}.avif`),
      await resized.clone().avif({ quality: 52, effort: 1 }).toBuffer(),
    );
  }
  const preview = await sharp(data, raw)
    .resize(PREVIEW, PREVIEW, { fit: 'inside' })
    .webp({ quality: 30 })
    .toBuffer();
  const blur = `data:image/webp;base64,${preview.toString('base64')}`;
  const rendered: Rendered = { width: info.width, height: info.height, blur };
  await writeWhole(join(folder, DONE), JSON.stringify(rendered));
  return rendered;
}

/** Readers never see half a file. */
async function writeWhole(file: string, bytes: Buffer | string): Promise<void> {
  const draft = `${file}.${process.pid}.part`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}
