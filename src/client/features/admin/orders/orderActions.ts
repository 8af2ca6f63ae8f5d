import type { AdminOrder, AdminOrderRow, PaymentDecision } from '@/shared/schemas/adminOrders';
import type { DocumentKind } from './printing/PrintDocuments';

/** What is asked before something is done to an order. */
export type OrderDialogState =
  | { kind: 'cancel' | 'approve' | 'reject'; order: AdminOrderRow }
  | { kind: 'move'; order: AdminOrderRow; to: AdminOrderRow['moves'][number]['to'] }
  | { kind: 'money'; order: AdminOrder; payment: AdminOrder['payments'][number]; decision: PaymentDecision };

/** What rows and details let the tab do, whose dialogs outlive the row that they are about. */
export type OrderActions = {
  open: (id: number) => void;
  ask: (question: OrderDialogState) => void;
  print: (kind: DocumentKind, ids: number[]) => void;
};
