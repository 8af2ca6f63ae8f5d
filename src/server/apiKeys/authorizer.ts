import type { Db } from '@/db/client';
import { isPassingFault } from '@/db/faults';
import { write } from '@/db/write';
import { permissionsOfUser } from '@/server/accounts';
import { permissionsOfKey } from '@/shared/access/scopes';
import type { ApiKeyState, ApiScope } from '@/shared/admin/apiScopes';
import { formatDateTime } from '@/shared/dates';
import { AppError } from '../platform/errors';
import { clientKey } from '../platform/limits';
import { LimitReserve } from '../platform/limits/limitReserve';
import { logSecurityEvent } from '../platform/securityLog';
import type { Deps, Viewer } from '../platform/trpc';
import { type ApiKeyRow, findByHash, setLastUsed } from './records';
import { hashApiKey, stateOf } from './rules';

/** Milliseconds between two recorded uses of a key. */
const notedEveryMs = 60_000;

type Parts = Pick<Deps, 'db' | 'now' | 'config'>;
/** The sender of a key, for the log. */
type Sender = Pick<Deps, 'log'> & { clientAddress: string };

const askForNew = 'Ask an administrator of the shop for a new one.';
const refusals: Record<Exclude<ApiKeyState, 'active'>, (row: ApiKeyRow) => string> = {
  revoked: () => `This API key was revoked. ${askForNew}`,
  expired: ({ expiresAt }) => `This API key expired on ${formatDateTime(expiresAt)}. ${askForNew}`,
  ownerless: () => `The person who created this API key is no longer staff. ${askForNew}`,
};

/**
 * Authorizes requests with an API key. Looks the key up for every request, so that revoking takes effect at
 * once in every process.
 */
export class ApiKeyAuthorizer {
  readonly #db: Db;
  readonly #now: () => Date;
  readonly #requests: LimitReserve;
  readonly #refusals: LimitReserve;

  constructor(parts: Parts) {
    this.#db = parts.db;
    this.#now = parts.now;
    this.#requests = new LimitReserve(parts, 'apiKeyRequests');
    this.#refusals = new LimitReserve(parts, 'apiKeyRefusalsPerClient');
  }

  /**
   * Returns the key as the actor, with the permissions of its scopes that its creator has now. Throws unauthenticated
   * for an inactive key, tooManyRequests, and forbidden without the scope. A `null` scope is denied to every
   * key.
   */
  async authorize(
    key: string,
    scope: ApiScope | null,
    sender: Sender,
  ): Promise<{ viewer: Viewer; scopes: readonly ApiScope[] }> {
    const row = await findByHash(this.#db, hashApiKey(key));
    if (!row)
      throw await this.#refused(sender, null, `This API key is not valid. Please check it. ${askForNew}`);
    const state = await stateOf(this.#db, row, this.#now());
    if (state !== 'active') throw await this.#refused(sender, row, refusals[state](row));
    await this.#requests.count(row.id);
    await this.#noteUse(row);
    if (scope === null) {
      throw new AppError('forbidden', "API keys can't do this. Please use a sign-in token.");
    }
    if (!row.scopes.includes(scope)) {
      throw new AppError(
        'forbidden',
        `This API key does not have the scope ${scope}. An administrator can create a key with this scope under Admin, API keys.`,
        { details: { neededScope: scope } },
      );
    }
    const { id, name, createdBy, scopes } = row;
    const viewer: Viewer = {
      kind: 'key',
      id: createdBy,
      apiKey: `${name} (#${id})`,
      scopes,
      permissions: permissionsOfKey(scopes, await permissionsOfUser(this.#db, createdBy)),
      sessionId: '',
      provenAt: null,
    };
    return { viewer, scopes };
  }

  async #refused({ log, clientAddress }: Sender, row: ApiKeyRow | null, message: string): Promise<AppError> {
    await this.#refusals.count(clientKey(clientAddress));
    const userId = row?.createdBy ?? null;
    logSecurityEvent(log, 'api_key_refused', { userId, apiKey: row?.id ?? null, clientAddress });
    return new AppError('unauthenticated', message);
  }

  async #noteUse({ id, lastUsedAt }: ApiKeyRow): Promise<void> {
    const now = this.#now();
    if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < notedEveryMs) return;
    try {
      await write(this.#db, (tx) => setLastUsed(tx, id, now), { waitMs: 0 });
    } catch (error) {
      // Reads continue while writes fail; a later request records the use.
      if (!isPassingFault(error)) throw error;
    }
  }
}
