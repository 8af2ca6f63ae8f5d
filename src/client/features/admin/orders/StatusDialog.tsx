import { formatMoney, paiseOf } from '@/shared/money';
import { paymentStatusLabels, statusLabels } from '@/shared/orderLabels';
import { isBackward, isUnpaid } from '@/shared/orderStatus';
import type { AdminOrderRow } from '@/shared/schemas/adminOrders';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useSetStatus } from './useAdminOrders';

type Status = AdminOrderRow['moves'][number]['to'];

/** Warnings before an order's status changes; empty when there is none. */
export function transitionWarnings(order: AdminOrderRow, to: Status): string[] {
  const { status, paymentStatus, refundStatus } = order;
  const warnings: string[] = [];
  if (isBackward(status, to)) warnings.push(backwardText(order));
  if (status === 'cancelled' && refundStatus === 'requested') {
    warnings.push(
      'The customer has asked for the money. The request ends when the order goes on; please tell them.',
    );
  }
  if (isUnpaid(paymentStatus) && order.paymentMethod !== 'cod') {
    const payment = paymentStatusLabels[paymentStatus].toLowerCase();
    warnings.push(`Its payment is ${payment}: no money has come for this order.`);
  }
  return warnings;
}

/** What it causes to move an order back. */
function backwardText({ status, pieces, paymentMethod, total }: AdminOrderRow): string {
  if (status === 'cancelled') {
    const taken = pieces === 1 ? 'Its piece is' : `Its ${pieces} pieces are`;
    return `${taken} taken out of stock again. The customer was told that the order is cancelled.`;
  }
  if (status === 'delivered' && paymentMethod === 'cod') {
    return `The ${formatMoney(paiseOf(total))} that the courier collected count as due again. The customer is not told by mail.`;
  }
  return `The customer sees that it is no longer ${statusLabels[status].toLowerCase()}, and is not told by mail.`;
}

/** Confirms a change of status that has a warning. */
export function StatusDialog({
  order,
  to,
  onClose,
}: {
  order: AdminOrderRow;
  to: Status;
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
      {transitionWarnings(order, to).map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </ConfirmDialog>
  );
}
