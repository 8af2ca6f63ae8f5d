import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { formatMoney, paiseOf } from '@/shared/money';
import { cancellableOf, costOfCancelling } from '@/shared/orders/amounts/pieces';
import { unpackedOf } from '@/shared/orders/fulfilment';
import { piecesOf } from '@/shared/receipt/orderAmounts';
import type { AdminOrder } from '@/shared/schemas/orders/adminOrders';
import { hasAmounts } from '@/shared/schemas/orders/plainOrders';
import { errorText } from '../../../../lib/errorText';
import { showError, showToast } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import { useSingleFlight } from '../../../../lib/useSingleFlight';
import { Dialog } from '../../../../ui/Dialog';
import { ItemQuantities } from '../../../orders/ItemQuantities';
import { picksOf, type Quantities } from '../../../orders/orderPieces';
import { moneyOfCancelled } from '../../../orders/refundWays';
import adminClasses from '../../ui/admin.module.css';
import details from '../common/details.module.css';
import { useOrderChanged } from '../common/useAdminOrders';
import { refundRecordedText } from '../refunds/RefundResult';

/** Cancels items of an order that are in no parcel, and refunds them; shows both amounts first. */
export function CancelItemsDialog({ order: given, onClose }: { order: AdminOrder; onClose: () => void }) {
  // What staff saw when they opened it: a change meanwhile is refused, and a second click cancels nothing more.
  const [order] = useState(given);
  const { id, items, pieces, total } = order;
  const isPaid = order.paymentStatus === 'captured' && order.paymentMethod !== 'cod';
  const changed = useOrderChanged();
  const [quantities, setQuantities] = useState<Quantities>({});
  const [restock, setRestock] = useState(true);
  const [refund, setRefund] = useState(isPaid);
  const cancel = useSingleFlight(
    trpc.admin.orders.cancelItems.useMutation({
      onSuccess: (cancelled) => {
        const newest = hasAmounts(cancelled) ? cancelled.refunds[0] : undefined;
        if (refunds && newest?.status === 'failed')
          showError(
            'The items were cancelled, but the provider refused the refund',
            'It is listed with the payment.',
          );
        else showToast('Items cancelled', refunds ? refundRecordedText(newest) : undefined);
        onClose();
      },
      onError: (error) => showError('Failed to cancel the items', errorText(error, 'Please try again.')),
      onSettled: changed,
    }),
  );
  const picks = picksOf(quantities);
  const isAll = picks.reduce((sum, { quantity }) => sum + quantity, 0) === pieces;
  const less = costOfCancelling(piecesOf(order), picks);
  const totalAfter = paiseOf(total) - less;
  const { credit, rest } = isPaid ? moneyOfCancelled(order, less) : { credit: 0, rest: 0 };
  const refunds = refund && (rest > 0 || picks.length === 0);
  const open = items.filter((item) => cancellableOf(item, unpackedOf(item)) > 0);
  const packed = items.reduce((sum, item) => sum + item.packed, 0);
  return (
    <Dialog onClose={onClose} title={`Cancel items of order #${id}`} size={520} centered>
      <div className={`${adminClasses.dialogText} ${details.stack}`}>
        <ItemQuantities
          items={open.map((item) => ({ item, most: cancellableOf(item, unpackedOf(item)) }))}
          quantities={quantities}
          onChange={setQuantities}
        />
        {packed > 0 && (
          <p className={adminClasses.quiet}>{`${packed} packed. Unpack a parcel to cancel what is in it.`}</p>
        )}
        <Checkbox
          label="Put them back into stock"
          checked={restock}
          onChange={(event) => setRestock(event.currentTarget.checked)}
        />
        {credit > 0 && <p>{formatMoney(credit)} goes back as store credit at once.</p>}
        {isPaid && (rest > 0 || picks.length === 0) && (
          <Checkbox
            label={picks.length > 0 ? `Refund ${formatMoney(rest)} now` : 'Refund them now'}
            checked={refund}
            onChange={(event) => setRefund(event.currentTarget.checked)}
          />
        )}
        <p aria-live="polite">
          {isAll
            ? 'These are all items of the order. Set its status to Cancelled instead.'
            : picks.length > 0 && `The total becomes ${formatMoney(totalAfter)}. We'll email the customer.`}
        </p>
      </div>
      <div className={adminClasses.dialogActions}>
        <Button variant="default" onClick={onClose}>
          Keep Items
        </Button>
        <Button
          disabled={cancel.isPending || picks.length === 0 || isAll}
          onClick={() =>
            cancel.mutate({
              id,
              items: picks.map((pick) => ({
                ...pick,
                was: items.find(({ lineId }) => lineId === pick.lineId)?.quantity ?? 0,
              })),
              restock,
              refund: refunds,
            })
          }
        >
          {refunds && picks.length > 0 ? `Cancel and Refund ${formatMoney(rest)}` : 'Cancel Items'}
        </Button>
      </div>
    </Dialog>
  );
}
