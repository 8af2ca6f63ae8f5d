import { readToken } from '../../session/token';

const UNREACHED = 'The store could not be reached. Please try again.';

/**
 * Fetches a file that only the staff may have and hands it to the browser to save, under the server's name for
 * it or else `name`. Throws an error with words for the screen.
 */
export async function downloadFile(path: string, name: string): Promise<void> {
  const headers = { authorization: `Bearer ${readToken() ?? ''}` };
  const response = await fetch(path, { headers }).catch(() => {
    throw new Error(UNREACHED);
  });
  if (!response.ok) throw new Error(await refusalOf(response));
  const file = await response.blob().catch(() => {
    throw new Error('The file did not come whole. Please try again.');
  });
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = named ?? name;
  link.click();
  // Some browsers read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

async function refusalOf(response: Response): Promise<string> {
  const { message }: { message?: unknown } = await response.json().catch(() => ({}));
  return typeof message === 'string' ? message : UNREACHED;
}
