import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AdminOrderRow } from '@/shared/schemas/orders/adminOrders';
import { ORDER_ITEM_LIMITS } from '@/shared/schemas/orders/orderItems';
import { hasAmounts } from '@/shared/schemas/orders/plainOrders';
import { errorText } from '../../../../lib/errorText';
import { showError } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import { useSingleFlight } from '../../../../lib/useSingleFlight';
import { Dialog } from '../../../../ui/Dialog';
import adminClasses from '../../ui/admin.module.css';
import { useAdminOrder, useOrderChanged } from '../common/useAdminOrders';
import { ExchangeRefund } from './ExchangeRefund';
import { RefundAmounts } from './RefundAmounts';
import { RefundResult } from './RefundResult';

/** Confirms a refund with its amounts, then shows the provider's response. */
export function ApproveRefundDialog({ order, onClose }: { order: AdminOrderRow; onClose: () => void }) {
  const { id, refund, refundReason } = order;
  const isExchange = refund === null && order.exchangeOf !== null;
  const [reference, setReference] = useState('');
  const changed = useOrderChanged();
  const approve = useSingleFlight(
    trpc.orders.processRefund.useMutation({
      onError: (error) => showError('Failed to update order', errorText(error, 'Please try again.')),
      onSettled: changed,
    }),
  );
  const isDecided = approve.isSuccess || approve.isError;
  const { data } = useAdminOrder(isDecided ? id : undefined);
  // Only after the decision: the list may contain a refund of an earlier request.
  const made = isDecided && data && hasAmounts(data) ? data.refunds[0] : undefined;
  return (
    <Dialog onClose={onClose} title={`Refund of order #${id}`} size={480} centered>
      <div className={adminClasses.dialogText}>
        {refundReason && !isDecided && <p>Reason given: “{refundReason}”</p>}
        {approve.isError && !made && (
          <p role="alert">No refund was made. {errorText(approve.error, 'Please try again.')}</p>
        )}
        {refund && (!approve.isError || made) && (
          <RefundAmounts amounts={made ?? refund} cancelledBy={order.cancelledBy} />
        )}
        {made && <RefundResult refund={made} />}
        {isExchange && !isDecided && (
          <>
            <ExchangeRefund order={order} />
            <TextInput
              label="Bank reference of your transfer"
              required
              maxLength={ORDER_ITEM_LIMITS.reference}
              value={reference}
              onChange={(event) => setReference(event.currentTarget.value)}
            />
          </>
        )}
        {isExchange && approve.isSuccess && (
          <p>The refund is recorded, and the store credit was taken back.</p>
        )}
      </div>
      <div className={adminClasses.dialogActions}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {isDecided ? 'Close' : 'Cancel'}
        </Button>
        {!isDecided && (
          <Button
            disabled={approve.isPending || (isExchange && reference.trim() === '')}
            onClick={() => approve.mutate({ id, approve: true, ...(isExchange && { reference }) })}
          >
            {approve.isPending && !isExchange ? 'Asking the provider...' : 'Approve Refund'}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
