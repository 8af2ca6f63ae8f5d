type Failure = { message: string; data?: unknown; cause?: unknown };

/** What to tell the shopper of a failed request: the server's words, or the given ones when there are none. */
export function errorText(error: Failure, fallback = 'Something went wrong. Please try again.'): string {
  if (error.data) return error.message || fallback;
  // Without data no procedure answered: the message is the browser's own and says nothing to a shopper.
  // `fetch` rejects with a TypeError when nobody answers; anything else is an answer that could not be read.
  return error.cause instanceof TypeError ? 'The store could not be reached. Please try again.' : fallback;
}
