import type { Sharp } from 'sharp';

/** Pixels of a preview's longer side: few, because lossy ones of twice the size change the tint of a gray ground. */
const previewPx = 6;

/** A picture's blur preview as a data URL. */
export async function previewOf(picture: Sharp): Promise<string> {
  const webp = await picture
    .resize(previewPx, previewPx, { fit: 'inside' })
    .webp({ lossless: true })
    .toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
}
