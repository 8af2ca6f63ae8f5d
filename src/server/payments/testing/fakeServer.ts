import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { parseJson } from '../port/signatures';

export type FakeRequest = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  raw: string;
  json: unknown;
};
export type FakeAnswer = {
  status: number;
  body: unknown;
  location?: string;
  /** Sent instead of the body. */
  file?: Uint8Array;
};

/**
 * Network faults: `silent` never responds, `unanswered` acts first and never responds, `dropped` closes the connection before acting, `lost` acts and
 * closes it before responding, `broken` truncates the JSON. A response replaces the correct one; with
 * `isDone` the request is carried out anyway.
 */
export type Fault =
  | 'silent'
  | 'unanswered'
  | 'dropped'
  | 'lost'
  | 'broken'
  | (FakeAnswer & { isDone?: true });

type Trouble = { matches: (request: FakeRequest) => boolean; fault: Fault };

/** An HTTP server on loopback that plays a provider; closed when the test ends. */
export async function fakeServer(answer: (request: FakeRequest) => FakeAnswer) {
  const requests: FakeRequest[] = [];
  const troubles: Trouble[] = [];

  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const request = await read(incoming);
    requests.push(request);
    const index = troubles.findIndex(({ matches }) => matches(request));
    const [trouble] = index < 0 ? [] : troubles.splice(index, 1);
    const fault = trouble?.fault;
    if (fault === 'unanswered') answer(request);
    if (fault === 'silent' || fault === 'unanswered') return;
    if (fault === 'dropped') return incoming.socket.destroy();
    const isPlayed = typeof fault === 'object';
    if (isPlayed && fault.isDone) answer(request);
    const { status, body, location, file } = isPlayed ? fault : answer(request);
    if (fault === 'lost') return incoming.socket.destroy();
    if (file) return response.writeHead(status).end(file);
    const text = JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) });
    response.end(fault === 'broken' ? text.slice(0, -2) : text);
  };
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      response.writeHead(599).end(String(error));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    /** Applies a fault to the next request whose `METHOD path` ends with `what`. */
    disturb: (what: string, fault: Fault) =>
      troubles.push({ matches: ({ method, path }) => `${method} ${path}`.endsWith(what), fault }),
    /** Counts requests whose `METHOD path` ends with `what`. */
    count: (what: string) => requests.filter(({ method, path }) => `${method} ${path}`.endsWith(what)).length,
  };
}

async function read(incoming: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const raw = Buffer.concat(chunks).toString('utf8');
  const { method = '', url = '', headers } = incoming;
  return { method, path: url, headers, raw, json: parseJson(raw) };
}
