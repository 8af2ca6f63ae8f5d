import { trpc } from '../../trpc';
import { errorText } from '../../ui/errorText';
import { showError } from '../../ui/toast';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import type { AdminOrderRow } from './types';
import { useOrderChanged } from './useAdminOrders';

/** Asks before a refund request is turned down. */
export function RejectRefundDialog({
  order: { id, refundReason },
  onClose,
}: {
  order: AdminOrderRow;
  onClose: () => void;
}) {
  const changed = useOrderChanged();
  const reject = trpc.orders.processRefund.useMutation({
    onSuccess: onClose,
    onError: (error) => showError('Failed to update order', errorText(error, 'Please try again.')),
    onSettled: changed,
  });
  return (
    <ConfirmDialog
      title={`Reject the refund of order #${id}?`}
      confirm="Reject Refund"
      isPending={reject.isPending}
      onConfirm={() => reject.mutate({ id, approve: false })}
      onClose={onClose}
    >
      {refundReason && <p>Reason given: “{refundReason}”</p>}
      <p>Nothing is given back, and the customer is told by mail. A rejected request cannot be made again.</p>
    </ConfirmDialog>
  );
}
