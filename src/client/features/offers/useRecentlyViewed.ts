import { useState } from 'react';
import { recentlyViewed } from '../../lib/recentlyViewed';
import { trpc } from '../../lib/trpc';

/** The products that were looked at in this browser, without the one on screen. */
export function useRecentlyViewed(shownId?: number) {
  const [ids] = useState(() => recentlyViewed().filter((id) => id !== shownId));
  const { data } = trpc.catalogue.cards.useQuery({ ids }, { enabled: ids.length > 0 });
  return data;
}
