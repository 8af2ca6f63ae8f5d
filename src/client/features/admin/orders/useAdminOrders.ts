import type { AdminOrderRow } from '@/shared/schemas/adminOrders';
import type { ShipmentForm } from '@/shared/schemas/shipments';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { parseOrdersSearch } from '../lib/adminSearch';
import { useAdminSearch } from '../lib/useAdminSearch';
import { listOptions, liveOptions } from '../ui/AdminList';
import { noteMove } from './lastMove';

/** The page of orders given by the address. */
export function useAdminOrders() {
  const [{ order, page, ...filters }, change] = useAdminSearch(parseOrdersSearch);
  const orders = trpc.admin.orders.list.useQuery({ ...filters, page }, listOptions);
  return { orders, filters, page, opened: order, change };
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

type Status = AdminOrderRow['moves'][number]['to'];

/** Changes an order's status. `wanted` is the new status while the request is pending. */
export function useSetStatus() {
  const changed = useOrderChanged();
  const { mutate, isPending, variables } = useSingleFlight(
    trpc.orders.setStatus.useMutation({
      onSuccess: ({ id, status }, { was }) => {
        // The notice of the move says so, with Undo.
        if (status === was) showToast('Order status updated');
        else noteMove({ id, status });
      },
      onError: (error) => showError('Failed to update order', errorText(error, 'Please try again.')),
      // Also after a failure: most often another person changed the order.
      onSettled: changed,
    }),
  );
  const setStatus = ({ id, status }: AdminOrderRow, to: Status, shipment: ShipmentForm = {}) =>
    mutate({ id, status: to, was: status, ...shipment });
  return { setStatus, wanted: isPending ? variables.status : null };
}
