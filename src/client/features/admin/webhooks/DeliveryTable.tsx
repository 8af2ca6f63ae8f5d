import { Button } from '@mantine/core';
import type { DeliveryStatus } from '@/shared/admin/webhooks';
import { formatDateTime } from '@/shared/dates';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { type Outputs, trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { Badge, type Tone } from '../ui/Badge';
import classes from './Webhooks.module.css';

export const deliveryStatusLabels: Record<DeliveryStatus, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
};
const tones: Record<DeliveryStatus, Tone> = { queued: 'accent', sent: 'good', failed: 'bad' };

type Delivery = Outputs['admin']['webhooks']['deliveries']['items'][number];

const columns: readonly Column<Delivery>[] = [
  {
    name: 'Event',
    className: adminClasses.words,
    cell: ({ event, createdAt, messageId, body }) => (
      <>
        {event}
        <span className={`${adminClasses.line} ${adminClasses.small}`}>{formatDateTime(createdAt)}</span>
        <details>
          <summary className={adminClasses.quiet}>Content</summary>
          <p className={adminClasses.small}>webhook-id {messageId}</p>
          <pre className={classes.body}>{JSON.stringify(JSON.parse(body), null, 1)}</pre>
        </details>
      </>
    ),
  },
  { name: 'Address', className: classes.url, cell: ({ url }) => url },
  {
    name: 'Status',
    cell: ({ status }) => <Badge tone={tones[status]}>{deliveryStatusLabels[status]}</Badge>,
  },
  {
    name: 'What happened',
    className: classes.history,
    cell: (delivery) => (
      <>
        <DeliveryHistory delivery={delivery} />
        {delivery.status !== 'queued' && <Replay delivery={delivery} />}
      </>
    ),
  },
];

/** A page of the delivery log. */
export const DeliveryTable = ({
  deliveries,
  isStale,
}: {
  deliveries: readonly Delivery[];
  isStale: boolean;
}) => (
  <AdminTable
    label="List of deliveries"
    rows={deliveries}
    idOf={({ id }) => id}
    columns={columns}
    isStale={isStale}
  />
);

function DeliveryHistory({ delivery }: { delivery: Delivery }) {
  const { attempts, status, sentAt, nextTryAt, responseStatus, responseBody, error } = delivery;
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  return (
    <>
      {sentAt && (
        <span className={`${adminClasses.line} ${adminClasses.small}`}>Sent {formatDateTime(sentAt)}</span>
      )}
      {nextTryAt && (
        <span className={`${adminClasses.line} ${adminClasses.small}`}>
          {attempts === 0 ? 'First try' : `${tries}, next try`} {formatDateTime(nextTryAt)}
        </span>
      )}
      {status === 'failed' && (
        <span className={`${adminClasses.line} ${adminClasses.small}`}>Given up after {tries}</span>
      )}
      {error && <span className={classes.error}>{error}</span>}
      {responseStatus !== null && (
        <details>
          <summary className={adminClasses.quiet}>Response {responseStatus}</summary>
          <pre className={classes.body}>{responseBody || 'The response was empty.'}</pre>
        </details>
      )}
    </>
  );
}

function Replay({ delivery: { id, event, url } }: { delivery: Delivery }) {
  const utils = trpc.useUtils();
  const replay = useSingleFlight(
    trpc.admin.webhooks.replay.useMutation({
      onSuccess: ({ message }) => showToast('Sending again', message),
      onError: (error) => showError('Failed to send again', errorText(error, 'An error occurred.')),
      onSettled: () => utils.admin.webhooks.invalidate(),
    }),
  );
  return (
    <Button
      size="xs"
      variant="default"
      className={classes.again}
      disabled={replay.isPending}
      aria-label={`Send again: ${event} to ${url}`}
      onClick={() => replay.mutate({ id })}
    >
      Send again
    </Button>
  );
}
