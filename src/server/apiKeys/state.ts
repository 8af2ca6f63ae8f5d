import type { DbOrTx } from '@/db/client';
import { isActiveAdministrator } from '@/server/accounts';
import type { ApiKeyState } from '@/shared/apiScopes';
import type { ApiKeyRow } from './records';

/** What a key is at a moment. It ends with the rights of the administrator who made it. */
export function stateOf(db: DbOrTx, { createdBy, expiresAt, revokedAt }: ApiKeyRow, now: Date): ApiKeyState {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt <= now) return 'expired';
  return isActiveAdministrator(db, createdBy) ? 'active' : 'ownerless';
}
