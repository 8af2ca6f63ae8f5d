import { traced } from './tracing';

/** Milliseconds for a complete response. */
const timeoutMs = 10_000;

export type OutboundRequest = {
  /** The kind of service, for traces: `provider`, `courier`. */
  kind: string;
  /** Its name, for messages, logs and traces: `Cashfree`. */
  name: string;
  /** For logs and traces: `create order`. Never contains an id, a name or an amount. */
  call: string;
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  timeLimit?: number;
};

/** No complete response arrived. `code` names the failure; the error's own text may quote the request. */
export class NetworkError extends Error {
  readonly code: string;

  constructor(cause: unknown) {
    super('No complete response arrived.', { cause });
    this.code = codeOf(cause);
  }
}

/** Sends a request to another company's service and returns any response. Throws NetworkError. */
export const sendRequest = (request: OutboundRequest): Promise<{ status: number; bytes: Buffer }> =>
  traced(
    `${request.name} ${request.call}`,
    'client',
    { [`tantu.${request.kind}`]: request.name, 'http.request.method': request.method },
    async (span) => {
      const { url, method, headers, body, timeLimit = timeoutMs } = request;
      try {
        // Following a redirect would send our secret headers to another host.
        const options = { method, headers, body, redirect: 'manual' } as const;
        const response = await fetch(url, { ...options, signal: AbortSignal.timeout(timeLimit) });
        const bytes = Buffer.from(await response.arrayBuffer());
        span.add({ 'http.response.status_code': response.status });
        return { status: response.status, bytes };
      } catch (error) {
        throw new NetworkError(error);
      }
    },
  );

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
}
