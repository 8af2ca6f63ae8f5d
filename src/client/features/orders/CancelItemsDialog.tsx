import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMoney, paiseOf } from '@/shared/money';
import { cancellableOf, costOfCancelling } from '@/shared/orders/amounts/pieces';
import { unpackedOf } from '@/shared/orders/fulfilment';
import { amountDue } from '@/shared/orders/storeCredit';
import { piecesOf } from '@/shared/receipt/orderAmounts';
import { errorText } from '../../lib/errorText';
import { showError, showToast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { useSingleFlight } from '../../lib/useSingleFlight';
import { Dialog } from '../../ui/Dialog';
import { ItemQuantities } from './ItemQuantities';
import classes from './Orders.module.css';
import { picksOf, type Quantities } from './orderPieces';
import { moneyOfCancelled } from './refundWays';
import type { Order } from './useOrders';

/** Cancels items of the customer's own order that are in no parcel yet; shows what happens to the money first. */
export function CancelItemsDialog({ order: given, onClose }: { order: Order; onClose: () => void }) {
  const [order] = useState(given);
  const { id, items, total } = order;
  const utils = trpc.useUtils();
  const [quantities, setQuantities] = useState<Quantities>({});
  const cancel = useSingleFlight(
    trpc.orders.cancelItems.useMutation({
      onSuccess: () => {
        showToast('Items cancelled', `The rest of order #${id} continues.`);
        onClose();
      },
      onError: (error) => showError('Cancellation failed', errorText(error, 'Could not cancel the items.')),
      onSettled: () => {
        void utils.orders.invalidate();
        void utils.storeCredit.invalidate();
      },
    }),
  );
  const picks = picksOf(quantities);
  const open = items.filter((item) => cancellableOf(item, unpackedOf(item)) > 0);
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const isAll = picks.reduce((sum, { quantity }) => sum + quantity, 0) === pieces;
  const less = costOfCancelling(piecesOf(order), picks);
  const totalAfter = paiseOf(total) - less;
  const submit = () =>
    cancel.mutate({
      id,
      items: picks.map((pick) => ({
        ...pick,
        was: items.find(({ lineId }) => lineId === pick.lineId)?.quantity ?? 0,
      })),
    });
  return (
    <Dialog onClose={onClose} title={`Cancel items of order #${id}`} centered size={520}>
      <div className={classes.form}>
        <ItemQuantities
          items={open.map((item) => ({ item, most: cancellableOf(item, unpackedOf(item)) }))}
          quantities={quantities}
          onChange={setQuantities}
        />
        <p className={classes.quiet} aria-live="polite">
          {isAll
            ? 'These are all items. To cancel them, cancel the order.'
            : moneyText(order, less, totalAfter)}
        </p>
        <div className={classes.actions}>
          <Button
            variant="outline"
            color="red"
            disabled={cancel.isPending || picks.length === 0 || isAll}
            onClick={submit}
          >
            Cancel Items
          </Button>
          <Button onClick={onClose}>Keep Items</Button>
        </div>
      </div>
    </Dialog>
  );
}

function moneyText(order: Order, less: number, total: number): string {
  if (less === 0) return 'Choose what you no longer want. You cannot undo this.';
  const storeCredit = paiseOf(order.storeCredit);
  if (order.paymentMethod !== 'cod') {
    const { credit, rest } = moneyOfCancelled(order, less);
    const ofCredit = credit > 0 ? `${formatMoney(credit)} of your store credit comes back at once. ` : '';
    const ofRest = rest > 0 ? `We'll refund ${formatMoney(rest)}. ` : '';
    return `${ofCredit}${ofRest}There is no charge. You cannot undo this.`;
  }
  const back = Math.max(0, storeCredit - total);
  const ofCredit = back > 0 ? ` ${formatMoney(back)} of your store credit comes back.` : '';
  return `You pay ${formatMoney(amountDue({ total, storeCredit }))} on delivery.${ofCredit}`;
}
