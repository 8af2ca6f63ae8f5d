import { useMemo } from 'react';
import { attentionFilters } from '@/shared/adminFilters';
import { orderStatuses, paymentStatuses } from '@/shared/orderStatus';
import { trpc } from '../../../lib/trpc';
import type { AdminSearch } from '../lib/adminSearch';
import { listOptions } from '../lib/listQuery';
import { dayFrom, oneOf, useAdminSearch } from '../lib/useAdminSearch';

/** Milliseconds after which an open list asks again. */
const refreshMs = 60_000;

const filtersFrom = (search: AdminSearch) => ({
  search: search.search ?? '',
  status: oneOf(orderStatuses, search.status),
  payment: oneOf(paymentStatuses, search.payment),
  waits: oneOf(attentionFilters, search.kind),
  from: dayFrom(search.from),
  to: dayFrom(search.to),
});

/** The filters of the orders in the admin's address. */
export type OrderFilters = ReturnType<typeof filtersFrom>;

/** The page of orders that the address asks for; asked again every minute while somebody looks at it. */
export function useAdminOrders() {
  const [search, change] = useAdminSearch();
  const filters = useMemo(() => filtersFrom(search), [search]);
  const orders = trpc.admin.orders.list.useQuery(
    { ...filters, page: search.page ?? 1 },
    { ...listOptions, refetchInterval: refreshMs },
  );
  return { orders, filters, search, change };
}

/** One order with everything about it; undefined asks for none. */
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
