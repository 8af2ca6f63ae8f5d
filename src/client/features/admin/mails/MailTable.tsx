import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MailStatus } from '@/shared/admin/mailStatus';
import { formatDateTime } from '@/shared/dates';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { type Outputs, trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { Badge, type Tone } from '../ui/Badge';
import classes from './Mails.module.css';

export const mailStatusLabels: Record<MailStatus, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  expired: 'Expired',
};

const mailTones: Record<MailStatus, Tone> = {
  queued: 'accent',
  sent: 'good',
  failed: 'bad',
  expired: 'plain',
};

type Mail = Outputs['admin']['mails']['list']['items'][number];

const columns: readonly Column<Mail>[] = [
  { name: 'Recipient', cell: ({ recipient }) => recipient },
  {
    name: 'Email',
    cell: ({ kind, orderId }) => (
      <>
        <span className={classes.kind}>{kind}</span>
        {orderId !== null && (
          <Link to="/admin/orders/$orderId" params={{ orderId: String(orderId) }} className="text-link">
            #{orderId}
          </Link>
        )}
      </>
    ),
  },
  {
    name: 'Status',
    cell: ({ status }) => <Badge tone={mailTones[status]}>{mailStatusLabels[status]}</Badge>,
  },
  {
    name: 'What happened',
    className: classes.history,
    cell: (mail) => (
      <>
        <span className={adminClasses.small}>Queued {formatDateTime(mail.createdAt)}</span>
        <DeliveryHistory mail={mail} />
        {mail.status === 'failed' && <SendAgain mail={mail} />}
      </>
    ),
  },
];

/** A page of the outbox. */
export const MailTable = ({ mails, isStale }: { mails: readonly Mail[]; isStale: boolean }) => (
  <AdminTable label="List of emails" rows={mails} idOf={({ id }) => id} columns={columns} isStale={isStale} />
);

/** When the mail was sent or is retried, the number of attempts, and the last error. */
function DeliveryHistory({ mail: { status, sentAt, nextTryAt, attempts, error } }: { mail: Mail }) {
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  return (
    <>
      {sentAt && <span className={adminClasses.small}>Sent {formatDateTime(sentAt)}</span>}
      {nextTryAt && (
        <span className={adminClasses.small}>
          {attempts === 0 ? 'First try' : `${tries}, next try`} {formatDateTime(nextTryAt)}
        </span>
      )}
      {status === 'failed' && <span className={adminClasses.small}>Given up after {tries}</span>}
      {error && <span className={classes.error}>{error}</span>}
    </>
  );
}

function SendAgain({ mail: { id, recipient, kind, canSendAgain } }: { mail: Mail }) {
  const utils = trpc.useUtils();
  const send = useSingleFlight(
    trpc.admin.mails.sendAgain.useMutation({
      onSuccess: ({ message }) => showToast('Sending again', message),
      onError: (error) => showError('Failed to send again', errorText(error, 'An error occurred.')),
      onSettled: () => utils.admin.mails.invalidate(),
    }),
  );
  if (!canSendAgain) {
    return (
      <span className={adminClasses.small}>
        The code or link is no longer valid. The customer must request a new one.
      </span>
    );
  }
  return (
    <Button
      size="xs"
      variant="default"
      className={classes.again}
      disabled={send.isPending}
      aria-label={`Send again: “${kind}” to ${recipient}`}
      onClick={() => send.mutate({ id })}
    >
      Send again
    </Button>
  );
}
