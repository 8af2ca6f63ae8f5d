import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OrderFilters } from '../../lib/adminSearch';
import type { OrderActions, OrderDialog } from '../common/orderDialog';
import { type PaperKind, PrintDocument } from '../printing/PrintDocument';
import { OrderDialogs } from './OrderDialogs';

/**
 * The actions on orders, and `dialogs`: the dialog or the paper that they open. These belong to the page, so they stay
 * open when their row disappears.
 */
export function useOrderActions(filters: OrderFilters) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  const [paper, setPaper] = useState<{ kind: PaperKind; id: number } | null>(null);
  const actions: OrderActions = {
    showDetails: (id) =>
      void navigate({ to: '/admin/orders/$orderId', params: { orderId: String(id) }, search: filters }),
    openDialog: setDialog,
    print: (kind, id) => setPaper({ kind, id }),
  };
  const dialogs = (
    <>
      <OrderDialogs dialog={dialog} onClose={() => setDialog(null)} />
      {paper && <PrintDocument {...paper} onClose={() => setPaper(null)} />}
    </>
  );
  return { actions, dialogs, isOpen: dialog !== null || paper !== null };
}
