const KEY = 'token';

/** The bearer token that login returned; null on the server and when signed out. */
export function readToken(): string | null {
  if (typeof window === 'undefined') return null;
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    // Storage may be blocked; the visitor is then signed out on every page.
    return null;
  }
}

export function writeToken(token: string | null): void {
  try {
    if (token === null) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, token);
  } catch {
    // Blocked storage: the token lasts as long as the page.
  }
}
