import { connect } from 'node:net';

type Asked = { url: string; path: string; body: unknown; clients: number; seconds: number };

/**
 * Clients that repeatedly post the same body for `seconds`, each after its response; resolves with responses
 * per second. Throws for any response but 200. Uses raw sockets: when every core is busy, the cost of a
 * client library, a fortieth, is taken from the store.
 */
export async function askOverAndOver({ url, path, body, clients, seconds }: Asked): Promise<number> {
  const { hostname, port, host } = new URL(url);
  const text = JSON.stringify(body);
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
  ];
  const request = Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`);
  const startedAt = performance.now();
  let count = 0;
  const client = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(request));
      let received = '';
      socket
        .once('error', reject)
        .once('close', () => reject(new Error(`${path}: the connection was closed`)));
      socket.setEncoding('latin1').on('data', (part) => {
        received += part;
        if (!isWhole(received)) return;
        if (!received.startsWith('HTTP/1.1 200 ')) return reject(new Error(`${path}: ${received}`));
        received = '';
        count += 1;
        if (performance.now() - startedAt < seconds * 1000) return socket.write(request);
        resolve();
        socket.destroy();
      });
    });
  await Promise.all(Array.from({ length: clients }, client));
  return (count * 1000) / (performance.now() - startedAt);
}

/** Whether a response has all announced bytes. */
function isWhole(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n');
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(answer)?.[1];
  return headEnd >= 0 && length !== undefined && answer.length >= headEnd + 4 + Number(length);
}
