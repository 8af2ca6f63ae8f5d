import { showToast } from './toast';
import { readToken, writeToken } from './token';

/**
 * Signs out when the server answered 401 to a token. Dropping the token clears the account's data and leaves the
 * pages that only customers see. Later answers find it gone, so that the message is shown once.
 */
export function endSessionIfRefused(token: string | null, status: number | undefined): void {
  if (token === null || status !== 401) return;
  // After the caller has shown the failure: this is the message that should stay.
  setTimeout(() => {
    if (readToken() !== token) return;
    writeToken(null);
    showToast('You have been signed out', 'Your session has ended. Please sign in again.');
  });
}
