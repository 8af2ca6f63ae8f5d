import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { mediaWidths } from '@/shared/media';

/** Pixels of a preview's longer side. */
const PREVIEW = 12;

export type Rendered = { width: number; height: number; blur: string };

/** Folder of a picture's renditions; `720.avif` and the like lie in it. */
export const pictureFolder = (mediaDir: string, id: string): string => join(mediaDir, id);

/**
 * Writes every rendition of a picture (AVIF and WebP in three widths) and returns its size and blur preview.
 * The same way for drawings and uploads. Metadata is dropped; a picture narrower than a width is not enlarged.
 */
export async function renderPicture(mediaDir: string, id: string, source: Buffer): Promise<Rendered> {
  const folder = pictureFolder(mediaDir, id);
  await mkdir(folder, { recursive: true });
  // Decoded once: a drawing takes longer to rasterise than to encode.
  const { data, info } = await sharp(source).rotate().removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  for (const width of mediaWidths(info.width)) {
    const resized = sharp(data, raw).resize({ width, withoutEnlargement: true });
    await writeWhole(join(folder, `${width}.webp`), await resized.clone().webp({ quality: 78, effort: 3 }).toBuffer());
    await writeWhole(join(folder, `${width}.avif`), await resized.clone().avif({ quality: 55, effort: 2 }).toBuffer());
  }
  const preview = await sharp(data, raw).resize(PREVIEW, PREVIEW, { fit: 'inside' }).webp({ quality: 30 }).toBuffer();
  return { width: info.width, height: info.height, blur: `data:image/webp;base64,${preview.toString('base64')}` };
}

/** Readers never see half a file. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}.part`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}
