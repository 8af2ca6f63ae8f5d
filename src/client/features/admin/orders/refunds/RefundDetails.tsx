import { Button } from '@mantine/core';
import { formatMoney, paiseOf } from '@/shared/money';
import { isAllExchanged, isExchanged } from '@/shared/orders/exchanges';
import { refundStatusLabels } from '@/shared/orders/orderLabels';
import type { AdminOrder } from '@/shared/schemas/orders/adminOrders';
import { errorText } from '../../../../lib/errorText';
import { showError, showToast } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import { useSingleFlight } from '../../../../lib/useSingleFlight';
import adminClasses from '../../ui/admin.module.css';
import details from '../common/details.module.css';
import type { OrderActions } from '../common/orderDialog';
import { useOrderChanged } from '../common/useAdminOrders';
import { ExchangeRefund } from './ExchangeRefund';
import { RefundAmounts } from './RefundAmounts';
import { RefundResult } from './RefundResult';

/** The refund request with its decision, and every refund; empty without either. */
export function RefundDetails({ order, actions }: { order: AdminOrder; actions: OrderActions }) {
  const { refundStatus, refundReason, refundRejection, refund, refunds, cancelledBy, exchangeOf } = order;
  if (refundStatus === 'none' && refunds.length === 0) return null;
  return (
    <section aria-labelledby="order-refund" className={details.panel}>
      <h2 id="order-refund" className={adminClasses.panelTitle}>
        {titleOf(order)}
      </h2>
      <div className={details.stack}>
        {refundStatus !== 'none' && <p>{refundStatusLabels[refundStatus]}</p>}
        {refundStatus !== 'none' && refundReason && <p>The customer wrote: “{refundReason}”</p>}
        {refundStatus === 'rejected' && (
          <>
            {refundRejection && <p>Reason given to the customer: “{refundRejection}”</p>}
            <ReopenButton id={order.id} />
          </>
        )}
        {refundStatus === 'requested' && (refund || exchangeOf) && (
          <>
            {refund && <RefundAmounts amounts={refund} cancelledBy={cancelledBy} />}
            {exchangeOf && !refund && <ExchangeRefund order={order} />}
            <div className={adminClasses.actions}>
              <Button size="sm" onClick={() => actions.openDialog({ kind: 'approve', order })}>
                Approve
              </Button>
              <Button
                size="sm"
                variant="default"
                onClick={() => actions.openDialog({ kind: 'reject', order })}
              >
                Reject
              </Button>
            </div>
          </>
        )}
        {refunds.map((one) => (
          <div key={one.id} className={details.stack}>
            {one.isPartial ? (
              <p>
                <strong>{formatMoney(paiseOf(one.net))}</strong>
                {one.to === 'storeCredit' && !exchangeOrderOf(order, one.id) && ' as store credit,'}{' '}
                {one.reason}
              </p>
            ) : (
              <RefundAmounts amounts={one} cancelledBy={cancelledBy} />
            )}
            <RefundResult refund={one} exchangeOrder={exchangeOrderOf(order, one.id)} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** An exchange moves money to its new order, and is no refund. */
function titleOf(order: AdminOrder): string {
  if (order.refundStatus === 'none' && isAllExchanged(order)) return 'Exchange';
  return order.partialRefunds.some(isExchanged) ? 'Refund and exchange' : 'Refund';
}

/** The new order of exchanged items. */
const exchangeOrderOf = ({ partialRefunds }: AdminOrder, refundId: number): number | undefined =>
  partialRefunds.find(({ id }) => id === refundId)?.exchangeOrder;

/** Reopens a rejected request. */
function ReopenButton({ id }: { id: number }) {
  const changed = useOrderChanged();
  const reopen = useSingleFlight(
    trpc.admin.orders.reopenRefund.useMutation({
      onSuccess: () => showToast('Refund reopened', 'You can review the request again.'),
      onError: (error) => showError('Failed to update order', errorText(error, 'Please try again.')),
      onSettled: changed,
    }),
  );
  return (
    <div className={adminClasses.actions}>
      <Button size="sm" variant="default" disabled={reopen.isPending} onClick={() => reopen.mutate({ id })}>
        Reopen Refund
      </Button>
    </div>
  );
}
