import { get } from 'node:http';

/** A response as sent over the wire, with its encoded body. */
export type Captured = { headers: Record<string, string>; body: string };

/** Headers that the server sets per connection or response. */
const PASSING = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

export const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/** Sends a browser's request without decoding the response. Rejects anything but 200. */
export function capture(url: string): Promise<Captured> {
  return new Promise((resolve, reject) => {
    get(url, { headers: BROWSER }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`));
        const headers = Object.entries(answer.headers).filter(([name]) => !PASSING.has(name));
        resolve({
          headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(parts).toString('base64'),
        });
      });
    }).on('error', reject);
  });
}
