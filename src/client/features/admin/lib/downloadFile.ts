import { endSessionIfRefused, readToken } from '../../../lib/token';

const unreachableText = 'The store could not be reached. Please try again.';

/** Downloads a file that only administrators may have, under the server's name. Throws what went wrong. */
export async function downloadFile(path: string): Promise<void> {
  // A plain link could not carry the token.
  const token = readToken();
  const headers = { authorization: `Bearer ${token ?? ''}` };
  const response = await fetch(path, { headers }).catch(() => null);
  if (!response) throw new Error(unreachableText);
  endSessionIfRefused(token, response.status);
  if (!response.ok) throw new Error(await messageOf(response));
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name ?? 'export.csv';
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

async function messageOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  return typeof message === 'string' ? message : unreachableText;
}
