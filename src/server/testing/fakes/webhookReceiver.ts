import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { WebhookEvent } from '@/shared/admin/webhooks';
import { createEndpoint } from '../../webhooks/writes';
import { ownerViewer } from '../people';
import type { TestStore } from '../testStore';

export type Received = { headers: IncomingHttpHeaders; body: string };

/** A webhook receiver on a local port; returns 204 by default. */
export async function webhookReceiver(
  answer: RequestListener = (_, response) => response.writeHead(204).end(),
) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      answer(request, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hooks`, received };
}

/** A webhook endpoint added by an administrator. */
export const addEndpoint = (
  { deps }: Pick<TestStore, 'deps'>,
  adminId: number,
  url: string,
  events: WebhookEvent[],
) => createEndpoint(deps, ownerViewer(adminId), { url, events });
