import { showToast } from './toast';

const storageKey = 'token';
const listeners = new Set<() => void>();
/** Fallback for blocked browser storage; it lasts as long as the page. */
let memory: string | null = null;

/** The bearer token from login; null on the server and when signed out. */
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
 * Signs out when the server rejects a token with 401. Dropping the token clears the account's data and leaves
 * customer pages. Later responses find it gone, so the message is shown once.
 */
export function endSessionIfRefused(token: string | null, status: number | undefined): void {
  if (token === null || status !== 401) return;
  // After the caller has shown its error: this message should stay.
  setTimeout(() => {
    if (readToken() !== token) return;
    writeToken(null);
    showToast('You have been signed out', 'Your session has ended. Please sign in again.');
  });
}
