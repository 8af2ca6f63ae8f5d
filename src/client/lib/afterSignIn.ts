import { readRecord, writeRecord } from './browserStorage';

/** The action a visitor wanted before being asked to sign in. */
export type Wanted =
  | {
      action: 'addToCart' | 'buyNow';
      choice: { productId: number; size: string | null; color: string | null; quantity: number };
      product: { name: string; sizes: readonly string[]; colors: readonly string[] };
    }
  | { action: 'wish'; productId: number; color: string | null };

/** Where sign-in leads; stored per tab, so that it survives registration and verification. */
export type AfterSignIn = {
  wanted?: Wanted;
  /** The page of the wanted action. */
  from?: string;
  /** The guarded page that the visitor requested. */
  returnTo?: string;
};

/** Milliseconds after which it expires. */
const lifetimeMs = 60 * 60 * 1000;

const key = 'afterSignIn';

export function readAfterSignIn(now = Date.now()): AfterSignIn | null {
  const record = readRecord('sessionStorage', key) as (AfterSignIn & { until?: number }) | null;
  return record && Number(record.until) > now ? record : null;
}

/** Null clears it. */
export const writeAfterSignIn = (value: AfterSignIn | null, now = Date.now()): void =>
  writeRecord('sessionStorage', key, value && { ...value, until: now + lifetimeMs });

/** Returns the wanted action once and clears it. */
export function takeWanted(): Wanted | null {
  const wanted = readAfterSignIn()?.wanted ?? null;
  writeAfterSignIn(null);
  return wanted;
}
