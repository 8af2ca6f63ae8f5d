/** Formats in which pictures of ours exist, the smaller first. */
export const MEDIA_FORMATS = ['avif', 'webp'] as const;
export type MediaFormat = (typeof MEDIA_FORMATS)[number];

/** The ids of staff's uploads and of customers' photos begin so. */
export const UPLOAD_PREFIX = 'upload-';
export const PHOTO_PREFIX = 'photo-';

/** Formats in which a picture of ours exists: demo pictures come with the store as WebP alone. */
export const mediaFormats = (id: string): readonly MediaFormat[] =>
  id.startsWith(UPLOAD_PREFIX) || id.startsWith(PHOTO_PREFIX) ? MEDIA_FORMATS : ['webp'];

/** The three widths in pixels in which a picture of this intrinsic width exists. */
export const mediaWidths = (width: number): readonly number[] =>
  width > 1200 ? [720, 1080, 1600] : [360, 720, 1080];

/** The width in which every picture of ours exists as JPEG, too: desktop Outlook shows nothing newer. */
export const JPEG_WIDTH = 720;

const OWN = /^\/media\/([\w-]+)\/\d+\.(?:avif|webp)$/;

/** Address of one rendition of a picture of ours. */
export const mediaUrl = (id: string, width = 1080, format: MediaFormat | 'jpeg' = 'webp'): string =>
  `/media/${id}/${width}.${format}`;

/** The id of a picture of ours from any of its addresses; null for pictures from elsewhere. */
export const mediaIdOf = (url: string): string | null => OWN.exec(url)?.[1] ?? null;

/** The ids of all pictures of ours that a text names. */
export const mediaIdsIn = (text: string): string[] =>
  [...text.matchAll(/\/media\/([\w-]+)\//g)].map(([, id = '']) => id);

/** The `srcset` of a picture of ours in one format, up to a width. */
export const mediaSrcSet = (
  id: string,
  format: MediaFormat,
  intrinsicWidth = 1080,
  maxWidth = Number.POSITIVE_INFINITY,
): string =>
  mediaWidths(intrinsicWidth)
    .filter((width) => width <= maxWidth)
    .map((width) => `${mediaUrl(id, width, format)} ${width}w`)
    .join(', ');

/** What a product's picture is described as unless the staff have said it better. */
export const pictureText = (product: string, color: string | null): string =>
  color ? `${product} in ${color}` : product;

/** Pictures of the shop itself, rendered like the demo catalogue's. The number rises with a new drawing. */
export const SCENES = {
  hero: { id: 'scene-hero-1', width: 1600, height: 1200 },
  heroPortrait: { id: 'scene-hero-portrait-1', width: 1080, height: 1350 },
  social: { id: 'scene-social-1', width: 1080, height: 567 },
} as const;
export type SceneName = keyof typeof SCENES;

/**
 * How wide the home page's banner is said to be on a phone: a little less than it is, so that screens of less than
 * twice the density, mostly on slow lines, take the rendition of 720 px, which has half the bytes.
 */
export const PORTRAIT_SIZES = '90vw';

/** What an uploaded picture may be. The browser looks before it sends, the server before it decodes. */
export const UPLOADS = {
  /** What a file chooser offers; the server goes by the content alone. */
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  bytes: 10 * 1024 * 1024,
  /** Pixels of the shorter side: below it a picture is blurred on a product's page. */
  minSide: 400,
  /** Pixels of the longer side. */
  maxSide: 12_000,
  maxPixels: 50_000_000,
  /** Of a customer's photo, which the browser reduces before it is sent. */
  maxPhotoPixels: 24_000_000,
} as const;

/** Why a picture is not taken, in words for whoever brought it. */
export const uploadFaults = {
  type: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
  empty: 'This file is empty.',
  bytes: 'This picture is larger than 10 MB. Please make it smaller and try again.',
  damaged: 'This picture is damaged and could not be read. Please save it again and try again.',
  small: `This picture is too small. Its shorter side must be at least ${UPLOADS.minSide} pixels.`,
  large: 'This picture is too large. The maximum is 12,000 pixels a side and 50 megapixels.',
  photo: 'This photo is too large. The maximum is 24 megapixels.',
} as const;
export type UploadFault = keyof typeof uploadFaults;

/**
 * What is wrong with a chosen file, as far as that shows without opening it; null when it may be sent. A browser
 * that does not know a type leaves it empty, and the server looks.
 */
export function faultOfFile({ size, type }: { size: number; type: string }): UploadFault | null {
  if (type !== '' && !UPLOADS.types.some((taken) => taken === type)) return 'type';
  if (size === 0) return 'empty';
  return size > UPLOADS.bytes ? 'bytes' : null;
}
