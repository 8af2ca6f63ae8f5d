import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '../platform/trpc';

const hourMs = 3_600_000;
/** Hexadecimal digits of a signature: 128 bits. */
const signatureDigits = 32;
const SIGNED = /^((?:photo|upload)-[0-9a-f]+)_([0-9a-z]+)_([0-9a-f]+)$/;

type Signing = Pick<Deps, 'secrets' | 'now'>;

/**
 * A signed photo id for picture URLs: `<img>` sends no token. It is valid for one to two hours and stays the
 * same within an hour, so browsers may cache the picture.
 */
export function signPhotoId({ secrets, now }: Signing, id: string): string {
  const hour = Math.floor(now().getTime() / hourMs) + 2;
  return `${id}_${hour.toString(36)}_${signatureOf(secrets, id, hour)}`;
}

/** The id in a URL, and whether it carries a valid signature. */
export function readPhotoId({ secrets, now }: Signing, asked: string): { id: string; isSigned: boolean } {
  const [, id, until = '', signature = ''] = SIGNED.exec(asked) ?? [];
  if (!id) return { id: asked, isSigned: false };
  const hour = Number.parseInt(until, 36);
  const expected = Buffer.from(signatureOf(secrets, id, hour));
  const given = Buffer.from(signature);
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
  return { id, isSigned: isGenuine && now().getTime() < hour * hourMs };
}

const signatureOf = (secrets: Deps['secrets'], id: string, hour: number): string =>
  secrets.digest(`photo address ${id} ${hour}`).slice(0, signatureDigits);
