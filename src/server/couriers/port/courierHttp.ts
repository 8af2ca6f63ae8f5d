import type { Logger } from 'pino';
import type { z } from 'zod';
import { traced } from '../../platform/tracing';
import { CourierError, type CourierFault } from './courierError';

/** Milliseconds for a courier's complete response. */
const timeoutMs = 10_000;
/** Bytes of the largest label. */
const maxFileBytes = 5 * 1024 * 1024;

/** Network faults before anything was sent. */
const unsent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

export type CourierCall = {
  /** Appears in messages and logs: `Delhivery`. */
  name: string;
  /** Appears in messages and logs: `booking`. Never contains a number, a name or an amount. */
  call: string;
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  log: Logger;
  timeLimit?: number;
};

export type CourierAnswer = { status: number; body: unknown; request: CourierCall };

/**
 * An HTTP call to a courier. Throws `unavailable` when it did not get there or was turned away unread, `unknown` when
 * no complete answer came to a request that changes something. Returns every other answer, whatever its status.
 */
export async function callCourier(request: CourierCall): Promise<CourierAnswer> {
  const { status, bytes } = await exchange(request);
  if (status === 429) throw failed(request, 'unavailable', { status });
  if (status >= 500) throw failed(request, 'unknown', { status });
  if (status === 401 || status === 403)
    throw failed(request, 'unavailable', { status }, 'Its token is wrong.');
  try {
    return { status, body: JSON.parse(bytes.toString('utf8')), request };
  } catch {
    throw failed(request, 'unknown', { status, problem: 'no JSON' });
  }
}

/** Reads a file from an address that the courier gave. Throws `unavailable` for anything but 200. */
export async function fetchFile(request: CourierCall): Promise<Uint8Array> {
  const { status, bytes } = await exchange(request);
  if (status !== 200 || bytes.length > maxFileBytes)
    throw failed(request, 'unknown', { status, bytes: bytes.length });
  return bytes;
}

const exchange = (request: CourierCall): Promise<{ status: number; bytes: Buffer }> =>
  traced(
    `${request.name} ${request.call}`,
    'client',
    { 'tantu.courier': request.name, 'http.request.method': request.method },
    async (span) => {
      const { url, method, headers, body, timeLimit = timeoutMs } = request;
      try {
        // Following a redirect would send our token to another host.
        const options = { method, headers, body, redirect: 'manual' } as const;
        const response = await fetch(url, { ...options, signal: AbortSignal.timeout(timeLimit) });
        span.add({ 'http.response.status_code': response.status });
        return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
      } catch (error) {
        const code = networkCode(error);
        throw failed(request, unsent.includes(code) ? 'unavailable' : 'unknown', { reason: code });
      }
    },
  );

/** The kind of network failure; the error's own text may quote the request. */
function networkCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
}

/** Reads an answer by its schema. An answer of another shape leaves open what happened. */
export function readAnswer<T>(schema: z.ZodType<T>, { status, body, request }: CourierAnswer): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path }) => path.join('.'));
  throw failed(request, 'unknown', { status, problem: `unexpected answer: ${fields.join(', ')}` });
}

const texts: Record<Exclude<CourierFault, 'refused'>, string> = {
  unavailable: 'is not available right now.',
  unknown: 'did not answer. Whether it was done is looked up before it is tried again.',
};

function failed(
  { name, call, log, method }: CourierCall,
  kind: Exclude<CourierFault, 'refused'>,
  facts: Record<string, unknown>,
  remark = '',
): CourierError {
  // Asking again does no harm.
  const fault = method === 'GET' ? 'unavailable' : kind;
  log.warn({ courier: name, call, fault, ...facts }, 'a courier failed');
  return new CourierError(fault, [`${name} ${texts[fault]}`, remark].filter(Boolean).join(' '));
}

/** A refusal in the courier's words. Only a code is logged: the words may quote the address. */
export function refused({ name, call, log }: CourierCall, words: string): CourierError {
  log.info({ courier: name, call, fault: 'refused' }, 'a courier refused');
  return new CourierError('refused', `${name}: ${words.slice(0, maxWords)}`);
}
/** Characters of a courier's words that are stored and shown. */
const maxWords = 300;
