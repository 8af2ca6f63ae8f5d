import { useEffect, useState } from 'react';
import { readRecord, writeRecord } from '../browserStorage';

const key = 'couponCode';
const place = 'localStorage';

const read = (): string | null => {
  const stored = readRecord(place, key);
  return typeof stored === 'string' ? stored : null;
};

/** Forgets the typed code: the order is placed, or the customer signs out. */
export const forgetCoupon = (): void => writeRecord(place, key, null);

/**
 * The code of an offer that the shopper typed or followed a link with, stored until an order uses it. `linked`: the code in
 * the page's address, which replaces it. Follows what another tab stores, so that a code removed there does not come back.
 */
export function useCouponCode(linked?: string): [string | null, (code: string | null) => void] {
  const [code, setCode] = useState(() => {
    if (linked) writeRecord(place, key, linked);
    return linked ?? read();
  });
  useEffect(() => {
    // A hidden tab follows once it is shown: asking about a code that does not exist would count as another guess.
    const follow = () => {
      if (document.visibilityState === 'visible') setCode(read());
    };
    const followStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) follow();
    };
    window.addEventListener('storage', followStorage);
    document.addEventListener('visibilitychange', follow);
    return () => {
      window.removeEventListener('storage', followStorage);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
  const change = (next: string | null) => {
    writeRecord(place, key, next);
    setCode(next);
  };
  return [code, change];
}
