import { Button, FocusTrap, Portal } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { hasDocumentAmounts } from '@/shared/schemas/orders/plainOrders';
import { trpc } from '../../../../lib/trpc';
import { useReturnFocus } from '../../../../ui/focus';
import { QueryBoundary } from '../../ui/QueryBoundary';
import { Invoice } from './Invoice';
import { PackingSlip } from './PackingSlip';
import type { PrintedOrder } from './printedOrder';
import classes from './printing.module.css';
import { ShippingLabel } from './ShippingLabel';

/** Papers of one order, which the browser prints. Those of many orders are a PDF of the server. */
export type PaperKind = 'invoice' | 'packing slip' | 'shipping label';

const names: Record<PaperKind, string> = {
  invoice: 'Invoice',
  'packing slip': 'Packing slip',
  'shipping label': '4 × 6 in label',
};

/** Print preview of a paper of an order; opens the browser's print dialog. */
export function PrintDocument({
  kind,
  id,
  closesAfterPrint = false,
  onClose,
}: {
  kind: PaperKind;
  id: number;
  /** At the packing station, where the next order follows at once. */
  closesAfterPrint?: boolean;
  onClose: () => void;
}) {
  const printed = trpc.admin.orders.printed.useQuery({ id }, { staleTime: 0, gcTime: 0 });
  useHotkeys([['Escape', onClose]], []);
  useReturnFocus();
  return (
    <Portal reuseTargetNode={false} className={classes.root}>
      <FocusTrap>
        <div role="dialog" aria-modal="true" aria-label={names[kind]} className={classes.admin}>
          <div className={classes.bar}>
            <p className={classes.what}>
              {names[kind]} of order #{id}
            </p>
            {/* Stays enabled while the order loads, because it has the focus. */}
            <Button size="sm" data-autofocus onClick={() => printed.data && window.print()}>
              Print
            </Button>
            <Button size="sm" variant="default" onClick={onClose}>
              Close
            </Button>
          </div>
          <QueryBoundary of={printed} what="The order">
            {(found) => (
              <Sheet kind={kind} printed={found} onPrinted={closesAfterPrint ? onClose : undefined} />
            )}
          </QueryBoundary>
        </div>
      </FocusTrap>
    </Portal>
  );
}

function Sheet({
  kind,
  printed,
  onPrinted,
}: {
  kind: PaperKind;
  printed: PrintedOrder;
  onPrinted: (() => void) | undefined;
}) {
  const print = useEffectEvent(() => {
    window.print();
    onPrinted?.();
  });
  useEffect(() => {
    let isShown = true;
    // Waits for the fonts; otherwise the sheet would be printed in fallback fonts.
    void document.fonts.ready.then(() => isShown && print());
    return () => {
      isShown = false;
    };
  }, []);
  return (
    <article
      className={`${classes.sheet} ${kind === 'shipping label' ? classes.small : ''}`}
      aria-label={`Order #${printed.order.id}`}
    >
      <Paper kind={kind} printed={printed} />
    </article>
  );
}

function Paper({ kind, printed }: { kind: PaperKind; printed: PrintedOrder }) {
  switch (kind) {
    case 'invoice':
      return hasDocumentAmounts(printed.order) ? <Invoice order={printed.order} /> : null;
    case 'packing slip':
      return <PackingSlip printed={printed} />;
    case 'shipping label':
      return <ShippingLabel printed={printed} />;
  }
}
