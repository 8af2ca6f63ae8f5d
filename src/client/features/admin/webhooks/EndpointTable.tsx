import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '@/shared/dates';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { type Outputs, trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import { EndpointConfirmation } from './EndpointConfirmation';
import classes from './Webhooks.module.css';

export type Endpoint = Outputs['admin']['webhooks']['list'][number];
type Secret = Outputs['admin']['webhooks']['rotateSecret'];

const columnsOf = (onSecret: (secret: Secret) => void): readonly Column<Endpoint>[] => [
  {
    name: 'Address',
    className: classes.url,
    cell: ({ url, createdAt, createdBy, secretRotatedAt }) => (
      <>
        {url}
        <span className={`${adminClasses.line} ${adminClasses.small}`}>
          Since {formatDate(createdAt)}
          {createdBy && ` by ${createdBy}`}
        </span>
        {secretRotatedAt && (
          <span className={`${adminClasses.line} ${adminClasses.small}`}>
            New secret since {formatDate(secretRotatedAt)}
          </span>
        )}
      </>
    ),
  },
  {
    name: 'Events',
    className: adminClasses.words,
    cell: ({ events }) =>
      events.map((event) => (
        <span key={event} className={`${adminClasses.line} ${adminClasses.small}`}>
          {event}
        </span>
      )),
  },
  {
    name: 'Status',
    cell: ({ pausedAt, waiting, failed }) => (
      <>
        <Badge tone={pausedAt ? 'warn' : 'good'}>{pausedAt ? 'Paused' : 'Active'}</Badge>
        <span className={`${adminClasses.line} ${adminClasses.small}`}>
          {waiting} waiting, {failed} failed
        </span>
      </>
    ),
  },
  {
    name: 'Actions',
    isHidden: true,
    align: 'right',
    cell: (endpoint) => <EndpointActions endpoint={endpoint} onSecret={onSecret} />,
  },
];

/** Every webhook endpoint with its actions. */
export const EndpointTable = ({
  endpoints,
  onSecret,
}: {
  endpoints: readonly Endpoint[];
  onSecret: (secret: Secret) => void;
}) => (
  <AdminTable label="List of webhooks" rows={endpoints} idOf={({ id }) => id} columns={columnsOf(onSecret)} />
);

function EndpointActions({ endpoint, onSecret }: { endpoint: Endpoint; onSecret: (secret: Secret) => void }) {
  const { id, url, pausedAt, refused } = endpoint;
  const utils = trpc.useUtils();
  const [confirming, setConfirming] = useState<'rotate' | 'remove' | null>(null);
  const settle = {
    onError: (error: { message: string; data?: unknown }) =>
      showError('Failed to change the webhook', errorText(error, 'An error occurred.')),
    onSettled: async () => {
      setConfirming(null);
      await utils.admin.webhooks.invalidate();
    },
  };
  const setPaused = useSingleFlight(
    trpc.admin.webhooks.setPaused.useMutation({
      ...settle,
      onSuccess: ({ message }, { paused }) =>
        showToast(paused ? 'Webhook paused' : 'Webhook resumed', message),
    }),
  );
  const remove = useSingleFlight(
    trpc.admin.webhooks.remove.useMutation({
      ...settle,
      onSuccess: ({ message }) => showToast('Webhook removed', message),
    }),
  );
  const rotate = useSingleFlight(
    trpc.admin.webhooks.rotateSecret.useMutation({ ...settle, onSuccess: onSecret }),
  );
  if (refused !== null) return <span className={adminClasses.small}>{refused}</span>;
  return (
    <div className={adminClasses.actions}>
      <Button
        size="xs"
        variant="default"
        disabled={setPaused.isPending}
        aria-label={`${pausedAt ? 'Resume' : 'Pause'} ${url}`}
        onClick={() => setPaused.mutate({ id, paused: !pausedAt })}
      >
        {pausedAt ? 'Resume' : 'Pause'}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        aria-label={`New secret for ${url}`}
        onClick={() => setConfirming('rotate')}
      >
        New secret
      </Button>
      <Button size="xs" variant="subtle" aria-label={`Remove ${url}`} onClick={() => setConfirming('remove')}>
        Remove
      </Button>
      {confirming && (
        <EndpointConfirmation
          act={confirming}
          url={url}
          isPending={rotate.isPending || remove.isPending}
          onConfirm={() => (confirming === 'rotate' ? rotate : remove).mutate({ id })}
          onClose={() => setConfirming(null)}
        />
      )}
    </div>
  );
}
