import type { MoneyDecision } from '@/shared/schemas/adminOrders';
import type { DeskOrder, DeskOrderRow } from './types';

export type PaperKind = 'invoice' | 'packing slip';

/** What is asked before something is done to an order. */
export type Question =
  | { kind: 'cancel' | 'approve' | 'reject'; order: DeskOrderRow }
  | { kind: 'move'; order: DeskOrderRow; to: DeskOrderRow['moves'][number]['to'] }
  | { kind: 'money'; order: DeskOrder; payment: DeskOrder['payments'][number]; decision: MoneyDecision };

/** What rows and details let the tab do, whose dialogs outlive the row that they are about. */
export type OrderActs = {
  open: (id: number) => void;
  ask: (question: Question) => void;
  print: (kind: PaperKind, ids: number[]) => void;
};
