import type { AdminOrderRow } from '@/shared/schemas/adminOrders';
import { errorText } from '../../../lib/errorText';
import { showError } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useOrderChanged } from './useAdminOrders';

/** Confirms the rejection of a refund request. */
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
