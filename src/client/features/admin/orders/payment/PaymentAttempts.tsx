import { Button } from '@mantine/core';
import { formatDateTime } from '@/shared/dates';
import { formatMoney, paiseOf } from '@/shared/money';
import { paymentMethodLabels } from '@/shared/orders/orderLabels';
import { dueOf, isOrderFree, isOrderPaidByCredit } from '@/shared/receipt/paidBy';
import type { AdminOrder, PaymentDecision } from '@/shared/schemas/orders/adminOrders';
import adminClasses from '../../ui/admin.module.css';
import { Badge, type Tone } from '../../ui/Badge';
import details from '../common/details.module.css';
import type { OrderActions } from '../common/orderDialog';
import classes from '../common/orders.module.css';
import { AwaitedCash } from './AwaitedCash';
import { decisionLabels } from './PaymentDecisionDialog';

type Payment = AdminOrder['payments'][number];

const states: Record<Payment['status'], { tone: Tone; word: string }> = {
  open: { tone: 'warn', word: 'Open' },
  captured: { tone: 'good', word: 'Captured' },
  failed: { tone: 'plain', word: 'Failed' },
  refunded: { tone: 'plain', word: 'Refunded' },
  review: { tone: 'bad', word: 'Under review' },
};

const providerNames: Record<Payment['provider'], string> = {
  sandbox: 'the sandbox',
  cashfree: 'Cashfree',
  paypal: 'PayPal',
};

/** Every payment attempt with the decisions available to staff. */
export function PaymentAttempts({ order, actions }: { order: AdminOrder; actions: OrderActions }) {
  const { payments } = order;
  return (
    <section aria-labelledby="order-payments" className={details.panel}>
      <h2 id="order-payments" className={adminClasses.panelTitle}>
        Payment
      </h2>
      {payments.length === 0 && !isOrderPaidByCredit(order) && (
        <p className={adminClasses.quiet}>{unattempted(order)}</p>
      )}
      <AwaitedCash order={order} />
      {paiseOf(order.storeCredit) > 0 && (
        <p>
          <strong>{formatMoney(paiseOf(order.storeCredit))}</strong> paid by store credit
        </p>
      )}
      <ul className={details.stack}>
        {payments.map((payment) => (
          <Attempt
            key={payment.id}
            payment={payment}
            order={order}
            onDecide={(decision) => actions.openDialog({ kind: 'money', order, payment, decision })}
          />
        ))}
      </ul>
    </section>
  );
}

/** What an order without a payment attempt waits for, or that cash paid it. */
function unattempted(order: AdminOrder): string {
  if (isOrderFree(order)) return 'There was nothing to pay.';
  if (order.paymentMethod !== 'cod') return 'No payment has been attempted yet.';
  return order.paymentStatus === 'captured'
    ? 'Cash paid to the courier on delivery.'
    : 'Cash on delivery, not collected yet.';
}

function Attempt({
  payment,
  order,
  onDecide,
}: {
  payment: Payment;
  order: AdminOrder;
  onDecide: (decision: PaymentDecision) => void;
}) {
  const { provider, method, reference, paymentId, amount, currency, status, createdAt, decisions } = payment;
  const { tone, word } = states[status];
  const isRefundDue = status === 'captured' && decisions.includes('refund') && order.refundStatus === 'none';
  const labels = decisionLabels(order, payment);
  const money = currency === 'INR' ? formatMoney(paiseOf(amount)) : `${amount} ${currency}`;
  return (
    <li className={details.attempt}>
      <p>
        <strong>{money}</strong> <Badge tone={tone}>{word}</Badge>
      </p>
      <p className={adminClasses.quiet}>
        {paymentMethodLabels[method]}, by {providerNames[provider]}, {formatDateTime(createdAt)}
      </p>
      {isRefundDue && <p>The shop cancelled the order, and this payment is not refunded yet.</p>}
      {status === 'review' && (
        <p>See the history for the problem. The order needs {formatMoney(dueOf(order))}.</p>
      )}
      <p className={classes.reference}>{reference ?? 'No response from the provider yet'}</p>
      {paymentId && <p className={classes.reference}>{paymentId}</p>}
      {decisions.length > 0 && (
        <div className={adminClasses.actions}>
          {decisions.map((decision) => (
            <Button key={decision} size="xs" variant="default" onClick={() => onDecide(decision)}>
              {labels[decision]}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
