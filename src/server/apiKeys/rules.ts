import { createHash, randomBytes } from 'node:crypto';
import type { DbOrTx } from '@/db/client';
import { permissionsOfUser } from '@/server/accounts';
import type { ApiKeyState } from '@/shared/admin/apiScopes';

/** The state of a key at a moment. A key rests while the person who created it is no staff. */
export async function stateOf(
  db: DbOrTx,
  { createdBy, expiresAt, revokedAt }: { createdBy: number; expiresAt: Date; revokedAt: Date | null },
  now: Date,
): Promise<ApiKeyState> {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt <= now) return 'expired';
  return (await permissionsOfUser(db, createdBy)).length > 0 ? 'active' : 'ownerless';
}

/** Lets people and secret scanners recognise a key of this store. */
const prefix = 'tantu_';
const hintLength = 4;

/** A new key with 256 random bits. */
export const newApiKey = (): string => prefix + randomBytes(32).toString('base64url');

/** The stored form of a key. No salt and no slow hash: 256 random bits cannot be guessed. */
export const hashApiKey = (key: string): string => createHash('sha256').update(key).digest('hex');

export const hintOf = (key: string): string => key.slice(-hintLength);

/**
 * The key of an `Authorization: Bearer` header, well-formed or not; null for anything else, such as a session
 * token.
 */
export function apiKeyOf(header: string | undefined): string | null {
  return /^bearer +(tantu_\S*) *$/i.exec(header ?? '')?.[1] ?? null;
}
