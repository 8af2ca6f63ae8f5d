import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OrderFilters } from '../lib/adminSearch';
import { type OrderActions, type OrderDialog, OrderDialogs } from './OrderDialogs';
import { type DocumentKind, PrintDocuments } from './printing/PrintDocuments';

/**
 * The actions on orders, and `dialogs`: the dialog or the documents that they open. These belong to the page, so they stay
 * open when their row disappears.
 */
export function useOrderActions(filters: OrderFilters) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  const [documents, setDocuments] = useState<{ kind: DocumentKind; ids: number[] } | null>(null);
  const actions: OrderActions = {
    showDetails: (id) =>
      void navigate({ to: '/admin/orders/$orderId', params: { orderId: String(id) }, search: filters }),
    openDialog: setDialog,
    print: (kind, ids) => setDocuments({ kind, ids }),
  };
  const dialogs = (
    <>
      <OrderDialogs dialog={dialog} onClose={() => setDialog(null)} />
      {documents && <PrintDocuments {...documents} onClose={() => setDocuments(null)} />}
    </>
  );
  return { actions, dialogs, isOpen: dialog !== null || documents !== null };
}
