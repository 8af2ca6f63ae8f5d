import { useCallback, useEffect, useState } from 'react';

const key = (email: string) => `registration:${email.toLowerCase()}`;
/** Fallback for blocked browser storage; it lasts as long as the page. */
const memory = new Map<string, string>();

/** The proof that this browser made an address's registration; null in any other browser. */
export function readNonce(email: string): string | null {
  try {
    return window.localStorage.getItem(key(email));
  } catch {
    return memory.get(key(email)) ?? null;
  }
}

/** Stores a registration's nonce; null clears it. */
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
 * This browser's proof of its registration: its nonce, if any. `needsPassword` becomes true once the server
 * refuses the nonce because the address was registered again.
 */
export function useRegistrationNonce(email: string) {
  const [nonce, setNonce] = useState<string | null>(null);
  const [needsPassword, setNeedsPassword] = useState(false);
  // An effect, because a server-rendered page cannot read the browser's storage.
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
