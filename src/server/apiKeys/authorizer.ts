import { type Db, isReader } from '@/db/client';
import { isPassingFault } from '@/db/faults';
import { inTransaction } from '@/db/transaction';
import type { ApiKeyState, ApiScope } from '@/shared/apiScopes';
import { formatDateTime } from '@/shared/dates';
import { AppError, misrouted } from '../platform/errors';
import { LimitReserve } from '../platform/limitReserve';
import { clientKey } from '../platform/limits';
import { logSecurityEvent } from '../platform/securityLog';
import type { Deps, Viewer } from '../platform/trpc';
import { type ApiKeyRow, findByHash, setLastUsed } from './records';
import { hashApiKey, stateOf } from './rules';

/** Milliseconds between two notes of a key's use. */
const notedEveryMs = 60_000;

type Parts = Pick<Deps, 'db' | 'now' | 'config'>;
/** Who sends a key, for the log. */
type Sender = Pick<Deps, 'log'> & { clientAddress: string };

const askForNew = 'Ask an administrator of the shop for a new one.';
const refusals: Record<Exclude<ApiKeyState, 'active'>, (row: ApiKeyRow) => string> = {
  revoked: () => `This API key was revoked. ${askForNew}`,
  expired: ({ expiresAt }) => `This API key expired on ${formatDateTime(expiresAt)}. ${askForNew}`,
  ownerless: () => `The person who created this API key is no longer an administrator. ${askForNew}`,
};

/**
 * Decides about requests that bring an API key. Each is looked up anew, so that a revoked key opens nothing from that
 * moment on, in whatever process.
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
   * The administrator on whose behalf a key asks, and all that the key may. Throws unauthenticated for a key that is
   * not active, tooManyRequests, and forbidden for one without the scope; `null` is what no key may do.
   */
  authorize(
    key: string,
    scope: ApiScope | null,
    sender: Sender,
  ): { viewer: Viewer; scopes: readonly ApiScope[] } {
    // Its requests and its refusals are counted, which only the writer can do.
    if (isReader(this.#db)) throw misrouted();
    const row = findByHash(this.#db, hashApiKey(key));
    if (!row) throw this.#refused(sender, null, `This API key is not valid. Please check it. ${askForNew}`);
    const state = stateOf(this.#db, row, this.#now());
    if (state !== 'active') throw this.#refused(sender, row, refusals[state](row));
    this.#requests.count(row.id);
    this.#noteUse(row);
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
    const { id, name, createdBy } = row;
    const viewer = {
      id: createdBy,
      isAdmin: true,
      sessionId: '',
      provenAt: null,
      apiKey: `${name} (#${id})`,
    };
    return { viewer, scopes: row.scopes };
  }

  #refused({ log, clientAddress }: Sender, row: ApiKeyRow | null, message: string): AppError {
    this.#refusals.count(clientKey(clientAddress));
    const userId = row?.createdBy ?? null;
    logSecurityEvent(log, 'api_key_refused', { userId, apiKey: row?.id ?? null, clientAddress });
    return new AppError('unauthenticated', message);
  }

  #noteUse({ id, lastUsedAt }: ApiKeyRow): void {
    const now = this.#now();
    if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < notedEveryMs) return;
    try {
      inTransaction(this.#db, (tx) => setLastUsed(tx, id, now));
    } catch (error) {
      // Reading goes on while nothing can be written; a later request notes it.
      if (!isPassingFault(error)) throw error;
    }
  }
}
