import type { Logger } from 'pino';
import type { z } from 'zod';
import { AppError } from '../../platform/errors';
import { traced } from '../../platform/tracing';

/** Milliseconds for a provider's complete response. */
const timeoutMs = 10_000;

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
export const callProvider = (request: ProviderCall): Promise<ProviderAnswer> =>
  traced(
    `${request.provider} ${request.call}`,
    'client',
    { 'tantu.provider': request.provider, 'http.request.method': request.method },
    async (span) => {
      const answer = await ask(request);
      span.add({ 'http.response.status_code': answer.status });
      return answer;
    },
  );

async function ask(request: ProviderCall): Promise<ProviderAnswer> {
  const { provider, call, url, method, headers, body, log, timeLimit = timeoutMs } = request;
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      method,
      headers,
      body,
      // Following a redirect would send our secret headers to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimit),
    });
    status = response.status;
    text = await response.text();
  } catch (error) {
    log.warn({ provider, call, reason: reasonOf(error) }, 'payment provider did not answer');
    throw new AppError(
      'unavailable',
      `${provider} is not responding right now. Your order is safe. Please try again in a minute.`,
      { cause: error, retryAfter: 60 },
    );
  }
  return { status, body: parsed(text, status, request), request };
}

/** The kind of network failure; the error's own text may quote the request. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
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
