import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '../platform/trpc';

/** Hexadecimal digits of a signature: 128 bits. */
const signatureDigits = 32;

type Signing = Pick<Deps, 'secrets'>;

/** The token in the links of a request's mails. It is not stored: the key of the store signs the request's number. */
export const alertToken = ({ secrets }: Signing, id: number): string => `${id}-${signatureOf(secrets, id)}`;

/** The request that a token names; null for a token that this store did not make. */
export function readAlertToken({ secrets }: Signing, token: string): number | null {
  const [, number, signature = ''] = /^([1-9]\d{0,14})-([0-9a-f]{32})$/.exec(token) ?? [];
  if (number === undefined) return null;
  const id = Number(number);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secrets, id))) ? id : null;
}

const signatureOf = (secrets: Deps['secrets'], id: number): string =>
  secrets.digest(`stock alert ${id}`).slice(0, signatureDigits);
