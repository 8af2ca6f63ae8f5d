import { Button, FocusTrap, Portal } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { OrderDocument } from '@/shared/schemas/adminOrders';
import { trpc } from '../../../../lib/trpc';
import { useReturnFocus } from '../../../../ui/focus';
import { QueryBoundary } from '../../ui/QueryBoundary';
import { Invoice } from './Invoice';
import { PackingSlip } from './PackingSlip';
import { PickList } from './PickList';
import classes from './printing.module.css';

export type DocumentKind = 'invoice' | 'packing slip' | 'pick list';

const names: Record<DocumentKind, string> = {
  invoice: 'Invoice',
  'packing slip': 'Packing slip',
  'pick list': 'Pick list',
};

/**
 * Print preview of invoices or packing slips, one order per sheet, or of a pick list for all; opens the browser's print
 * dialog.
 */
export function PrintDocuments({
  kind,
  ids,
  onClose,
}: {
  kind: DocumentKind;
  ids: number[];
  onClose: () => void;
}) {
  const orders = trpc.admin.orders.documents.useQuery({ ids }, { staleTime: 0, gcTime: 0 });
  const isOnePerOrder = kind !== 'pick list';
  const name = `${names[kind]}${isOnePerOrder && ids.length > 1 ? 's' : ''}`;
  useHotkeys([['Escape', onClose]], []);
  useReturnFocus();
  return (
    <Portal reuseTargetNode={false} className={classes.root}>
      <FocusTrap>
        <div role="dialog" aria-modal="true" aria-label={name} className={classes.admin}>
          <div className={classes.bar}>
            <p className={classes.what}>
              {name} of order {ids.map((id) => `#${id}`).join(', ')}
            </p>
            {/* Stays enabled while the documents load, because it has the focus. */}
            <Button size="sm" data-autofocus onClick={() => orders.data && window.print()}>
              Print
            </Button>
            <Button size="sm" variant="default" onClick={onClose}>
              Close
            </Button>
          </div>
          <QueryBoundary of={orders} what="The documents">
            {(found) => <Sheets kind={kind} orders={found} />}
          </QueryBoundary>
        </div>
      </FocusTrap>
    </Portal>
  );
}

function Sheets({ kind, orders }: { kind: DocumentKind; orders: OrderDocument[] }) {
  const isPrinted = useRef(false);
  useEffect(() => {
    // Waits for the fonts; otherwise the sheet would be printed in fallback fonts.
    void document.fonts.ready.then(() => {
      if (!isPrinted.current) window.print();
      isPrinted.current = true;
    });
  }, []);
  if (kind === 'pick list') {
    return (
      <article className={classes.sheet} aria-label="Pick list">
        <PickList orders={orders} />
      </article>
    );
  }
  const Sheet = kind === 'invoice' ? Invoice : PackingSlip;
  return orders.map((order) => (
    <article key={order.id} className={classes.sheet} aria-label={`Order #${order.id}`}>
      <Sheet order={order} />
    </article>
  ));
}
