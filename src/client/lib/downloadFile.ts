import { askForProof, proofCode } from './recentProof';
import { endSessionIfRefused, readToken } from './token';

const unreachableText = 'The store could not be reached. Please try again.';

/** Downloads a file under the server's name, with the session of the person. Throws an error to display. */
export async function downloadFile(path: string): Promise<void> {
  const response = await fetchSigned(path);
  if (!response.ok) throw new Error(await messageOf(response));
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name ?? 'export.csv';
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Sends the token, which a plain link could not, and asks for a proof of identity when required. */
async function fetchSigned(path: string, isRepeated = false): Promise<Response> {
  const token = readToken();
  const headers = { authorization: `Bearer ${token ?? ''}` };
  const response = await fetch(path, { headers }).catch(() => null);
  if (!response) throw new Error(unreachableText);
  endSessionIfRefused(token, response.status);
  const isAsked = response.status === 403 && !isRepeated && (await codeOf(response.clone())) === proofCode;
  return isAsked && (await askForProof()) ? fetchSigned(path, true) : response;
}

async function codeOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null);
  return Object(body).code;
}

async function messageOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  return typeof message === 'string' ? message : unreachableText;
}
