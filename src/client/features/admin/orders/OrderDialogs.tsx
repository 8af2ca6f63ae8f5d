import { ApproveRefundDialog } from './ApproveRefundDialog';
import { CancelOrderDialog } from './CancelOrderDialog';
import type { OrderDialog } from './orderActions';
import { PaymentDecisionDialog } from './PaymentDecisionDialog';
import { RejectRefundDialog } from './RejectRefundDialog';
import { StatusDialog } from './StatusDialog';

/** The open dialog about an order, if there is one. */
export function OrderDialogs({ dialog, onClose }: { dialog: OrderDialog | null; onClose: () => void }) {
  if (dialog === null) return null;
  const { order } = dialog;
  switch (dialog.kind) {
    case 'cancel':
      return <CancelOrderDialog order={order} onClose={onClose} />;
    case 'approve':
      return <ApproveRefundDialog order={order} onClose={onClose} />;
    case 'reject':
      return <RejectRefundDialog order={order} onClose={onClose} />;
    case 'move':
      return <StatusDialog order={order} to={dialog.to} onClose={onClose} />;
    case 'money':
      return <PaymentDecisionDialog {...dialog} onClose={onClose} />;
  }
}
