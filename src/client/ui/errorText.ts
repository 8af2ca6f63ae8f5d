/** What to tell the shopper of a failed request: the server's words, or the given ones when there are none. */
export function errorText(error: { message: string; data?: unknown }, fallback: string): string {
  // Without data no server answered: the message is the browser's own and says nothing to a shopper.
  if (error.data === undefined || error.data === null)
    return 'The store could not be reached. Please try again.';
  return error.message || fallback;
}
