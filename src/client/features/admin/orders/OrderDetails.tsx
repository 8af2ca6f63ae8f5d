import { Button } from '@mantine/core';
import { formatDateTime } from '@/shared/dates';
import type { AdminOrder } from '@/shared/schemas/adminOrders';
import { Dialog } from '../../../ui/Dialog';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import { QueryBoundary } from '../ui/QueryBoundary';
import { CustomerFacts } from './CustomerFacts';
import details from './details.module.css';
import { MoveNotice } from './MoveNotice';
import { NoteForm } from './NoteForm';
import type { OrderActions } from './OrderDialogs';
import { OrderedItems } from './OrderedItems';
import { OrderHistory } from './OrderHistory';
import { ParcelList } from './ParcelList';
import { PaymentAttempts } from './PaymentAttempts';
import { RefundDetails } from './RefundDetails';
import { StatusSelect } from './StatusSelect';
import { useAdminOrder } from './useAdminOrders';

/** An order with all details. */
export function OrderDetails({
  id,
  actions,
  isCovered,
  onClose,
}: {
  id: number;
  actions: OrderActions;
  /** Whether another dialog is open above this one. */
  isCovered: boolean;
  onClose: () => void;
}) {
  const order = useAdminOrder(id);
  return (
    <Dialog
      onClose={onClose}
      title={`Order #${id}`}
      size={1120}
      centered
      // Escape, focus and wheel belong to the dialog on top.
      closeOnEscape={!isCovered}
      trapFocus={!isCovered}
      lockScroll={!isCovered}
    >
      <QueryBoundary of={order} what="The order">
        {(found) => <Details order={found} actions={actions} />}
      </QueryBoundary>
    </Dialog>
  );
}

function Details({ order, actions }: { order: AdminOrder; actions: OrderActions }) {
  const { id, createdAt, needsAttention, refundStatus } = order;
  return (
    <>
      <MoveNotice />
      <div className={details.bar}>
        <StatusSelect order={order} openDialog={actions.openDialog} />
        <p className={adminClasses.quiet}>Placed {formatDateTime(createdAt)}</p>
        {refundStatus === 'requested' && <Badge tone="accent">Refund requested</Badge>}
        {needsAttention && <Badge tone="bad">Needs attention</Badge>}
        <div className={details.barActions}>
          <Button size="sm" variant="default" onClick={() => actions.print('packing slip', [id])}>
            Packing Slip
          </Button>
          <Button size="sm" variant="default" onClick={() => actions.print('invoice', [id])}>
            Print Invoice
          </Button>
        </div>
      </div>
      <div className={details.columns}>
        <div className={details.column}>
          <OrderedItems order={order} />
          <ParcelList order={order} />
          <RefundDetails order={order} actions={actions} />
          <PaymentAttempts order={order} actions={actions} />
        </div>
        <div className={details.column}>
          <CustomerFacts order={order} />
          <NoteForm order={order} />
          <OrderHistory order={order} />
        </div>
      </div>
    </>
  );
}
