import { formatMoney, paiseOf } from '@/shared/money';
import { paymentStatusLabels, statusLabels } from '@/shared/orders/orderLabels';
import { isBackward, isUnpaid } from '@/shared/orders/orderStatus';
import { hasAmounts, type PlainOrderRow } from '@/shared/schemas/orders/plainOrders';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useSetStatus } from '../common/useAdminOrders';

type Status = PlainOrderRow['moves'][number]['to'];

/** Warnings before a status change, if any. */
export function transitionWarnings(order: PlainOrderRow, to: Status): string[] {
  const { status, paymentStatus, refundStatus } = order;
  const warnings: string[] = [];
  if (isBackward(status, to)) warnings.push(backwardText(order));
  if (status === 'cancelled' && refundStatus === 'requested') {
    warnings.push(
      'The customer has requested a refund. The request ends if the order continues, so please let them know.',
    );
  }
  if (isUnpaid(paymentStatus) && order.paymentMethod !== 'cod') {
    const payment = paymentStatusLabels[paymentStatus].toLowerCase();
    warnings.push(`Its payment is ${payment}. No payment has been received for this order.`);
  }
  return warnings;
}

/** The effects of moving an order back. */
function backwardText(order: PlainOrderRow): string {
  const { status, pieces, paymentMethod } = order;
  if (status === 'cancelled') {
    const taken = pieces === 1 ? 'Its item is' : `Its ${pieces} items are`;
    return `${taken} taken out of stock again. The customer has been told that the order is cancelled.`;
  }
  if (status === 'delivered' && paymentMethod === 'cod') {
    const cash = hasAmounts(order) ? formatMoney(paiseOf(order.total)) : 'cash';
    return `The ${cash} that the courier collected will be due again. We don't email the customer.`;
  }
  return `The customer can see that it is no longer ${statusLabels[status].toLowerCase()}. We don't email them.`;
}

/** Confirms a status change that has a warning. */
export function StatusDialog({
  order,
  to,
  onClose,
}: {
  order: PlainOrderRow;
  to: Status;
  onClose: () => void;
}) {
  const { setStatus } = useSetStatus();
  return (
    <ConfirmDialog
      title={`Set order #${order.id} to ${statusLabels[to]}?`}
      confirm={`Set to ${statusLabels[to]}`}
      dismiss={to === 'cancelled' ? 'Keep Order' : 'Cancel'}
      isDestructive={to === 'cancelled'}
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
