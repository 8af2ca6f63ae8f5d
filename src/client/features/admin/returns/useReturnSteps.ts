import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';

/** Invalidates everything that may show a changed return: lists, orders, counts, stock and log. */
function useReturnChanged(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.admin.invalidate(), utils.orders.invalidate(), utils.returns.invalidate()]);
}

/** How each step of a return ends, for its mutation. */
export function useStepEnd() {
  const changed = useReturnChanged();
  return (title: string, text?: string) => ({
    onSuccess: () => showToast(title, text),
    onError: (error: { message: string; data?: unknown }) =>
      showError('Failed to change the return', errorText(error, 'Please try again.')),
    // Also after a failure: most often another person was first.
    onSettled: changed,
  });
}

const mailed = "We'll email the customer.";

/** The steps that need nothing typed. */
export function useReturnSteps() {
  const end = useStepEnd();
  const approve = useSingleFlight(trpc.admin.returns.approve.useMutation(end('Return approved', mailed)));
  const cancel = useSingleFlight(trpc.returns.cancel.useMutation(end('Return cancelled', mailed)));
  return { approve, cancel, isPending: approve.isPending || cancel.isPending };
}
