import { connect } from 'node:net';
import type { Store } from './storeProcess';

/**
 * Sends the same request `count` times at once over one connection; resolves with the number of responses.
 */
export function pipeline(
  { port }: Pick<Store, 'port'>,
  path: string,
  count: number,
  headers: Record<string, string>,
): Promise<number> {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  const status = Buffer.from('HTTP/1.1 200');
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request.repeat(count)));
    let answers = 0;
    let rest = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      // A status line may span two chunks.
      const bytes = Buffer.concat([rest, chunk]);
      for (let at = bytes.indexOf(status); at >= 0; at = bytes.indexOf(status, at + 1)) answers += 1;
      rest = bytes.subarray(bytes.length - status.length + 1);
      if (answers === count) socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(answers));
  });
}
