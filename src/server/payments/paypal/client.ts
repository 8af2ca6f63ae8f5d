import type { Logger } from 'pino';
import type { AppError } from '../../platform/errors';
import { isOver } from '../../platform/futureTimes';
import {
  callProvider,
  type ProviderAnswer,
  type ProviderCall,
  providerFailed,
  readAnswer,
} from '../port/providerHttp';
import { errorAnswer, tokenAnswer } from './answers';

export type PaypalSettings = {
  clientId: string;
  clientSecret: string;
  /** `https://api-m.sandbox.paypal.com` or `https://api-m.paypal.com`. */
  baseUrl: string;
};

type PaypalCall = {
  call: string;
  method: 'GET' | 'POST';
  path: string;
  /** The exact JSON to send; a webhook must preserve every byte. */
  body?: string;
  /** PayPal-Request-Id makes a request idempotent (orders 6 h, refunds 45 days). At most 108 characters. */
  requestId?: string;
};

export type PaypalClient = (call: PaypalCall) => Promise<ProviderAnswer>;

type ClientDeps = { settings: PaypalSettings; log: Logger; now: () => Date; timeLimit?: number };

/** Calls PayPal with an access token; throws like callProvider. */
export function paypalClient(deps: ClientDeps): PaypalClient {
  const token = tokenSource(deps);
  const { settings, log, timeLimit } = deps;

  const send = async ({ call, method, path, body, requestId }: PaypalCall): Promise<ProviderAnswer> => {
    const request: ProviderCall = {
      provider: 'PayPal',
      call,
      url: baseOf(settings) + path,
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${await token.get()}`,
        // Requests the whole object, so that amounts can be checked without another call.
        prefer: 'return=representation',
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...(requestId && { 'paypal-request-id': requestId }),
      },
      body,
      log,
      timeLimit,
    };
    return callProvider(request);
  };

  return async (call) => {
    const answer = await send(call);
    if (answer.status !== 401) return answer;
    // The token was revoked early; a second refusal is final.
    token.forget();
    return send(call);
  };
}

/** Milliseconds before its expiry from which a token is no longer used. */
const tokenMarginMs = 60_000;

/** Caches a token until shortly before its expiry; concurrent callers share the request for a new one. */
function tokenSource(deps: ClientDeps) {
  let cached: { text: string; until: Date; lifetime: number } | null = null;
  let asking: Promise<string> | null = null;

  const ask = async (): Promise<string> => {
    const { text, lifetime } = await requestToken(deps);
    cached = { text, until: new Date(deps.now().getTime() + lifetime - tokenMarginMs), lifetime };
    return text;
  };
  return {
    get: async (): Promise<string> => {
      if (cached && !isOver(cached.until, deps.now(), cached.lifetime)) return cached.text;
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    forget: () => {
      cached = null;
    },
  };
}

/** POST /v1/oauth2/token (developer.paypal.com, Authentication). */
async function requestToken({ settings, log, timeLimit }: ClientDeps) {
  const basic = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64');
  const request: ProviderCall = {
    provider: 'PayPal',
    call: 'token',
    url: `${baseOf(settings)}/v1/oauth2/token`,
    method: 'POST',
    headers: {
      accept: 'application/json',
      authorization: `Basic ${basic}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    log,
    timeLimit,
  };
  const answer = await callProvider(request);
  if (answer.status !== 200) throw refused(answer);
  const { access_token, expires_in } = readAnswer(tokenAnswer, answer);
  return { text: access_token, lifetime: expires_in * 1000 };
}

const baseOf = ({ baseUrl }: PaypalSettings): string => baseUrl.replace(/\/+$/, '');

/** The first issue of a refusal, such as INSTRUMENT_DECLINED; null when it names none. */
export function issueOf({ body }: ProviderAnswer): string | null {
  const error = errorAnswer.safeParse(body).data;
  return error?.details[0]?.issue ?? error?.name ?? null;
}

export function refused(answer: ProviderAnswer): AppError {
  const debugId = errorAnswer.safeParse(answer.body).data?.debug_id;
  return providerFailed(answer.request, { status: answer.status, issue: issueOf(answer), debugId });
}

export const unexpectedAnswer = ({ status, request }: ProviderAnswer, problem: string): AppError =>
  providerFailed(request, { status, problem });
