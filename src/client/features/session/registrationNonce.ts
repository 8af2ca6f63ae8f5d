import { useCallback, useEffect, useState } from 'react';

const key = (email: string) => `registration:${email.toLowerCase()}`;
/** Stands in where the browser's storage is blocked; it lasts as long as the page. */
const memory = new Map<string, string>();

/** What proves that this browser made the registration of an address; null in any other one. */
export function readNonce(email: string): string | null {
  try {
    return window.localStorage.getItem(key(email));
  } catch {
    return memory.get(key(email)) ?? null;
  }
}

/** Remembers the nonce of a registration; null forgets it. */
export function writeNonce(email: string, nonce: string | null): void {
  if (nonce === null) memory.delete(key(email));
  else memory.set(key(email), nonce);
  try {
    if (nonce === null) window.localStorage.removeItem(key(email));
    else window.localStorage.setItem(key(email), nonce);
  } catch {
    // Blocked storage: the nonce lives in memory.
  }
}

/**
 * How this browser proves that it made the registration: by its nonce, if it has one. `needsPassword` becomes true
 * once the server has refused that, because the address was registered again.
 */
export function useRegistrationNonce(email: string) {
  const [nonce, setNonce] = useState<string | null>(null);
  const [needsPassword, setNeedsPassword] = useState(false);
  // An effect, because a page from the server cannot read the browser's storage.
  useEffect(() => setNonce(readNonce(email)), [email]);
  const forget = useCallback(() => {
    writeNonce(email, null);
    setNonce(null);
  }, [email]);
  const refuse = useCallback(() => {
    forget();
    setNeedsPassword(true);
  }, [forget]);
  return { nonce: nonce ?? undefined, needsPassword, forget, refuse };
}
