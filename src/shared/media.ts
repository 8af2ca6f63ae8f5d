/** Formats in which every picture of ours exists, the smaller first. */
export const MEDIA_FORMATS = ['avif', 'webp'] as const;
export type MediaFormat = (typeof MEDIA_FORMATS)[number];

/** The three widths in pixels in which a picture of this intrinsic width exists. */
export const mediaWidths = (width: number): readonly number[] =>
  width > 1200 ? [720, 1080, 1600] : [360, 720, 1080];

const OWN = /^\/media\/([\w-]+)\/\d+\.(?:avif|webp)$/;

/** Address of one rendition of a picture of ours. */
export const mediaUrl = (id: string, width = 1080, format: MediaFormat = 'webp'): string =>
  `/media/${id}/${width}.${format}`;

/** The id of a picture of ours from any of its addresses; null for pictures from elsewhere. */
export const mediaIdOf = (url: string): string | null => OWN.exec(url)?.[1] ?? null;

/** The `srcset` of a picture of ours in one format. */
export const mediaSrcSet = (id: string, format: MediaFormat, intrinsicWidth = 1080): string =>
  mediaWidths(intrinsicWidth)
    .map((width) => `${mediaUrl(id, width, format)} ${width}w`)
    .join(', ');

/** What a product's picture is described as unless the staff have said it better. */
export const pictureText = (product: string, color: string | null): string =>
  color ? `${product} in ${color}` : product;

/** Pictures of the shop itself, drawn like the demo catalogue's. The number rises with a new drawing. */
export const SCENES = {
  hero: { id: 'scene-hero-1', width: 1600, height: 1200 },
  heroPortrait: { id: 'scene-hero-portrait-1', width: 1080, height: 1350 },
  social: { id: 'scene-social-1', width: 1200, height: 630 },
} as const;
export type SceneName = keyof typeof SCENES;

/** Pixels of what is sent for a picture that is still being drawn; no real picture is so small. */
export const PLACEHOLDER = { width: 4, height: 5 } as const;
