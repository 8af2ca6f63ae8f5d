import { Link } from '@tanstack/react-router';
import { formatDateTime } from '@/shared/dates';
import type { AdminOrder } from '@/shared/schemas/orders/adminOrders';
import { Badge } from '../../ui/Badge';
import classes from '../common/orders.module.css';

const states = {
  done: { tone: 'good', word: 'Refunded' },
  open: { tone: 'warn', word: 'In progress' },
  failed: { tone: 'bad', word: 'Failed' },
} as const;

/** The toast text of a refund that was just recorded. */
export const refundRecordedText = (refund: AdminOrder['refunds'][number] | undefined): string =>
  refund?.status === 'open' && refund.error !== null
    ? 'The provider does not answer. We ask again by ourselves; see the order.'
    : "We'll email the customer.";

function waitText(error: string | null, nextTryAt: Date | null): string {
  const next = nextTryAt ? ` Next try at ${formatDateTime(nextTryAt)}.` : '';
  return error === null
    ? `The provider is processing it.${next}`
    : `Waiting for the provider.${next} Last answer: ${error}`;
}

/** The provider's response to a refund and its time, or the new order of an exchange. */
export function RefundResult({
  refund,
  exchangeOrder,
}: {
  refund: AdminOrder['refunds'][number];
  exchangeOrder?: number | undefined;
}) {
  const { status, providerRefundId, error, nextTryAt, updatedAt } = refund;
  const { tone, word } = states[status];
  if (exchangeOrder !== undefined)
    return (
      <p role="status">
        <Badge tone="good">Exchanged</Badge> {formatDateTime(updatedAt)}, new order{' '}
        <Link to="/admin/orders/$orderId" params={{ orderId: String(exchangeOrder) }} className="text-link">
          #{exchangeOrder}
        </Link>
      </p>
    );
  return (
    <p role="status">
      <Badge tone={tone}>{word}</Badge> {formatDateTime(updatedAt)}
      {status === 'open' && `. ${waitText(error, nextTryAt)}`}
      {status === 'failed' && `. ${error ?? 'The provider gave no reason.'}`}
      {status === 'done' && providerRefundId === null && refund.to === 'payment' && ', manually'}
      {providerRefundId && <span className={classes.reference}>Provider’s reference {providerRefundId}</span>}
    </p>
  );
}
