import { type Agent, request } from 'node:http';
import type { Store } from './storeProcess';

/** Bytes of a response that are read as text; the rest is counted. */
const mostText = 200_000;

type Raw = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  agent?: Agent | false;
};
export type RawAnswer = {
  status: number;
  type: string;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  ms: number;
};

/**
 * Sends raw bytes and reads the response as text. Rejects when the connection fails before the response is
 * complete.
 */
export function sendRaw({ port }: Pick<Store, 'port'>, { method, path, headers, body, agent = false }: Raw) {
  const began = performance.now();
  // Node announces no length for bodies of methods that rarely have one.
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise<RawAnswer>((resolve, reject) => {
    const fail = (error: Error) => reject(new Error(`${method} ${path.slice(0, 200)}: ${error.message}`));
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers: { ...headers, ...length }, agent },
      (answer) => {
        const chunks: Buffer[] = [];
        let length = 0;
        answer.on('data', (chunk: Buffer) => {
          if (length < mostText) chunks.push(chunk);
          length += chunk.length;
        });
        answer.on('error', fail);
        answer.on('end', () => {
          if (!answer.complete) return fail(new Error('the answer was cut'));
          resolve({
            status: answer.statusCode ?? 0,
            type: String(answer.headers['content-type'] ?? ''),
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
            ms: performance.now() - began,
          });
        });
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
}
