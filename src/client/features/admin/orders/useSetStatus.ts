import type { AdminOrderRow } from '@/shared/schemas/adminOrders';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { noteMove } from './lastMove';
import { useOrderChanged } from './useAdminOrders';

type Status = AdminOrderRow['moves'][number]['to'];

/** Moves an order on. `wanted` is where it is going, until the admin shows it there. */
export function useSetStatus() {
  const changed = useOrderChanged();
  const { mutate, isPending, variables } = trpc.orders.setStatus.useMutation({
    onSuccess: ({ id, status }) => {
      showToast('Order status updated');
      noteMove({ id, status });
    },
    onError: (error) => showError('Failed to update order', errorText(error, 'Please try again.')),
    // Also after a failure: most often somebody else has moved the order.
    onSettled: changed,
  });
  const setStatus = ({ id, status }: AdminOrderRow, to: Status) => mutate({ id, status: to, was: status });
  return { setStatus, wanted: isPending ? variables.status : null };
}
