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
};

/** A response with its request, for logging. */
export type CashfreeAnswer = ProviderAnswer & { request: ProviderCall };

export type CashfreeClient = (call: CashfreeCall) => Promise<CashfreeAnswer>;

/** Calls the Cashfree PG API (2025-01-01) with our credentials; throws like callProvider. */
export function cashfreeClient(settings: CashfreeSettings, log: Logger, timeLimit?: number): CashfreeClient {
  const { clientId, clientSecret, baseUrl, apiVersion } = settings;
  return async ({ call, method, path, body }) => {
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
        ...(text && { 'content-type': 'application/json', 'x-idempotency-key': uuidOf(path + text) }),
      },
      body: text,
      log,
      timeLimit,
    };
    return { ...(await callProvider(request)), request };
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
export const codeOf = ({ body }: CashfreeAnswer): string | null =>
  errorAnswer.safeParse(body).data?.code ?? null;

/** The error of a refusal. */
export const refused = (answer: CashfreeAnswer): AppError =>
  contradiction(answer, codeOf(answer) ?? 'no code');

/** The error of a response that contradicts the request. */
export const contradiction = ({ status, request }: CashfreeAnswer, problem: string): AppError =>
  providerFailed(request, { status, problem, requestId: request.headers['x-request-id'] });
