import type { UploadFault } from '@/shared/media';

/** The accepted picture formats. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/** Leading bytes needed to detect the format. */
export const formatBytes = 64;

/** AV1 image brands in a file's list of compatible brands. */
const AVIF_BRANDS = ['avif', 'avis'];

/**
 * Detects the format from a file's first bytes; names and declared types are not trusted. Returns null for
 * anything else, before a decoder sees it.
 */
export function pictureFormat(bytes: Buffer): PictureFormat | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && bytes.length >= 16) {
    const end = Math.min(bytes.readUInt32BE(0), formatBytes);
    for (let at = 8; at + 4 <= end; at += 4) if (AVIF_BRANDS.includes(text(at, at + 4))) return 'avif';
  }
  return null;
}

/** An upload that cannot become a picture, for a reason that the uploader can fix. */
export class PictureFault extends Error {
  constructor(readonly fault: UploadFault) {
    super(fault);
    this.name = 'PictureFault';
  }
}
