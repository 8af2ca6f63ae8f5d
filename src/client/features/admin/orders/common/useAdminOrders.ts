import { useEffect, useRef, useState } from 'react';
import type { ShippingMail } from '@/shared/orders/shippingMail';
import type { PlainOrderRow } from '@/shared/schemas/orders/plainOrders';
import type { ShipmentForm } from '@/shared/schemas/orders/shipments';
import { errorText } from '../../../../lib/errorText';
import { showError, showToast } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import { useSingleFlight } from '../../../../lib/useSingleFlight';
import { parseOrdersSearch } from '../../lib/adminSearch';
import { useAdminSearch } from '../../lib/useAdminSearch';
import { listOptions, liveOptions } from '../../ui/AdminList';
import { noteMove } from './lastMove';

/** Milliseconds for which a list counts as fresh: until its copy that leaves out newer orders replaces it. */
const freshMs = 1000;

/**
 * The page of orders given by the address. `upTo` is the newest order when the list was first read: orders that come later
 * do not move its rows until `showUpTo` raises it.
 */
export function useAdminOrders() {
  const [{ order: _order, page, ...filters }, change] = useAdminSearch(parseOrdersSearch);
  const utils = trpc.useUtils();
  const [upTo, showUpTo] = useState<number>();
  const input = { ...filters, page, upTo };
  const orders = trpc.admin.orders.list.useQuery(input, { ...listOptions, staleTime: freshMs });
  useEffect(() => {
    if (upTo !== undefined || !orders.data) return;
    const { newest } = orders.data;
    utils.admin.orders.list.setData({ ...input, upTo: newest }, orders.data);
    showUpTo(newest);
  });
  return { orders, filters, page, change, upTo, showUpTo };
}

/** An order with all details; undefined fetches nothing. */
export const useAdminOrder = (id: number | undefined) =>
  trpc.admin.orders.get.useQuery({ id: id ?? 0 }, { ...liveOptions, enabled: id !== undefined });

/** Invalidates everything that may show a changed order: lists, counts, log and mails. */
export function useOrderChanged(): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([utils.admin.invalidate(), utils.orders.invalidate()]);
  };
}

type Status = PlainOrderRow['moves'][number]['to'];

/** Changes an order's status. `wanted` is the new status while the request is pending. */
export function useSetStatus() {
  const changed = useOrderChanged();
  const shippingMail = useRef<ShippingMail>('emailed');
  const { mutate, isPending, variables } = useSingleFlight(
    trpc.admin.orders.setStatus.useMutation({
      onSuccess: ({ order: { id, status }, notice }, { was }) => {
        if (notice !== undefined) showToast('The rest of the order was cancelled', notice);
        // The notice of the move says so, with Undo.
        else if (status === was) showToast('Order status updated');
        else noteMove({ id, status, shippingMail: shippingMail.current });
      },
      onError: (error) => showError('Failed to update order', errorText(error, 'Please try again.')),
      // Also after a failure: most often another person changed the order.
      onSettled: changed,
    }),
  );
  const setStatus = ({ id, status, customer }: PlainOrderRow, to: Status, shipment: ShipmentForm = {}) => {
    shippingMail.current = customer.shippingMail;
    mutate({ id, status: to, was: status, ...shipment });
  };
  return { setStatus, wanted: isPending ? variables.status : null };
}
