import { createHash, randomBytes } from 'node:crypto';
import type { DbOrTx } from '@/db/client';
import { isActiveAdministrator } from '@/server/accounts';
import type { ApiKeyState } from '@/shared/admin/apiScopes';

/** What a key is at a moment. It ends with the rights of the administrator who made it. */
export function stateOf(
  db: DbOrTx,
  { createdBy, expiresAt, revokedAt }: { createdBy: number; expiresAt: Date; revokedAt: Date | null },
  now: Date,
): ApiKeyState {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt <= now) return 'expired';
  return isActiveAdministrator(db, createdBy) ? 'active' : 'ownerless';
}

/** By which people, and the scanners that look for leaked secrets, recognise a key of this store. */
const prefix = 'tantu_';
const hintLength = 4;

/** A new key: 256 random bits, which nobody guesses. */
export const newApiKey = (): string => prefix + randomBytes(32).toString('base64url');

/** What is stored of a key. No salt and no slow hash: there is nothing to guess. */
export const hashApiKey = (key: string): string => createHash('sha256').update(key).digest('hex');

export const hintOf = (key: string): string => key.slice(-hintLength);

/** The key of an `Authorization: Bearer` header, well-formed or not; null for anything else, like a session's token. */
export function apiKeyOf(header: string | undefined): string | null {
  return /^bearer +(tantu_\S*) *$/i.exec(header ?? '')?.[1] ?? null;
}
