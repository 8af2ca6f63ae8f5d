import { type ApiScope, apiScopes } from '@/shared/admin/apiScopes';
import { createApiKey } from '../apiKeys/writes';
import { ownerViewer } from './people';
import type { TestStore } from './testStore';

/** An administrator's API key, valid for a month. */
export async function addApiKey(
  { deps }: TestStore,
  createdBy: number,
  scopes: readonly ApiScope[] = apiScopes,
) {
  const viewer = ownerViewer(createdBy);
  return createApiKey(deps, viewer, { name: 'Warehouse', scopes: [...scopes], expiresInDays: 30 });
}
