import { formatMoney, paiseOf } from '@/shared/money';
import type { AdminOrderRow } from '@/shared/schemas/adminOrders';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useSetStatus } from './useAdminOrders';

/** Confirms a cancellation, with what happens to the stock and the money. */
export function CancelOrderDialog({ order, onClose }: { order: AdminOrderRow; onClose: () => void }) {
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
      dismiss="Keep Order"
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>
        {pieces === 1 ? 'Its item goes' : `Its ${pieces} items go`} back into stock, and we'll email the
        customer.
      </p>
      <p>{moneyText(order)}</p>
    </ConfirmDialog>
  );
}

function moneyText({ paymentStatus, paymentMethod, refund, total }: AdminOrderRow): string {
  const money = formatMoney(paiseOf(refund?.gross ?? total));
  if (paymentStatus === 'review') return 'Its payment is still under review.';
  if (paymentStatus !== 'captured') return 'No money was captured.';
  return paymentMethod === 'cod'
    ? `${money} was paid on delivery. You can record its refund on the order's page.`
    : `${money} was captured. You can refund it in the order details, or the customer can request a refund. It will be refunded in full because the shop cancelled.`;
}
