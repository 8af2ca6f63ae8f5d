import { useState } from 'react';
import { readRecord, writeRecord } from './browserStorage';
import { trpc } from './trpc';

const key = 'recentlyViewed';
/** Number of remembered products: the current one and those shown below it. */
const most = 9;

/** Ids of products viewed in this browser, latest first. They are stored nowhere else. */
function recentlyViewed(): number[] {
  const ids = readRecord('localStorage', key);
  return Array.isArray(ids) ? ids.filter(Number.isSafeInteger).slice(0, most) : [];
}

export function rememberViewed(id: number): void {
  const others = recentlyViewed().filter((one) => one !== id);
  writeRecord('localStorage', key, [id, ...others].slice(0, most));
}

/** The products viewed in this browser, without those that the page shows anyway. */
export function useRecentlyViewed(shown: readonly number[] = []) {
  const [ids] = useState(() => recentlyViewed().filter((id) => !shown.includes(id)));
  const { data } = trpc.catalogue.cards.useQuery({ ids }, { enabled: ids.length > 0 });
  return data;
}
