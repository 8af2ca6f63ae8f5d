import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoney, fromDecimal, paiseOf, toDecimal } from '@/shared/money';
import { type ChargeKind, chargeLabels } from '@/shared/orders/amounts/charges';
import { amountOfPieces, refundableOf, refundDueOf } from '@/shared/orders/amounts/pieces';
import { paymentMethodLabels } from '@/shared/orders/orderLabels';
import type { RefundedStock } from '@/shared/orders/refundedStock';
import type { RefundTarget } from '@/shared/orders/storeCredit';
import { piecesOf } from '@/shared/receipt/orderAmounts';
import type { AdminOrder } from '@/shared/schemas/orders/adminOrders';
import { CANCELLED_ITEMS_REASON, ORDER_ITEM_LIMITS } from '@/shared/schemas/orders/orderItems';
import { hasAmounts } from '@/shared/schemas/orders/plainOrders';
import { errorText } from '../../../../lib/errorText';
import { showError, showToast } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import { useSingleFlight } from '../../../../lib/useSingleFlight';
import { Dialog } from '../../../../ui/Dialog';
import { ItemQuantities } from '../../../orders/ItemQuantities';
import { picksOf, type Quantities } from '../../../orders/orderPieces';
import { refundWays, splitOf } from '../../../orders/refundWays';
import adminClasses from '../../ui/admin.module.css';
import details from '../common/details.module.css';
import { ReasonField } from '../common/ReasonField';
import { useOrderChanged } from '../common/useAdminOrders';
import { useOpenReturns } from '../common/useOpenReturns';
import { CreditNoteText } from './CreditNoteText';
import { RefundReasonsForm } from './RefundReasonsForm';
import { refundRecordedText } from './RefundResult';

const stocks: { value: RefundedStock; label: string }[] = [
  { value: 'none', label: 'Customer keeps them' },
  { value: 'restock', label: 'Returned and resellable' },
  { value: 'damaged', label: 'Returned and damaged' },
];

/** Refunds items, shipping or an amount of an order with captured money. */
export function RefundDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const form = useRefundForm(order);
  const { id, items, refundable, paymentMethod } = form.order;
  const { quantities, picks, due, amount, fault, isCash } = form;
  const credit = paiseOf(form.order.refundableCredit);
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const [isEditing, setIsEditing] = useState(false);
  const returns = useOpenReturns(form.order);
  const { refund, isPending } = useRefund(onClose);
  if (isEditing) return <RefundReasonsForm onClose={() => setIsEditing(false)} />;
  const isReady = fault === undefined && reason !== '' && !(isCash && reference.trim() === '');
  const ways = amount === null || fault ? '' : refundWays(splitOf(form.order, amount, form.to));
  return (
    <Dialog onClose={onClose} title={`Refund order #${id}`} size={560} centered>
      <div className={`${adminClasses.dialogText} ${details.stack}`}>
        <p className={adminClasses.quiet}>
          Up to {formatMoney(paiseOf(refundable))} can be refunded
          {credit > 0 && `, ${formatMoney(credit)} of it to store credit`}. There is no charge on this refund.
          {form.fittingReason !== undefined &&
            form.creditBack > 0 &&
            ` ${formatMoney(form.creditBack)} of store credit went back with the cancelled items.`}
        </p>
        <ItemQuantities
          items={items
            .map((item) => ({
              item,
              most: refundableOf(item, paymentMethod) - returns.piecesOf(item.lineId),
              note: dueText(due[item.lineId] ?? 0),
            }))
            .filter(({ most }) => most > 0)}
          quantities={quantities}
          onChange={form.setQuantities}
        />
        <OpenReturns returns={returns.open} />
        {form.openCharges.map(({ kind, amount }) => (
          <Checkbox
            key={kind}
            label={`${chargeLabels[kind]}, ${formatMoney(paiseOf(amount))}`}
            checked={form.charges.includes(kind)}
            onChange={(event) => form.setCharge(kind, event.currentTarget.checked)}
          />
        ))}
        {form.comesBack && (
          <NativeSelect
            label="What happens to the items"
            data={stocks}
            value={form.stock}
            onChange={(event) => form.setStock(event.currentTarget.value as RefundedStock)}
          />
        )}
        <TextInput
          label="Amount in rupees"
          description={form.computed > 0 ? 'Change it to refund another amount.' : undefined}
          inputMode="decimal"
          placeholder={form.computed > 0 ? toDecimal(form.computed) : undefined}
          value={form.typed}
          error={form.typed === '' ? undefined : fault}
          onChange={(event) => form.setTyped(event.currentTarget.value)}
        />
        {order.placeOfSupply !== null && (
          <CreditNoteText
            computed={form.computed}
            amount={amount}
            refundable={paiseOf(refundable)}
            hasItems={picks.length + form.charges.length > 0}
          />
        )}
        {form.hasMoney && (
          <NativeSelect
            label="Refund to"
            data={[
              { value: 'payment', label: form.payment },
              { value: 'storeCredit', label: 'Store credit' },
            ]}
            value={form.to}
            onChange={(event) => form.setTo(event.currentTarget.value as RefundTarget)}
          />
        )}
        <ReasonField
          fitting={form.fittingReason}
          reason={reason}
          onChange={setReason}
          onEdit={() => setIsEditing(true)}
        />
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
          Cancel
        </Button>
        <Button
          disabled={isPending || !isReady}
          onClick={() =>
            refund.mutate({
              id,
              items: picks.map((pick) => ({ ...pick, stock: form.comesBack ? form.stock : 'none' })),
              charges: form.charges,
              amount: form.typed || undefined,
              reason,
              refundable,
              to: form.to,
              reference: isCash ? reference : undefined,
            })
          }
        >
          {buttonText(amount, fault, ways || ` by ${form.payment}`)}
        </Button>
      </div>
    </Dialog>
  );
}

