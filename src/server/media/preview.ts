import type { Sharp } from 'sharp';

/** Pixels of a preview's longer side. */
const previewPx = 12;

/** A picture's blur preview as a data URL. */
export async function previewOf(picture: Sharp): Promise<string> {
  const webp = await picture.resize(previewPx, previewPx, { fit: 'inside' }).webp({ quality: 30 }).toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
}
