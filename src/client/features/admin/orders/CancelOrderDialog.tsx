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
        {pieces === 1 ? 'Its piece goes' : `Its ${pieces} pieces go`} back into stock, and the customer is
        told by mail.
      </p>
      <p>{moneyText(order)}</p>
    </ConfirmDialog>
  );
}

function moneyText({ paymentStatus, paymentMethod, refund, total }: AdminOrderRow): string {
  const money = formatMoney(paiseOf(refund?.gross ?? total));
  if (paymentStatus === 'review') return 'Its payment is under review and stays to be decided.';
  if (paymentStatus !== 'captured') return 'No money was captured.';
  return paymentMethod === 'cod'
    ? `${money} was paid on delivery. It is not given back through the store.`
    : `${money} was captured and stays with the shop until you give it back in the order’s details or the customer asks for it: all of it, because the shop cancels.`;
}
