import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { useOrderChanged } from './useAdminOrders';

/** Marks orders as packed, and lists those that could not be. */
export function usePackOrders() {
  const changed = useOrderChanged();
  const { mutate, isPending } = useSingleFlight(
    trpc.admin.orders.pack.useMutation({
      onSuccess: ({ done, failed }) => {
        const text = failed.map(({ reason }) => reason).join(' ');
        if (failed.length === 0) showToast(`${done.length} ${done.length === 1 ? 'order' : 'orders'} packed`);
        else showError(`${done.length} packed, ${failed.length} not`, text);
      },
      onError: (error) => showError('Failed to pack', errorText(error, 'Please try again.')),
      onSettled: changed,
    }),
  );
  return { pack: (ids: number[]) => mutate({ ids }), isPacking: isPending };
}
