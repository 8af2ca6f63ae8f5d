import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney, paiseOf } from '@/shared/money';
import { ADMIN_ORDER_LIMITS, type AdminOrderRow } from '@/shared/schemas/orders/adminOrders';
import { ORDER_LIMITS } from '@/shared/schemas/orders/orders';
import { trpc } from '../../../../lib/trpc';
import { Dialog } from '../../../../ui/Dialog';
import adminClasses from '../../ui/admin.module.css';
import { QueryBoundary } from '../../ui/QueryBoundary';
import { ChargeSource } from '../common/ChargeSource';
import { ordersText } from '../common/OrderOutcome';
import { RefundRequests } from './RefundRequests';
import { isDecidable, useDecideRefunds } from './useDecideRefunds';

type Props = {
  ids: readonly number[];
  /** The orders whose refunds were decided. */
  onDone: (ids: readonly number[]) => void;
  onClose: () => void;
};

/** Approves or rejects the refund requests of the selected orders, and shows what became of each. */
export default function DecideRefundsDialog({ ids, onDone, onClose }: Props) {
  const asked = ids.toSorted((one, other) => one - other).slice(0, ADMIN_ORDER_LIMITS.refunds);
  // As it was when the dialog opened: a decided request stays in the list, with its outcome.
  const { client } = trpc.useUtils();
  const requests = useQuery({
    queryKey: ['refundRequests', asked],
    queryFn: () => client.admin.orders.refundRequests.query({ ids: asked }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog onClose={onClose} title="Decide refunds" size={760} centered>
      <QueryBoundary of={requests} what="The refund requests">
        {(orders) => (
          <Decisions orders={orders} others={ids.length - orders.length} onDone={onDone} onClose={onClose} />
        )}
      </QueryBoundary>
    </Dialog>
  );
}

const sumOf = (orders: readonly AdminOrderRow[], field: 'gross' | 'charge' | 'net'): number =>
  orders.reduce((sum, { refund }) => sum + (refund ? paiseOf(refund[field]) : 0), 0);

function Decisions({
  orders,
  others,
  onDone,
  onClose,
}: {
  orders: readonly AdminOrderRow[];
  /** Selected orders without a request. */
  others: number;
} & Pick<Props, 'onDone' | 'onClose'>) {
  const { outcomes, isRunning, decide, stop } = useDecideRefunds(onDone);
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const open = orders.filter((order) => isDecidable(order) && outcomes[order.id]?.kind !== 'done');
  const refunds = open.length === 1 ? '1 Refund' : `${open.length} Refunds`;
  return (
    <>
      <div className={adminClasses.dialogText}>
        {others > 0 && <p>{ordersText(others)} of the selection without a refund request left out.</p>}
        {orders.length === 0 ? (
          <p>No refund was requested for these orders.</p>
        ) : (
          <>
            <RefundRequests orders={orders} outcomes={outcomes} />
            <p>
              Captured {formatMoney(sumOf(orders, 'gross'))}, refund charge{' '}
              {formatMoney(sumOf(orders, 'charge'))}, to refund{' '}
              <strong>{formatMoney(sumOf(orders, 'net'))}</strong>. <ChargeSource />
            </p>
          </>
        )}
        {isRejecting && (
          <Textarea
            label="Reason for all (shown to the customers)"
            required
            autosize
            minRows={2}
            maxLength={ORDER_LIMITS.reason}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </div>
      <div className={adminClasses.dialogActions}>
        {isRunning ? (
          <Button variant="default" onClick={stop}>
            Stop after this one
          </Button>
        ) : (
          <Button variant="default" data-autofocus onClick={onClose}>
            {Object.keys(outcomes).length > 0 ? 'Close' : 'Cancel'}
          </Button>
        )}
        {open.length > 0 && isRejecting && (
          <Button
            color="red"
            disabled={isRunning || reason.trim() === ''}
            onClick={() => void decide(open, { approve: false, reason })}
          >
            Reject {refunds}
          </Button>
        )}
        {open.length > 0 && !isRejecting && (
          <>
            <Button variant="default" disabled={isRunning} onClick={() => setRejecting(true)}>
              Reject…
            </Button>
            <Button disabled={isRunning} onClick={() => void decide(open, { approve: true })}>
              Approve {refunds}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
