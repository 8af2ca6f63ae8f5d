import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../../../../lib/trpc';
import type { OrderFilters } from '../../lib/adminSearch';

/** Milliseconds between two questions for new orders, while the window is visible. */
const askMs = 20_000;

/**
 * Counts the orders that have come since the list was read. While nothing is being read (`isReading`), they are shown at
 * once; otherwise `count` announces them, and `show` shows them.
 */
export function useNewOrders({
  filters,
  upTo,
  isReading,
  onShow,
}: {
  filters: OrderFilters;
  /** The newest order that the list may show; undefined until it is known. */
  upTo: number | undefined;
  isReading: () => boolean;
  onShow: (newest: number) => void;
}) {
  const { data } = trpc.admin.orders.countNew.useQuery(
    { ...filters, since: upTo ?? 0 },
    {
      // A search is made for an order that exists.
      enabled: upTo !== undefined && filters.search === undefined,
      staleTime: 0,
      refetchInterval: askMs,
      refetchOnWindowFocus: true,
    },
  );
  const count = data?.count ?? 0;
  const newest = data?.newest ?? 0;
  const onCount = useEffectEvent(() => {
    if (count > 0 && !isReading()) onShow(newest);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new count is a reason to look again
  useEffect(() => onCount(), [count, newest]);
  return { count, show: () => onShow(newest) };
}
