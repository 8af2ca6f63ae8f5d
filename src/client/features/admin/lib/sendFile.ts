import { endSession } from '../../../lib/endSession';
import { readToken } from '../../../lib/token';

/** A file that the server did not take; the message says why, in its words. */
export class SendingFailed extends Error {
  constructor(
    message: string,
    /** Whether the same file may be taken another time: what is wrong is not the file. */
    readonly canRetry: boolean,
  ) {
    super(message);
  }
}

/** Statuses that say that the file itself is refused. */
const refusedText = [400, 413, 415];

export type Sending = {
  /** Share of the file that has been sent, 0 to 1; at 1 the server is at work. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Sends a file to the REST face and returns its answer. `fetch` does not tell how much has been sent. Rejects
 * with SendingFailed, also when it was stopped.
 */
export function sendFile<T>(path: string, file: File, { onProgress, signal }: Sending): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (message: string) =>
      reject(new SendingFailed(message, !refusedText.includes(request.status)));
    request.open('POST', path);
    request.responseType = 'json';
    const token = readToken();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      if (request.status === 401 && token) setTimeout(() => endSession(token));
      if (request.status < 300) resolve(request.response);
      else fail(request.response?.message ?? 'Something went wrong. Please try again.');
    });
    request.addEventListener('error', () => fail('The store could not be reached. Please try again.'));
    request.addEventListener('abort', () => fail('Stopped.'));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}