/** Names the returns that pay for items: those are not refunded here. */
function OpenReturns({ returns }: { returns: readonly { id: number }[] }) {
  if (returns.length === 0) return null;
  const text = returns.length === 1 ? 'A return of this order is open' : 'Returns of this order are open';
  return (
    <p className={adminClasses.quiet}>
      {text}: settle {returns.length === 1 ? 'it' : 'them'} there.{' '}
      {returns.map(({ id }) => (
        <Link key={id} to="/admin/returns" search={{ return: id }} className="text-link">
          Return #{id}{' '}
        </Link>
      ))}
    </p>
  );
}

/** What is refunded, and what it comes to. Cancelled items whose money is due are chosen from the start. */
function useRefundForm(given: AdminOrder) {
  // What staff saw when they opened it: a change meanwhile is refused, and a second click refunds nothing more.
  const [order] = useState(given);
  const { items, refundable, refundableCredit, paymentMethod, partialRefunds } = order;
  const due = Object.fromEntries(items.map((item) => [item.lineId, refundDueOf(item, paymentMethod)]));
  const [quantities, setQuantities] = useState<Quantities>(due);
  const [charges, setCharges] = useState<ChargeKind[]>([]);
  const refunded = partialRefunds.flatMap((one) => one.charges);
  const openCharges = order.charges.filter(({ kind }) => !refunded.includes(kind));
  const [typed, setTyped] = useState('');
  const [stock, setStock] = useState<RefundedStock>('none');
  const [to, setTo] = useState<RefundTarget>('payment');
  const hasMoney = paiseOf(refundable) > paiseOf(refundableCredit);
  const picks = picksOf(quantities);
  const creditBack = paiseOf(order.cancelledCredit);
  const ofItems = amountOfPieces(piecesOf(order), picks, { paymentMethod, cancelledCredit: creditBack });
  const computed = openCharges
    .filter(({ kind }) => charges.includes(kind))
    .reduce((sum, { amount: fee }) => sum + paiseOf(fee), ofItems);
  const comesBack = picks.some(({ lineId, quantity }) => quantity > (due[lineId] ?? 0));
  const amount = typed.trim() === '' ? computed : fromDecimal(typed);
  return {
    ...{ order, due, quantities, setQuantities, openCharges, charges, stock, setStock },
    setCharge: (kind: ChargeKind, isChosen: boolean) =>
      setCharges((chosen) => (isChosen ? [...chosen, kind] : chosen.filter((one) => one !== kind))),
    ...{ picks, computed, amount, typed: typed.trim(), setTyped },
    fault: faultOf(amount, paiseOf(refundable)),
    ...{ to, setTo, hasMoney },
    payment: paymentMethod === 'cod' ? 'Bank Transfer' : paymentMethodLabels[paymentMethod],
    isCash: paymentMethod === 'cod' && hasMoney && to === 'payment',
    comesBack,
    fittingReason: comesBack || picks.length === 0 ? undefined : CANCELLED_ITEMS_REASON,
    creditBack,
  };
}

function useRefund(onDone: () => void) {
  const changed = useOrderChanged();
  const refund = useSingleFlight(
    trpc.admin.orders.refund.useMutation({
      onSuccess: (refunded) => {
        const newest = hasAmounts(refunded) ? refunded.refunds[0] : undefined;
        if (newest?.status === 'failed')
          showError(
            'The provider refused the refund',
            'It is listed with the payment, where it can be tried again.',
          );
        else showToast('Refund recorded', refundRecordedText(newest));
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

const buttonText = (amount: number | null, fault: string | undefined, ways: string): string =>
  amount === null || fault ? 'Refund' : `Refund ${formatMoney(amount)}${ways}`;
