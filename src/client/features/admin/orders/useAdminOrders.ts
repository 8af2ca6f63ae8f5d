import { trpc } from '../../../lib/trpc';
import { parseOrdersSearch } from '../lib/adminSearch';
import { listOptions } from '../lib/listQuery';
import { useAdminSearch } from '../lib/useAdminSearch';

/** Milliseconds after which an open list is fetched again. */
const refreshMs = 60_000;

/** The page of orders in the address, fetched again every minute while somebody looks at it. */
export function useAdminOrders() {
  const [{ order, page, ...filters }, change] = useAdminSearch(parseOrdersSearch);
  const orders = trpc.admin.orders.list.useQuery(
    { ...filters, page },
    { ...listOptions, refetchInterval: refreshMs },
  );
  return { orders, filters, page, opened: order, change };
}

/** One order with everything about it; nothing is fetched for undefined. */
export const useAdminOrder = (id: number | undefined) =>
  trpc.admin.orders.get.useQuery(
    { id: id ?? 0 },
    { enabled: id !== undefined, refetchInterval: refreshMs, staleTime: 0 },
  );

/** To call after a change of an order: lists, counts, log and mails of the admin may all show it. */
export function useOrderChanged(): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([utils.admin.invalidate(), utils.orders.invalidate()]);
  };
}
