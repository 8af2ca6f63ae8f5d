import type { Logger } from 'pino';
import type { z } from 'zod';
import { AppError } from '../../platform/errors';
import { NetworkError, sendRequest } from '../../platform/outboundHttp';

export type ProviderCall = {
  /** Appears in messages and logs: `Cashfree`. */
  provider: string;
  /** Appears in logs: `create order`. Never contains an id, a name or an amount. */
  call: string;
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  log: Logger;
  timeLimit?: number;
};

/** An answer with the call that led to it, for the log. */
export type ProviderAnswer = { status: number; body: unknown; request: ProviderCall };

/**
 * An HTTP call to a provider. Throws AppError unavailable without a complete response in time, and
 * providerFailed when it cannot be parsed. Returns every other response, whatever its status.
 */
export async function callProvider(request: ProviderCall): Promise<ProviderAnswer> {
  const { provider, call, log, url, method, headers, body, timeLimit } = request;
  try {
    const sent = { kind: 'provider', name: provider, call, url, method, headers, body, timeLimit };
    const { status, bytes } = await sendRequest(sent);
    return { status, body: parsed(bytes.toString('utf8'), status, request), request };
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    log.warn({ provider, call, reason: error.code }, 'payment provider did not answer');
    throw new AppError(
      'unavailable',
      `${provider} is not responding right now. Your order is safe. Please try again in a minute.`,
      { cause: error, retryAfter: 60 },
    );
  }
}

function parsed(text: string, status: number, request: ProviderCall): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's error page is not JSON, and the status is sufficient.
    if (status >= 400) return null;
    throw providerFailed(request, { status, problem: 'no JSON' });
  }
}

/** Reads an answer by its schema; an answer of another shape is the provider's fault. */
export function readAnswer<T>(schema: z.ZodType<T>, { status, body, request }: ProviderAnswer): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path }) => path.join('.'));
  throw providerFailed(request, { status, problem: `unexpected answer: ${fields.join(', ')}` });
}

/** Logs the error (codes only: a provider's text may quote a phone number) and words it for the customer. */
export function providerFailed(
  { provider, call, log }: Pick<ProviderCall, 'provider' | 'call' | 'log'>,
  facts: Record<string, unknown>,
): AppError {
  log.error({ provider, call, ...facts }, 'payment provider failed');
  return new AppError(
    'providerFailed',
    `${provider} could not do this right now. Your order is safe. Please try again or use another payment method.`,
  );
}
