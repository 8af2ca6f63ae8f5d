import type { OrderDialog } from '../common/orderDialog';
import { ShipDialog } from '../parcels/ShipDialog';
import { PaymentDecisionDialog } from '../payment/PaymentDecisionDialog';
import { ApproveRefundDialog } from '../refunds/ApproveRefundDialog';
import { RejectRefundDialog } from '../refunds/RejectRefundDialog';
import { CancelOrderDialog } from '../status/CancelOrderDialog';
import { StatusDialog } from '../status/StatusDialog';

/** Shows the open dialog about an order, if any. */
export function OrderDialogs({ dialog, onClose }: { dialog: OrderDialog | null; onClose: () => void }) {
  if (dialog === null) return null;
  switch (dialog.kind) {
    case 'cancel':
      return <CancelOrderDialog order={dialog.order} onClose={onClose} />;
    case 'ship':
      return <ShipDialog order={dialog.order} onClose={onClose} />;
    case 'approve':
      return <ApproveRefundDialog order={dialog.order} onClose={onClose} />;
    case 'reject':
      return <RejectRefundDialog order={dialog.order} onClose={onClose} />;
    case 'move':
      return <StatusDialog order={dialog.order} to={dialog.to} onClose={onClose} />;
    case 'money':
      return <PaymentDecisionDialog {...dialog} onClose={onClose} />;
  }
}
