import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { ForbiddenTarget, guardedLookup, refusalOfTarget, type TargetRules } from './target';

/** Milliseconds that an attempt may take, from the lookup to the answer. */
const timeoutMs = 10_000;
/** Bytes that are read of an answer. */
const maxAnswerBytes = 1024;

type Message = { headers: Record<string, string>; body: string };

/**
 * Posts a message; redirects are not followed. Throws ForbiddenTarget for a private address, and what the network throws.
 */
export async function post(
  address: string,
  { headers, body }: Message,
  rules: TargetRules,
): Promise<{ status: number; body: string }> {
  const url = new URL(address);
  // The URL was looked at when it was entered; what was a development machine then may be in production now.
  const refusal = refusalOfTarget(url, rules);
  if (refusal !== null) throw new ForbiddenTarget(refusal);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const outgoing = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: guardedLookup(rules),
      signal: AbortSignal.timeout(timeoutMs),
      // A new connection for each request; none stays open to an unknown host.
      agent: false,
    });
    outgoing.on('error', (error) => reject(error.name === 'AbortError' ? tooSlow() : error));
    outgoing.on('response', (response) => {
      readBeginning(response).then(
        (text) => resolve({ status: response.statusCode ?? 0, body: text }),
        reject,
      );
    });
    outgoing.end(body);
  });
}

const tooSlow = () => new Error(`No response within ${timeoutMs / 1000} seconds.`);

/** The first bytes of an answer; the connection is closed when there are more. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk as Buffer);
      length += (chunk as Buffer).length;
      if (length >= maxAnswerBytes) break;
    }
  } catch (error) {
    throw (error as Error).name === 'AbortError' ? tooSlow() : error;
  }
  return Buffer.concat(chunks).subarray(0, maxAnswerBytes).toString('utf8');
}
