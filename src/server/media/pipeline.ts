import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { LOGO_PREFIX, MEDIA_FORMATS, mediaWidths, UPLOADS } from '@/shared/media';
import { PictureFault } from './pictureFormat';
import { previewOf } from './preview';

/** Pixels of the widest rendition; nothing larger is ever shown. */
const maxWidthPx = 1600;
/** Background of transparent parts: the shop's pages are dark, its garments lie on light ground. */
const background = '#f4f1ec';
/** The head of mails (mail/templates/html.ts). */
const mailHead = '#0f0e10';
/** Maximum seconds to decode a picture; a normal one takes a few. */
const decodeSeconds = 30;

export type Rendered = { width: number; height: number; blur: string };
type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** Folder of a picture's renditions, such as `720.avif`. */
export const pictureFolder = (mediaDir: string, id: string): string => join(mediaDir, id);

/** The folder of a picture below DATA_DIR, by which nodes share it. */
export const sharedFolder = (id: string): string => `media/${id}`;

/** Written last: a folder with this file has every rendition. */
const doneFile = 'picture.json';

/** The files of an uploaded picture with this intrinsic width. */
export const filesOfUpload = (width: number): string[] => [...renditionNames(width), doneFile];

/** The names of an uploaded picture's renditions. */
export const renditionNames = (width: number): string[] =>
  mediaWidths(width).flatMap((one) => MEDIA_FORMATS.map((format) => `${one}.${format}`));

/** The result of an earlier rendering under this id, or null. Ids change with the content. */
export async function findRendered(mediaDir: string, id: string): Promise<Rendered | null> {
  const text = await readFile(join(pictureFolder(mediaDir, id), doneFile), 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

/**
 * Writes every rendition of an uploaded file. Checks its dimensions before decoding. Throws PictureFault for
 * a file that cannot become a picture.
 */
export async function renderUpload(
  mediaDir: string,
  id: string,
  file: string,
  isPhoto = false,
): Promise<Rendered> {
  const isLogo = id.startsWith(LOGO_PREFIX);
  await checkSize(file, { isPhoto, isLogo });
  const source = sharp(file, { limitInputPixels: UPLOADS.maxPixels, failOn: 'error' });
  const pixels = await pixelsOf(source.timeout({ seconds: decodeSeconds }), isLogo).catch(() => {
    throw new PictureFault('damaged');
  });
  return renderPixels(mediaDir, id, pixels);
}

async function checkSize(
  file: string,
  { isPhoto, isLogo }: { isPhoto: boolean; isLogo: boolean },
): Promise<void> {
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PictureFault('damaged');
    });
  if (Math.max(width, height) > UPLOADS.maxSide || width * height > UPLOADS.maxPixels) {
    throw new PictureFault('large');
  }
  if (isPhoto && width * height > UPLOADS.maxPhotoPixels) throw new PictureFault('photo');
  if (isLogo && Math.min(width, height) < UPLOADS.minLogoSide) throw new PictureFault('logo');
  if (!isLogo && Math.min(width, height) < UPLOADS.minSide) throw new PictureFault('small');
}

/** Decoded once, upright; opaque unless it is the logo. */
const pixelsOf = (source: Sharp, isLogo: boolean): Promise<Pixels> =>
  source
    .autoOrient()
    .resize({ width: maxWidthPx, withoutEnlargement: true })
    .flatten(isLogo ? false : { background: background })
    .raw()
    .toBuffer({ resolveWithObject: true });

/**
 * Writes a picture as AVIF and WebP in three widths. Returns its size and blur preview. Metadata is dropped;
 * pictures are never enlarged.
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
  const blur = await previewOf(sharp(data, raw));
  const rendered: Rendered = { width: info.width, height: info.height, blur };
  await writeWhole(join(folder, doneFile), JSON.stringify(rendered));
  return rendered;
}

/** Writes a rendition of `source`, with the format and maximum width from the name of `file`. */
export async function renderRendition(source: string, file: string): Promise<void> {
  const picture = sharp(source).resize({
    width: Number.parseInt(basename(file), 10),
    withoutEnlargement: true,
  });
  // JPEG has no transparent parts: the logo is on the dark head of mails.
  const encoded = file.endsWith('.jpeg')
    ? picture.flatten({ background: mailHead }).jpeg({ quality: 78 })
    : picture.webp({ quality: 74 });
  await mkdir(dirname(file), { recursive: true });
  await writeWhole(file, await encoded.toBuffer());
}

/** Writes atomically, so readers never see a partial file. */
async function writeWhole(file: string, bytes: Buffer | string): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}
