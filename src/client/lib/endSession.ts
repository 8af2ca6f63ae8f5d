import { showToast } from './toast';
import { readToken, writeToken } from './token';

/**
 * The server knows this token no more. Dropping it clears the account's data and leads away from what only
 * customers see; whoever asks later about the same token finds it gone, so that it is said once.
 */
export function endSession(token: string): void {
  if (readToken() !== token) return;
  writeToken(null);
  showToast('You have been signed out', 'Your session has ended. Please sign in again.');
}
