import {
  type NewPicture,
  type PlacedPicture,
  pictureAt,
  placePictures,
} from '@/shared/catalogue/pictureNames';
import { faultOfFile, mediaIdOf, mediaUrl, pictureText, UPLOAD_PREFIX, uploadFaults } from '@/shared/media';
import type { Outputs } from '../../../lib/trpc';

type Matches = Outputs['admin']['products']['matchPictures'];

/** What a file shows: a product, a colour of it, and its place among the pictures of that colour, from 1. */
export type Target = { productId: number; productName: string; color: string | null; place: number };

export type PictureFile = {
  key: string;
  file: File;
  /** Why the server would refuse it. */
  fault: string | null;
  /** The address of its content, which decides it before it is sent. */
  url: string;
  /** Whether the store has its content already. */
  isStored: boolean;
  target: Target | null;
};

/** Hexadecimal digits of a content's hash in the id of its upload. */
const idDigits = 32;

/** The SHA-256 of a file in hexadecimal. */
export async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The chosen files with what they show; the same content for the same place is one file. */
export function filesOf(chosen: readonly { file: File; sha256: string }[], matches: Matches): PictureFile[] {
  return chosen.map(({ file, sha256 }, at) => {
    const { url = null, match = null } = matches[at] ?? {};
    const fault = faultOfFile(file);
    return {
      key: `${at} ${file.name}`,
      file,
      fault: fault && uploadFaults[fault],
      url: url ?? mediaUrl(UPLOAD_PREFIX + sha256.slice(0, idDigits)),
      isStored: url !== null,
      target: match,
    };
  });
}

const canonical = (url: string): string => {
  const id = mediaIdOf(url);
  return id ? mediaUrl(id) : url;
};

type Pictured = { name: string; pictures: readonly { url: string; color: string | null; alt: string }[] };

/** A product's pictures as they are stored: a description that the name gives is none. */
const storedPictures = ({ name, pictures }: Pictured): PlacedPicture[] =>
  pictures.map(({ url, color, alt }) => ({
    url: canonical(url),
    color,
    alt: alt === pictureText(name, color) ? null : alt,
  }));

/** What happens with a file: `same` is there already, `replaces` names the picture that goes. */
export type Outcome =
  | { kind: 'new' | 'same' }
  | { kind: 'replaces'; url: string }
  | { kind: 'unknown' | 'twice' };

/** The outcome of a file, from its product and the other files. */
export function outcomeOf(
  { key, url, target }: PictureFile,
  others: readonly PictureFile[],
  product: Pictured | undefined,
): Outcome {
  if (!target || !product) return { kind: 'unknown' };
  const isRival = (other: PictureFile) =>
    other.key !== key &&
    other.target?.productId === target.productId &&
    other.target.color === target.color &&
    other.target.place === target.place;
  if (others.some(isRival)) return { kind: 'twice' };
  const present = pictureAt(storedPictures(product), target);
  if (!present) return { kind: 'new' };
  return present.url === url ? { kind: 'same' } : { kind: 'replaces', url: present.url };
}

/** A product's pictures with uploaded ones; null when it has them all already. */
export function withPictures(product: Pictured, added: readonly NewPicture[]): PlacedPicture[] | null {
  const before = storedPictures(product);
  const after = placePictures(before, added);
  return JSON.stringify(after) === JSON.stringify(before) ? null : after;
}
