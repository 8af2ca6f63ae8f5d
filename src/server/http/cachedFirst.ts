import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { KeyOf } from './middleware/cachedResponse';
import { addressOfClient } from './middleware/clientAddress';
import { recordRequest, requestIdOf } from './middleware/requests';
import { type ResponseCache, withId } from './middleware/responseCache';

type Options = {
  cache: Pick<ResponseCache, 'findReady'>;
  keyOf: KeyOf;
  log: Logger;
  proxyCount: number;
};

/**
 * Answers what is ready in the response cache from Node's own request, and leaves the rest to `listener`. A web request,
 * a context and a web response around bytes that are ready take twice as long as finding and sending them.
 */
export function cachedFirst(listener: RequestListener, options: Options): RequestListener {
  return (incoming, outgoing) => {
    if (!answerFromCache(incoming, outgoing, options)) listener(incoming, outgoing);
  };
}

function answerFromCache(
  { method = '', url = '', headers, socket }: IncomingMessage,
  outgoing: ServerResponse,
  { cache, keyOf, log, proxyCount }: Options,
): boolean {
  const startedAt = performance.now();
  const header = (name: string) => headers[name]?.toString();
  const key = keyOf({ method, address: url, header });
  if (key === null) return false;
  const found = cache.findReady(key, {
    ifNoneMatch: headers['if-none-match'],
    acceptEncoding: header('accept-encoding'),
  });
  if (!found) return false;
  const requestId = requestIdOf(header('x-request-id'), proxyCount);
  outgoing.writeHead(found.status, withId(found.headers, requestId));
  if (method === 'HEAD') outgoing.end();
  else if (found.text !== null) outgoing.end(found.text, 'latin1');
  else outgoing.end(found.body);
  recordRequest(log, {
    requestId,
    method,
    path: url.split('?', 1)[0] ?? '',
    status: found.status,
    route: found.route,
    startedAt,
    cache: 'hit',
    clientAddress: () => addressOfClient(socket, header('x-forwarded-for'), proxyCount),
  });
  return true;
}
