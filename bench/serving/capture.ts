import { get } from 'node:http';

/** An answer as it went over the wire, its body packed as it was. */
export type Captured = { headers: Record<string, string>; body: string };

/** Set by the server for each connection or answer anew. */
const PASSING = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

export const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/** Asks as a browser does, without unpacking. Rejects for anything but 200. */
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
