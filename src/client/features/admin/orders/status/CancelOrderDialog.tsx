import { formatMoney, paiseOf } from '@/shared/money';
import { dueOf, isOrderFree, isOrderPaidByCredit } from '@/shared/receipt/paidBy';
import type { AdminOrderRow } from '@/shared/schemas/orders/adminOrders';
import { hasAmounts, type PlainOrderRow } from '@/shared/schemas/orders/plainOrders';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useSetStatus } from '../common/useAdminOrders';

/** Confirms a cancellation, with what happens to the stock and the money. */
export function CancelOrderDialog({ order, onClose }: { order: PlainOrderRow; onClose: () => void }) {
  const { id, pieces } = order;
  const { setStatus } = useSetStatus();
  const cancel = () => {
    setStatus(order, 'cancelled');
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Cancel order #${id}?`}
      confirm="Cancel Order"
      isDestructive
      dismiss="Keep Order"
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>
        {pieces === 1 ? 'Its item goes' : `Its ${pieces} items go`} back into stock, and we'll email the
        customer.
      </p>
      {hasAmounts(order) && <p>{moneyText(order)}</p>}
      {hasAmounts(order) && paiseOf(order.storeCredit) > 0 && !isOrderPaidByCredit(order) && (
        <p>{formatMoney(paiseOf(order.storeCredit))} of store credit is given back at once.</p>
      )}
    </ConfirmDialog>
  );
}

function moneyText(order: AdminOrderRow): string {
  const { paymentStatus, paymentMethod, refund, storeCredit } = order;
  const money = formatMoney(refund ? paiseOf(refund.gross) : dueOf(order));
  if (isOrderPaidByCredit(order))
    return `Its store credit of ${formatMoney(paiseOf(storeCredit))} is given back at once.`;
  if (isOrderFree(order)) return 'There was nothing to pay.';
  if (paymentStatus === 'review') return 'Its payment is still under review.';
  if (paymentStatus !== 'captured') return 'No money was captured.';
  return paymentMethod === 'cod'
    ? `${money} was paid on delivery. You can record its refund on the order's page.`
    : `${money} was captured. You can refund it in the order details, or the customer can request a refund. It will be refunded in full because the shop cancelled.`;
}
