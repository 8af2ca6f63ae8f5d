import { useState } from 'react';
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
 * The code of an offer that the shopper typed or followed a link with, kept until an order uses it. `linked`: the code in
 * the page's address, which replaces it.
 */
export function useCouponCode(linked?: string): [string | null, (code: string | null) => void] {
  const [code, setCode] = useState(() => {
    if (linked) writeRecord(place, key, linked);
    return linked ?? read();
  });
  const change = (next: string | null) => {
    writeRecord(place, key, next);
    setCode(next);
  };
  return [code, change];
}
