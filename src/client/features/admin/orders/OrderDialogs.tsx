import type { AdminOrder, AdminOrderRow, PaymentDecision } from '@/shared/schemas/adminOrders';
import type { PlainOrderRow } from '@/shared/schemas/plainOrders';
import { ApproveRefundDialog } from './ApproveRefundDialog';
import { CancelOrderDialog } from './CancelOrderDialog';
import { PaymentDecisionDialog } from './PaymentDecisionDialog';
import type { PaperKind } from './printing/PrintDocument';
import { RejectRefundDialog } from './RejectRefundDialog';
import { ShipDialog } from './ShipDialog';
import { StatusDialog } from './StatusDialog';

/** The open dialog about an order. */
export type OrderDialog =
  | { kind: 'approve' | 'reject'; order: AdminOrderRow }
  | { kind: 'cancel' | 'ship'; order: PlainOrderRow }
  | { kind: 'move'; order: PlainOrderRow; to: PlainOrderRow['moves'][number]['to'] }
  | { kind: 'money'; order: AdminOrder; payment: AdminOrder['payments'][number]; decision: PaymentDecision };

/**
 * Callbacks for rows and details. Dialogs belong to the page, so they stay open when their row disappears.
 */
export type OrderActions = {
  showDetails: (id: number) => void;
  openDialog: (dialog: OrderDialog) => void;
  print: (kind: PaperKind, id: number) => void;
};

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
