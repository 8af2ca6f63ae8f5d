import type { AdminOrder, AdminOrderRow, PaymentDecision } from '@/shared/schemas/adminOrders';
import type { DocumentKind } from './printing/PrintDocuments';

/** The open dialog about an order. */
export type OrderDialog =
  | { kind: 'cancel' | 'approve' | 'reject'; order: AdminOrderRow }
  | { kind: 'move'; order: AdminOrderRow; to: AdminOrderRow['moves'][number]['to'] }
  | { kind: 'money'; order: AdminOrder; payment: AdminOrder['payments'][number]; decision: PaymentDecision };

/** What rows and details let the page do: its dialogs stay open when the row they are about is gone. */
export type OrderActions = {
  showDetails: (id: number) => void;
  openDialog: (dialog: OrderDialog) => void;
  print: (kind: DocumentKind, ids: number[]) => void;
};
