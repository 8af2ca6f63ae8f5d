import { readRecord, writeRecord } from './browserStorage';

/** What a visitor wanted to do when they were asked to sign in. */
export type Wanted =
  | {
      action: 'addToCart' | 'buyNow';
      choice: { productId: number; size: string | null; color: string | null; quantity: number };
      product: { name: string; sizes: readonly string[]; colors: readonly string[] };
    }
  | { action: 'wish'; productId: number; color: string | null };

/** Where signing in leads; kept in the tab, so that it lasts through registration and the code. */
export type AfterSignIn = {
  wanted?: Wanted;
  /** The page of what was wanted. */
  from?: string;
  /** A page for signed-in customers that the visitor was headed to. */
  returnTo?: string;
};

/** Milliseconds after which it is forgotten. */
const lifetimeMs = 60 * 60 * 1000;

const key = 'afterSignIn';

export function readAfterSignIn(now = Date.now()): AfterSignIn | null {
  const record = readRecord('sessionStorage', key) as (AfterSignIn & { until?: number }) | null;
  return record && Number(record.until) > now ? record : null;
}

/** Null forgets it. */
export const writeAfterSignIn = (value: AfterSignIn | null, now = Date.now()): void =>
  writeRecord('sessionStorage', key, value && { ...value, until: now + lifetimeMs });

/** What was wanted, once: it is forgotten with this. */
export function takeWanted(): Wanted | null {
  const wanted = readAfterSignIn()?.wanted ?? null;
  writeAfterSignIn(null);
  return wanted;
}
