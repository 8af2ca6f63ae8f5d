import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMoney, fromDecimal, paiseOf, toDecimal } from '@/shared/money';
import { paymentMethodLabels } from '@/shared/orders/orderLabels';
import {
  amountOfPieces,
  type RefundedStock,
  refundableOf,
  refundDueOf,
} from '@/shared/orders/partialRefunds';
import type { AdminOrder } from '@/shared/schemas/adminOrders';
import { ORDER_ITEM_LIMITS } from '@/shared/schemas/orderItems';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { Dialog } from '../../../ui/Dialog';
import { ItemQuantities } from '../../orders/ItemQuantities';
import { orderAmounts, picksOf, pricedPieces, type Quantities } from '../../orders/orderPieces';
import adminClasses from '../ui/admin.module.css';
import details from './details.module.css';
import { RefundReasonsForm } from './RefundReasonsForm';
import { useOrderChanged } from './useAdminOrders';

const stocks: { value: RefundedStock; label: string }[] = [
  { value: 'none', label: 'The customer keeps them' },
  { value: 'restock', label: 'They are back and can be sold' },
  { value: 'damaged', label: 'They are back and damaged' },
];

/** Refunds items, shipping or an amount of an order with captured money. */
export function RefundDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  // What staff saw when they opened it: a change meanwhile is refused, and a second click refunds nothing more.
  const [{ id, items, refundable, paymentMethod, shipping, partialRefunds }] = useState(order);
  const due = Object.fromEntries(items.map((item) => [item.lineId, refundDueOf(item, paymentMethod)]));
  const [quantities, setQuantities] = useState<Quantities>(due);
  const [withShipping, setWithShipping] = useState(false);
  const [typed, setTyped] = useState('');
  const [stock, setStock] = useState<RefundedStock>('none');
  const [reason, setReason] = useState('');
  const [reference, setReference] = useState('');
  const [isEditing, setIsEditing] = useState(false);
  const reasons = trpc.admin.orders.refundReasons.useQuery();
  const { refund, isPending } = useRefund(onClose);

  const picks = picksOf(quantities);
  const computed =
    amountOfPieces(orderAmounts(order), pricedPieces(order), picks) + (withShipping ? paiseOf(shipping) : 0);
  const amount = typed.trim() === '' ? computed : fromDecimal(typed);
  const most = paiseOf(refundable);
  const isCash = paymentMethod === 'cod';
  const fault = faultOf(amount, most);
  const comesBack = picks.some(({ lineId, quantity }) => quantity > (due[lineId] ?? 0));
  const chosenReason = reason || (reasons.data?.reasons[0] ?? '');
  const canRefundShipping = paiseOf(shipping) > 0 && !partialRefunds.some((one) => one.shipping);

  if (isEditing) return <RefundReasonsForm onClose={() => setIsEditing(false)} />;
  return (
    <Dialog onClose={onClose} title={`Refund order #${id}`} size={560} centered>
      <div className={`${adminClasses.dialogText} ${details.stack}`}>
        <p className={adminClasses.quiet}>
          {formatMoney(most)} of its money was not refunded. There is no charge on this refund.
        </p>
        <ItemQuantities
          items={items
            .filter((item) => refundableOf(item, paymentMethod) > 0)
            .map((item) => ({
              item,
              most: refundableOf(item, paymentMethod),
              note: dueText(due[item.lineId] ?? 0),
            }))}
          quantities={quantities}
          onChange={setQuantities}
        />
        {canRefundShipping && (
          <Checkbox
            label={`Shipping fee, ${formatMoney(paiseOf(shipping))}`}
            checked={withShipping}
            onChange={(event) => setWithShipping(event.currentTarget.checked)}
          />
        )}
        {comesBack && (
          <NativeSelect
            label="What happens to the items"
            data={stocks}
            value={stock}
            onChange={(event) => setStock(event.currentTarget.value as RefundedStock)}
          />
        )}
        <TextInput
          label="Amount in rupees"
          description={picks.length > 0 || withShipping ? 'Change it to refund another amount.' : undefined}
          inputMode="decimal"
          placeholder={computed > 0 ? toDecimal(computed) : undefined}
          value={typed}
          error={typed.trim() === '' ? undefined : fault}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={details.line}>
          <NativeSelect
            label="Reason"
            className={details.grow}
            data={reasons.data?.reasons ?? []}
            value={chosenReason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button size="sm" variant="subtle" className={details.beside} onClick={() => setIsEditing(true)}>
            Edit Reasons
          </Button>
        </div>
        {isCash && (
          <TextInput
            label="Bank reference of your transfer"
            description="Cash on delivery has no card to refund to. Transfer the amount first."
            required
            maxLength={ORDER_ITEM_LIMITS.reference}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        )}
      </div>
      <div className={adminClasses.dialogActions}>
        <Button variant="default" onClick={onClose}>
          Don't Refund
        </Button>
        <Button
          disabled={isPending || fault !== undefined || chosenReason === '' || (isCash && !reference.trim())}
          onClick={() =>
            refund.mutate({
              id,
              items: picks.map((pick) => ({ ...pick, stock: comesBack ? stock : 'none' })),
              shipping: withShipping,
              amount: typed.trim() === '' ? undefined : typed.trim(),
              reason: chosenReason,
              refundable,
              reference: isCash ? reference : undefined,
            })
          }
        >
          {buttonText(amount, fault, isCash ? 'Bank Transfer' : paymentMethodLabels[paymentMethod])}
        </Button>
      </div>
    </Dialog>
  );
}

function useRefund(onDone: () => void) {
  const changed = useOrderChanged();
  const refund = useSingleFlight(
    trpc.admin.orders.refund.useMutation({
      onSuccess: ({ refunds: [newest] }) => {
        if (newest?.status === 'failed')
          showError(
            'The provider refused the refund',
            'It is listed with the payment, where it can be tried again.',
          );
        else showToast('Refund recorded', "We'll email the customer.");
        onDone();
      },
      onError: (error) => showError('Failed to refund', errorText(error, 'Please try again.')),
      onSettled: changed,
    }),
  );
  return { refund, isPending: refund.isPending };
}

const dueText = (pieces: number): string | undefined =>
  pieces > 0 ? `${pieces} cancelled and not refunded yet` : undefined;

function faultOf(amount: number | null, most: number): string | undefined {
  if (amount === null || amount < 1) return 'Please enter an amount in rupees, like 1999 or 1999.50.';
  return amount > most ? `At most ${formatMoney(most)} can be refunded.` : undefined;
}

const buttonText = (amount: number | null, fault: string | undefined, to: string): string =>
  amount === null || fault ? 'Refund' : `Refund ${formatMoney(amount)} by ${to}`;
