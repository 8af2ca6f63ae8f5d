import { Button } from '@mantine/core';
import { formatDateTime } from '@/shared/dates';
import { formatMoney, paiseOf } from '@/shared/money';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import adminClasses from '../ui/admin.module.css';
import classes from './Health.module.css';
import type { Health } from './problems';

type Unreturned = Health['payments']['unreturned'][number];

/** Unclaimed payments whose refund failed, with the available actions. */
export function UnreturnedPayments({ payments }: { payments: readonly Unreturned[] }) {
  if (payments.length === 0) return null;
  return (
    <section aria-label="Payments without an order" className={classes.problems}>
      <h2 className={classes.title}>Payments without an order</h2>
      <ul className={classes.list}>
        {payments.map((payment) => (
          <UnreturnedPayment key={payment.id} payment={payment} />
        ))}
      </ul>
    </section>
  );
}

function UnreturnedPayment({ payment }: { payment: Unreturned }) {
  const { id, email, amount, clientOrderId, providerOrderId, paymentId, error, createdAt } = payment;
  const utils = trpc.useUtils();
  const decide = useSingleFlight(
    trpc.admin.orders.decideUnclaimed.useMutation({
      onSuccess: (left) =>
        left.some((one) => one.id === id)
          ? showError('Not refunded yet', 'The provider has not refunded the money yet.')
          : showToast('Payment resolved'),
      onError: (fault) => showError('Failed to refund the payment', errorText(fault, 'Please try again.')),
      onSettled: () => utils.admin.health.get.invalidate(),
    }),
  );
  return (
    <li className={classes.problem}>
      <p className={classes.what}>
        {formatMoney(paiseOf(amount))} from {email}, {formatDateTime(createdAt)}
      </p>
      <p>
        Client order {clientOrderId}, {[providerOrderId, paymentId].filter(Boolean).join(', ')}. {error}
      </p>
      <p className={adminClasses.quiet}>Try again, or refund it with the provider and mark it as returned.</p>
      <div className={adminClasses.actions}>
        <Button size="compact-sm" onClick={() => decide.mutate({ id, decision: 'refund' })}>
          Try Again
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => decide.mutate({ id, decision: 'settled' })}
        >
          Mark as Returned
        </Button>
      </div>
    </li>
  );
}
