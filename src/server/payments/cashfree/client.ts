import { createHash, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { AppError } from '../../platform/errors';
import { callProvider, type ProviderAnswer, type ProviderCall, providerFailed } from '../port/providerHttp';
import { errorAnswer } from './answers';

export type CashfreeSettings = {
  clientId: string;
  clientSecret: string;
  /** `https://sandbox.cashfree.com/pg` or `https://api.cashfree.com/pg`. */
  baseUrl: string;
  apiVersion: string;
};

type CashfreeCall = {
  call: string;
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, unknown>;
  /** Differs between two requests with the same body of which the second is no repetition. */
  key?: string;
};

export type CashfreeClient = (call: CashfreeCall) => Promise<ProviderAnswer>;

/** Calls the Cashfree PG API (2025-01-01) with our credentials; throws like callProvider. */
export function cashfreeClient(settings: CashfreeSettings, log: Logger, timeLimit?: number): CashfreeClient {
  const { clientId, clientSecret, baseUrl, apiVersion } = settings;
  return async ({ call, method, path, body, key = '' }) => {
    const text = body && JSON.stringify(body);
    const request: ProviderCall = {
      provider: 'Cashfree',
      call,
      url: baseUrl.replace(/\/+$/, '') + path,
      method,
      headers: {
        accept: 'application/json',
        'x-client-id': clientId,
        'x-client-secret': clientSecret,
        'x-api-version': apiVersion,
        'x-request-id': randomUUID(),
        ...(text && { 'content-type': 'application/json', 'x-idempotency-key': uuidOf(path + text + key) }),
      },
      body: text,
      log,
      timeLimit,
    };
    return callProvider(request);
  };
}

/**
 * A UUID derived from `text`, because the key must be a UUID: the same request has the same key in every
 * process.
 */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

/** The code of a refusal, such as order_not_found. */
export const codeOf = ({ body }: ProviderAnswer): string | null =>
  errorAnswer.safeParse(body).data?.code ?? null;

/** An answer that is a refusal. */
export const refused = (answer: ProviderAnswer): AppError =>
  contradiction(answer, codeOf(answer) ?? 'no code');

/** An answer that cannot be true of what we asked for. */
export const contradiction = ({ status, request }: ProviderAnswer, problem: string): AppError =>
  providerFailed(request, { status, problem, requestId: request.headers['x-request-id'] });
