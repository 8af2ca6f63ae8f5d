import { isTimeout } from './connection';

type Failure = { message: string; data?: unknown; cause?: unknown };

/** The message for a failed request: the server's, or the given fallback. */
export function errorText(error: Failure, fallback = 'Something went wrong. Please try again.'): string {
  if (error.data) return error.message || fallback;
  // Without data no procedure answered: the message is the browser's and meaningless to a shopper. `fetch`
  // rejects with a TypeError without a response; anything else is a response that could not be read.
  if (isTimeout(error.cause)) return 'The store did not respond. Please check your connection and try again.';
  return error.cause instanceof TypeError ? 'The store could not be reached. Please try again.' : fallback;
}
