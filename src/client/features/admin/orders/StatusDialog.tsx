import { paymentStatusLabels, statusLabels } from '@/shared/orderLabels';
import { isUnpaid } from '@/shared/orderStatus';
import type { AdminOrderRow } from '@/shared/schemas/adminOrders';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useSetStatus } from './useAdminOrders';

/** A warning before an order's status changes; null when there is none. */
export function transitionWarning({ status, paymentStatus, refundStatus }: AdminOrderRow): string | null {
  if (status === 'cancelled' && refundStatus === 'requested') {
    return 'The customer has asked for the money. The request ends when the order goes on; please tell them.';
  }
  if (isUnpaid(paymentStatus)) {
    return `Its payment is ${paymentStatusLabels[paymentStatus].toLowerCase()}: no money has come for this order.`;
  }
  return null;
}

/** Confirms a change of status that has a warning. */
export function StatusDialog({
  order,
  to,
  onClose,
}: {
  order: AdminOrderRow;
  to: AdminOrderRow['moves'][number]['to'];
  onClose: () => void;
}) {
  const { setStatus } = useSetStatus();
  return (
    <ConfirmDialog
      title={`Set order #${order.id} to ${statusLabels[to]}?`}
      confirm={`Set to ${statusLabels[to]}`}
      dismiss="Leave as It Is"
      onConfirm={() => {
        setStatus(order, to);
        onClose();
      }}
      onClose={onClose}
    >
      <p>{transitionWarning(order)}</p>
    </ConfirmDialog>
  );
}
