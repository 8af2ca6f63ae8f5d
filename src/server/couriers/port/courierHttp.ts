import type { Logger } from 'pino';
import type { z } from 'zod';
import { NetworkError, type OutboundRequest, sendRequest } from '../../platform/outboundHttp';
import { CourierError, type CourierFault } from './courierError';

/** Bytes of the largest label. */
const maxFileBytes = 5 * 1024 * 1024;

/** Network faults before anything was sent. */
const unsent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

export type CourierCall = Omit<OutboundRequest, 'kind'> & { log: Logger };

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

async function exchange({ log, ...request }: CourierCall): Promise<{ status: number; bytes: Buffer }> {
  try {
    return await sendRequest({ kind: 'courier', ...request });
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    const fault = unsent.includes(error.code) ? 'unavailable' : 'unknown';
    throw failed({ log, ...request }, fault, { reason: error.code });
  }
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
