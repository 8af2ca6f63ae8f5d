import { write } from '@/db/write';
import { adminActor, assertMayTake, logChange } from '@/server/audit';
import type { CreateApiKeyIn } from '@/shared/schemas/accounts/adminApiKeys';
import { AppError } from '../platform/errors';
import type { Deps, Viewer } from '../platform/trpc';
import { countActive, getApiKey, insertApiKey, setRevoked } from './records';
import { hashApiKey, hintOf, newApiKey } from './rules';

type Shop = Pick<Deps, 'db' | 'now'>;

/** Maximum number of active keys; more could not be overseen. */
const maxActive = 50;
const dayMs = 24 * 3600 * 1000;

/** Creates a key and returns it; only its hash is stored. Throws conflict when there are too many. */
export async function createApiKey({ db, now }: Shop, viewer: Viewer, input: CreateApiKeyIn) {
  const { name, scopes, expiresInDays } = input;
  const moment = now();
  const key = newApiKey();
  const expiresAt = new Date(moment.getTime() + expiresInDays * dayMs);
  return write(db, async (tx) => {
    if ((await countActive(tx, moment)) >= maxActive) {
      throw new AppError(
        'conflict',
        `You already have ${maxActive} active keys. Please revoke one you don't need.`,
      );
    }
    const values = { name, scopes, expiresAt, createdBy: viewer.id, createdAt: moment };
    const id = await insertApiKey(tx, { ...values, hash: hashApiKey(key), hint: hintOf(key) });
    const what = { action: 'apiKey.create', entity: 'apiKey', entityId: id, label: name } as const;
    const after = { scopes, expiresAt: expiresAt.toISOString() };
    await logChange(tx, adminActor(viewer), { ...what, before: null, after }, moment);
    return { id, key };
  });
}

/** Revokes a key at once; a revoked key stays unchanged. Throws notFound, and forbidden for the key of a person who holds more. */
export const revokeApiKey = ({ db, now }: Shop, viewer: Viewer, id: number): Promise<void> =>
  write(db, async (tx) => {
    const { name, scopes, revokedAt, createdBy } = await getApiKey(tx, id);
    await assertMayTake(tx, viewer, createdBy);
    if (revokedAt !== null) return;
    const moment = now();
    await setRevoked(tx, id, moment);
    const what = { action: 'apiKey.revoke', entity: 'apiKey', entityId: id, label: name } as const;
    await logChange(tx, adminActor(viewer), { ...what, before: { scopes }, after: null }, moment);
  });
