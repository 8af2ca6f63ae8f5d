import { formatDateTime } from '@/shared/dates';
import type { AdminOrder } from '@/shared/schemas/adminOrders';
import { Badge } from '../ui/Badge';
import classes from './orders.module.css';

const states = {
  done: { tone: 'good', word: 'Refunded' },
  open: { tone: 'warn', word: 'In progress' },
  failed: { tone: 'bad', word: 'Failed' },
} as const;

/** The provider's response to a refund and its time. */
export function RefundResult({ refund }: { refund: AdminOrder['refunds'][number] }) {
  const { status, providerRefundId, error, updatedAt } = refund;
  const { tone, word } = states[status];
  return (
    <p role="status">
      <Badge tone={tone}>{word}</Badge> {formatDateTime(updatedAt)}
      {status === 'open' && '. The provider is processing it. We check every minute.'}
      {status === 'failed' && `. ${error ?? 'The provider gave no reason.'}`}
      {status === 'done' && providerRefundId === null && refund.to === 'payment' && ', manually'}
      {providerRefundId && <span className={classes.reference}>Provider’s reference {providerRefundId}</span>}
    </p>
  );
}
