import { endSessionIfRefused, readToken } from './token';

/** The server refused a file; the message is the server's. */
export class UploadError extends Error {
  constructor(
    message: string,
    /** Whether a retry with the same file may succeed: the fault is not in the file. */
    readonly canRetry: boolean,
  ) {
    super(message);
  }
}

/** Statuses that refuse the file itself. */
const fileRefusedStatuses = [400, 413, 415];

export type UploadOptions = {
  /** Share of the file sent, 0 to 1; at 1 the server is processing it. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Uploads a file to the REST API and returns the response. Not with `fetch`, which reports no upload
 * progress. Rejects with UploadError, also when aborted.
 */
export function sendFile<T>(path: string, file: File, { onProgress, signal }: UploadOptions): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (message: string) =>
      reject(new UploadError(message, !fileRefusedStatuses.includes(request.status)));
    request.open('POST', path);
    request.responseType = 'json';
    const token = readToken();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      endSessionIfRefused(token, request.status);
      if (request.status < 300) resolve(request.response);
      else fail(request.response?.message ?? 'Something went wrong. Please try again.');
    });
    request.addEventListener('error', () => fail('The store could not be reached. Please try again.'));
    request.addEventListener('abort', () => fail('Upload stopped.'));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}
