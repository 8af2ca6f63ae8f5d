import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '@/server/platform/secretBox';
import { ACCOUNT_LIMITS } from '@/shared/schemas/accounts/accounts';

/** 256 random bits as 43 URL-safe characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. No salt: 256 random bits cannot be guessed or looked up. */
export const hashToken = (token: string): string => hash('sha256', token);

/**
 * The proof of a registration, as 43 URL-safe characters. It is derived from the salted password hash: a
 * sign-in with that password returns it again, and no other registration of the address shares it.
 */
export const registrationNonce = (secrets: SecretBox, email: string, passwordHash: string): string =>
  Buffer.from(secrets.digest(`registration ${email} ${passwordHash}`), 'hex').toString('base64url');

/** The token of an `Authorization: Bearer` header, or null when it does not have this store's format. */
export function bearerToken(header: string | undefined): string | null {
  return /^bearer +([\w-]{43}) *$/i.exec(header ?? '')?.[1] ?? null;
}

const CODES = 10 ** ACCOUNT_LIMITS.codeLength;

/** Formats a number below a million as a code: `4217` is "004217". */
export const toCode = (number: number): string => String(number).padStart(ACCOUNT_LIMITS.codeLength, '0');

/** A random six-digit code, uniformly distributed. */
export const newCode = (): string => toCode(randomInt(CODES));

/**
 * The stored form of a code. Keyed with the store's secret, because a million codes are quickly tried; bound
 * to its account, so that equal codes of two accounts differ.
 */
export const hashCode = (secrets: SecretBox, userId: number, code: string): string =>
  secrets.digest(`code ${userId} ${code}`);

/** Compares two hashes of one kind in constant time. */
export const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
