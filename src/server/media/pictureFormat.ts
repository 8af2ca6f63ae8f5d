import type { UploadFault } from '@/shared/media';

/** The kinds of picture that are taken. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/** As many of a file's first bytes say what it is. */
export const formatBytes = 64;

/** Names of the AV1 image format in a file's list of what it is compatible with. */
const AVIF_BRANDS = ['avif', 'avis'];

/**
 * What a file is by its first bytes; names and declared types can say anything. Null for all that is not taken,
 * before any decoder sees it.
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

/** An upload that cannot become a picture, for a reason that whoever brought it can mend. */
export class PictureFault extends Error {
  constructor(readonly fault: UploadFault) {
    super(fault);
    this.name = 'PictureFault';
  }
}
