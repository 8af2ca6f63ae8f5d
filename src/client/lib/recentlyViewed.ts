import { useState } from 'react';
import { readRecord, writeRecord } from './browserStorage';
import { trpc } from './trpc';

const key = 'recentlyViewed';
/** Products that are remembered: the one on screen and those that are shown below it. */
const most = 9;

/** The ids of the products that were looked at in this browser, the latest first. They are kept nowhere else. */
function recentlyViewed(): number[] {
  const ids = readRecord('localStorage', key);
  return Array.isArray(ids) ? ids.filter(Number.isSafeInteger).slice(0, most) : [];
}

export function rememberViewed(id: number): void {
  const others = recentlyViewed().filter((one) => one !== id);
  writeRecord('localStorage', key, [id, ...others].slice(0, most));
}

/** The products that were looked at in this browser, without the one on screen. */
export function useRecentlyViewed(shownId?: number) {
  const [ids] = useState(() => recentlyViewed().filter((id) => id !== shownId));
  const { data } = trpc.catalogue.cards.useQuery({ ids }, { enabled: ids.length > 0 });
  return data;
}
