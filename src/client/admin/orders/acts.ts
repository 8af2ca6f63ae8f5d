import type { MoneyDecision } from '@/shared/schemas/adminOrders';
import type { AdminOrder, AdminOrderRow } from './types';

export type PaperKind = 'invoice' | 'packing slip';

/** What is asked before something is done to an order. */
export type Question =
  | { kind: 'cancel' | 'approve' | 'reject'; order: AdminOrderRow }
  | { kind: 'move'; order: AdminOrderRow; to: AdminOrderRow['moves'][number]['to'] }
  | { kind: 'money'; order: AdminOrder; payment: AdminOrder['payments'][number]; decision: MoneyDecision };

/** What rows and details let the tab do, whose dialogs outlive the row that they are about. */
export type OrderActs = {
  open: (id: number) => void;
  ask: (question: Question) => void;
  print: (kind: PaperKind, ids: number[]) => void;
};
