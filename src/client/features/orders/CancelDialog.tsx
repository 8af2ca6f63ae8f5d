import { Button, Checkbox, Textarea } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { useState } from 'react';
import { formatMoney, paiseOf } from '@/shared/money';
import { errorText } from '../../lib/errorText';
import { showError, showToast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { useSingleFlight } from '../../lib/useSingleFlight';
import { Dialog } from '../../ui/Dialog';
import classes from './Orders.module.css';
import type { Order } from './useOrders';

/** Cancels an order, with or without a refund request, or requests the refund later. Shows the charge first. */
export default function CancelDialog({
  order,
  kind,
  onClose,
}: {
  order: Order;
  kind: 'cancel' | 'refund';
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const { exchangeOf } = order;
  // The value of an exchange comes back as store credit unless the customer asks for money.
  const [wantsRefund, setWantsRefund] = useState(exchangeOf === null);
  const [reason, setReason] = useState('');
  const settle = {
    onSettled: () => {
      void utils.orders.invalidate();
      void utils.storeCredit.invalidate();
    },
  };
  const cancel = useSingleFlight(
    trpc.orders.cancel.useMutation({
      onSuccess: ({ id, refund, can }) => {
        const kept = refund && can.requestRefund ? paid(refund) : null;
        showToast(
          'Order cancelled',
          kept
            ? `Order #${id} has been cancelled without a refund of ${kept}. You can still request it in My Orders.`
            : `Order #${id} has been cancelled.`,
        );
        onClose();
      },
      onError: (error) => showError('Cancellation failed', errorText(error, 'Could not cancel the order.')),
      ...settle,
    }),
  );
  const request = useSingleFlight(
    trpc.orders.requestRefund.useMutation({
      onSuccess: () => {
        showToast('Refund requested', "We'll review your request and will email you our decision.");
        onClose();
      },
      onError: (error) => showError('Refund request failed', errorText(error, 'Could not request refund.')),
      ...settle,
    }),
  );
  const refundable = order.refund !== null || exchangeOf !== null;
  const asksRefund = refundable && (kind === 'refund' || wantsRefund);
  const submit = () =>
    kind === 'cancel'
      ? cancel.mutate({ id: order.id, requestRefund: asksRefund, refundReason: reason })
      : request.mutate({ id: order.id, reason });
  return (
    <Dialog
      onClose={onClose}
      title={kind === 'cancel' ? `Cancel order #${order.id}?` : `Request a refund for order #${order.id}`}
      centered
      size={520}
    >
      <div className={classes.form}>
        {kind === 'cancel' && <p>{consequenceOf(order)}</p>}
        {kind === 'cancel' && paiseOf(order.storeCredit) > 0 && (
          <p className={classes.quiet}>Your store credit comes back at once, without a charge.</p>
        )}
        {kind === 'cancel' && refundable && (
          <Checkbox
            label={exchangeOf ? 'Ask for money instead of store credit' : 'Request a refund'}
            color="brass"
            checked={wantsRefund}
            onChange={(event) => setWantsRefund(event.currentTarget.checked)}
          />
        )}
        <div aria-live="polite">
          {kind === 'cancel' && !asksRefund && order.refund && (
            <p className={classes.quiet}>
              The {paid(order.refund)} you paid will not be refunded. You can still request a refund later in
              My Orders.
            </p>
          )}
        </div>
        {asksRefund && (
          <>
            <RefundAmounts order={order} />
            {exchangeOf && (
              <p className={classes.quiet}>
                We look at your request. If we agree, we transfer {formatMoney(paiseOf(order.storeCredit))}{' '}
                and take the store credit back.
              </p>
            )}
            <Textarea
              label="Reason (optional)"
              autosize
              minRows={3}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </>
        )}
        <div className={classes.actions}>
          {/* An irreversible action is not the prominent button. */}
          <Button
            {...(kind === 'cancel' && ({ variant: 'outline', color: 'red' } as const))}
            disabled={cancel.isPending || request.isPending}
            onClick={submit}
          >
            {kind === 'cancel' ? 'Cancel Order' : 'Request Refund'}
          </Button>
          <Button variant={kind === 'cancel' ? undefined : 'default'} onClick={onClose}>
            {kind === 'cancel' ? 'Keep Order' : 'Close'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const consequenceOf = ({ status }: Order): string =>
  status === 'pending'
    ? "You haven't paid for this order, so there's nothing to refund. We'll release its items straight away."
    : "We won't ship this order. You can't undo this.";

/** The captured money that was not refunded before. */
const paid = ({ gross }: NonNullable<Order['refund']>): string => formatMoney(paiseOf(gross));

function RefundAmounts({ order: { refund } }: { order: Order }) {
  if (!refund) return null;
  const money = (decimal: string) => formatMoney(paiseOf(decimal));
  if (paiseOf(refund.charge) === 0) {
    return <p className={classes.quiet}>There is no charge. {money(refund.net)} will be refunded.</p>;
  }
  return (
    <p className={classes.quiet}>
      We deduct a processing charge of {refund.percent}% ({money(refund.charge)}). {money(refund.net)} of the{' '}
      {money(refund.gross)} you paid will be refunded.
    </p>
  );
}
