import { Button, Textarea } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { formatMoney, paiseOf } from '@/shared/money';
import { dueOf } from '@/shared/receipt/paidBy';
import {
  ADMIN_ORDER_LIMITS,
  type AdminOrder,
  decidePaymentIn,
  type PaymentDecision,
} from '@/shared/schemas/orders/adminOrders';
import { errorText } from '../../../../lib/errorText';
import { showError } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import { useSingleFlight } from '../../../../lib/useSingleFlight';
import { Dialog } from '../../../../ui/Dialog';
import { useDraftForm } from '../../lib/useDraftForm';
import adminClasses from '../../ui/admin.module.css';
import { DraftNotice } from '../../ui/DraftNotice';
import { useOrderChanged } from '../common/useAdminOrders';

type Payment = AdminOrder['payments'][number];

const wasTried = ({ refunds }: AdminOrder, { id }: Payment): boolean =>
  refunds.some((refund) => refund.payment === id);

/** The label of each decision; retrying a failed refund is the same decision. */
export const decisionLabels = (order: AdminOrder, payment: Payment): Record<PaymentDecision, string> => ({
  accept: 'Accept the Payment',
  refund: wasTried(order, payment) ? 'Try the Refund Again' : 'Refund the Payment',
  settled: 'Mark as Settled Manually',
});

/** Confirms a decision about a payment, with a remark for the order's history. */
export function PaymentDecisionDialog({
  order,
  payment,
  decision,
  onClose,
}: {
  order: AdminOrder;
  payment: Payment;
  decision: PaymentDecision;
  onClose: () => void;
}) {
  const changed = useOrderChanged();
  const draft = useDraftForm({
    draft: { form: 'paymentDecision', record: `${payment.id}-${decision}` },
    record: null,
    valuesOf: () => ({ id: order.id, payment: payment.id, decision, remark: '' }),
    isChanged: (_, { remark }) => remark !== '',
    validate: schemaResolver(decidePaymentIn, { sync: true }),
  });
  const { form } = draft;
  const decide = useSingleFlight(
    trpc.admin.orders.decideMoney.useMutation({
      onSuccess: () => {
        draft.end();
        onClose();
      },
      onError: (error) => showError('Failed to update order', errorText(error, 'Please try again.')),
      onSettled: changed,
    }),
  );
  const label = decisionLabels(order, payment)[decision];
  return (
    <Dialog onClose={onClose} title={`${label}?`} size={520} centered>
      <form
        className={adminClasses.form}
        noValidate
        onSubmit={form.onSubmit((values) => decide.mutate(values))}
      >
        <DraftNotice typedAt={draft.typedAt} onDiscard={draft.discard} />
        <div className={adminClasses.dialogText}>
          <p>{consequenceOf(order, payment, decision)}</p>
        </div>
        <Textarea
          label={decision === 'settled' ? 'How it was settled' : 'Remark (optional)'}
          description="For staff only. It is added to the order’s history."
          required={decision === 'settled'}
          data-autofocus
          autosize
          minRows={2}
          maxLength={ADMIN_ORDER_LIMITS.remark}
          {...form.getInputProps('remark')}
        />
        <div className={adminClasses.dialogActions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={decide.isPending}>
            {decide.isPending ? 'Working...' : label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function consequenceOf(order: AdminOrder, payment: Payment, decision: PaymentDecision): string {
  const money = `${formatMoney(paiseOf(payment.amount))}`;
  const ends =
    order.status === 'pending' ? ' The order will be cancelled and its items go back into stock.' : '';
  if (wasTried(order, payment)) {
    return decision === 'refund'
      ? "We'll ask the provider again with the same key, so the money is refunded only once."
      : "We won't ask the provider again. The refund will be marked as done.";
  }
  if (decision === 'accept') {
    const goesOn = order.status === 'pending' ? 'The order continues as paid' : 'The order keeps its status';
    return `${goesOn}, with ${money} of ${formatMoney(dueOf(order))}.`;
  }
  if (decision === 'refund') return `${money} will be refunded in full, without a charge.${ends}`;
  if (payment.decisions.length === 1)
    return 'No money moves. The payment no longer counts towards this order.';
  return `No money moves. ${money} will be marked as refunded outside the store.${ends}`;
}
