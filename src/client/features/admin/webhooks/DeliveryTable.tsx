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

const columns: readonly Column[] = [
  { name: 'Event' },
  { name: 'Address' },
  { name: 'Status' },
  { name: 'What happened' },
];

/** A page of the delivery log. */
export function DeliveryTable({
  deliveries,
  isStale,
}: {
  deliveries: readonly Delivery[];
  isStale: boolean;
}) {
  return (
    <AdminTable label="List of deliveries" columns={columns} isStale={isStale}>
      {deliveries.map((delivery) => (
        <tr key={delivery.id}>
          <td className={adminClasses.words}>
            {delivery.event}
            <span className={`${adminClasses.line} ${adminClasses.small}`}>
              {formatDateTime(delivery.createdAt)}
            </span>
            <details>
              <summary className={adminClasses.quiet}>Content</summary>
              <p className={adminClasses.small}>webhook-id {delivery.messageId}</p>
              <pre className={classes.body}>{JSON.stringify(JSON.parse(delivery.body), null, 1)}</pre>
            </details>
          </td>
          <td className={classes.url}>{delivery.url}</td>
          <td>
            <Badge tone={tones[delivery.status]}>{deliveryStatusLabels[delivery.status]}</Badge>
          </td>
          <td className={classes.history}>
            <DeliveryHistory delivery={delivery} />
            {delivery.status !== 'queued' && <Replay delivery={delivery} />}
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}

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
