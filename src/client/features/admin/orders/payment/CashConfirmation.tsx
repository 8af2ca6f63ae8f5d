import { Button } from '@mantine/core';
import { isToBeSent } from '@/shared/orders/orderStatus';
import type { PlainOrder } from '@/shared/schemas/orders/plainOrders';
import { errorText } from '../../../../lib/errorText';
import { showError, showToast } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import { useSingleFlight } from '../../../../lib/useSingleFlight';
import adminClasses from '../../ui/admin.module.css';
import details from '../common/details.module.css';
import { useOrderChanged } from '../common/useAdminOrders';

/** Records that a customer wants an order that is paid on delivery; empty for an order that waits for none. */
export function CashConfirmation({ order }: { order: PlainOrder }) {
  const { id, cashConfirmation } = order;
  const changed = useOrderChanged();
  const confirm = useSingleFlight(
    trpc.admin.orders.confirmCash.useMutation({
      onSuccess: () => showToast('Order confirmed', 'It can be packed now.'),
      onError: (error) => showError('Failed to update order', errorText(error, 'Please try again.')),
      onSettled: changed,
    }),
  );
  if (cashConfirmation !== 'awaited' || !isToBeSent(order)) return null;
  return (
    <section aria-labelledby="cash-confirmation" className={details.panel}>
      <h2 id="cash-confirmation" className={adminClasses.panelTitle}>
        Cash on delivery
      </h2>
      <div className={details.stack}>
        <p>The customer has not confirmed this order. It can be packed once they have, or after your call.</p>
        <div className={adminClasses.actions}>
          <Button size="sm" disabled={confirm.isPending} onClick={() => confirm.mutate({ id })}>
            Confirmed by Phone
          </Button>
        </div>
      </div>
    </section>
  );
}
