import { showToast } from './toast';

const storageKey = 'token';
const listeners = new Set<() => void>();
/** Used where the browser's storage is blocked; it lasts as long as the page. */
let memory: string | null = null;

/** The bearer token that login returned; null on the server and when signed out. */
export function readToken(): string | null {
  if (typeof window === 'undefined') return null;
  try {
    return window.localStorage.getItem(storageKey);
  } catch {
    return memory;
  }
}

export function writeToken(token: string | null): void {
  memory = token;
  try {
    if (token === null) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, token);
  } catch {
    // Blocked storage: the token lives in memory.
  }
  for (const listener of listeners) listener();
}

/** Calls the listener at every change of the token, here and in other tabs. */
export function watchToken(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

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
