/** The formats of uploaded pictures, smaller first. */
export const MEDIA_FORMATS = ['avif', 'webp'] as const;
export type MediaFormat = (typeof MEDIA_FORMATS)[number];

/** Id prefixes of staff uploads and of customers' photos. */
export const UPLOAD_PREFIX = 'upload-';
export const PHOTO_PREFIX = 'photo-';

/** Id prefix of the uploaded logo, which keeps its transparent parts. */
export const LOGO_PREFIX = `${UPLOAD_PREFIX}logo-`;

/** Whether a picture was uploaded; others are the demo's. */
export const isUpload = (id: string): boolean => id.startsWith(UPLOAD_PREFIX) || id.startsWith(PHOTO_PREFIX);

/** The formats of a picture: demo pictures are only in WebP. */
export const mediaFormats = (id: string): readonly MediaFormat[] => (isUpload(id) ? MEDIA_FORMATS : ['webp']);

/** The three widths in pixels of a picture with this intrinsic width. */
export const mediaWidths = (width: number): readonly number[] =>
  width > 1200 ? [720, 1080, 1600] : [360, 720, 1080];

/** The width of every picture's JPEG: desktop Outlook supports no newer format. */
export const JPEG_WIDTH = 720;

const OWN = /^\/media\/([\w-]+)\/\d+\.(?:avif|webp)$/;

/** The URL of a picture's rendition. */
export const mediaUrl = (id: string, width = 1080, format: MediaFormat | 'jpeg' = 'webp'): string =>
  `/media/${id}/${width}.${format}`;

/** The id in any URL of a stored picture; null for external pictures. */
export const mediaIdOf = (url: string): string | null => OWN.exec(url)?.[1] ?? null;

/** The ids of all stored pictures mentioned in a text. */
export const mediaIdsIn = (text: string): string[] =>
  [...text.matchAll(/\/media\/([\w-]+)\//g)].map(([, id = '']) => id);

/** The `srcset` of a stored picture in one format, up to a width. */
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

/** The default description of a product's picture. */
export const pictureText = (product: string, color: string | null): string =>
  color ? `${product} in ${color}` : product;

/** The shop's own pictures, rendered like the demo catalogue's. The number rises with a new drawing. */
export const SCENES = {
  hero: { id: 'scene-hero-2', width: 1600, height: 1200 },
  heroPortrait: { id: 'scene-hero-portrait-2', width: 1080, height: 1350 },
  social: { id: 'scene-social-2', width: 1080, height: 567 },
  loom: { id: 'scene-loom-1', width: 1080, height: 1350 },
  cloth: { id: 'scene-cloth-1', width: 1080, height: 1350 },
  dye: { id: 'scene-dye-1', width: 1080, height: 1350 },
} as const;
export type SceneName = keyof typeof SCENES;

/**
 * The declared width of the home page's banner on a phone: slightly less than its real width, so that screens
 * below double density, mostly on slow lines, load the 720 px rendition with half the bytes.
 */
export const PORTRAIT_SIZES = '90vw';

/** Limits of uploaded pictures. The browser checks before sending, the server before decoding. */
export const UPLOADS = {
  /** The types in the file chooser; the server checks only the content. */
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  bytes: 10 * 1024 * 1024,
  /** Minimum pixels of the shorter side: smaller pictures look blurred on a product page. */
  minSide: 400,
  /** The same for a logo, which is shown 34 pixels high. */
  minLogoSide: 68,
  /** Maximum pixels of the longer side. */
  maxSide: 12_000,
  maxPixels: 50_000_000,
  /** Limit of a customer's photo, which the browser downsizes before sending. */
  maxPhotoPixels: 24_000_000,
} as const;

/** Reasons to refuse a picture, worded for the uploader. */
export const uploadFaults = {
  type: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
  empty: 'This file is empty.',
  bytes: 'This picture is larger than 10 MB. Please make it smaller and try again.',
  damaged: 'This picture is damaged and could not be read. Please save it again and try again.',
  small: `This picture is too small. Its shorter side must be at least ${UPLOADS.minSide} pixels.`,
  large: 'This picture is too large. The maximum is 12,000 pixels a side and 50 megapixels.',
  logo: `This logo is too small. Its shorter side must be at least ${UPLOADS.minLogoSide} pixels.`,
  photo: 'This photo is too large. The maximum is 24 megapixels.',
} as const;
export type UploadFault = keyof typeof uploadFaults;

/**
 * The problem of a chosen file, as far as visible without opening it; null when it may be sent. A browser
 * leaves an unknown type empty, and the server checks.
 */
export function faultOfFile({ size, type }: { size: number; type: string }): UploadFault | null {
  if (type !== '' && !UPLOADS.types.some((taken) => taken === type)) return 'type';
  if (size === 0) return 'empty';
  return size > UPLOADS.bytes ? 'bytes' : null;
}
