import type { AdminOrder, AdminOrderRow, PaymentDecision } from '@/shared/schemas/orders/adminOrders';
import type { PlainOrderRow } from '@/shared/schemas/orders/plainOrders';
import type { PaperKind } from '../printing/PrintDocument';

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
