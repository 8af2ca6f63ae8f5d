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

/** The words for the states of a mail; without a mail server, a mail that is done is a file. */
export const mailStatusText = (status: MailStatus, hasMailServer: boolean): string =>
  status === 'sent' && !hasMailServer ? 'Saved as a file' : labels[status];

const labels: Record<MailStatus, string> = {
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

export type Mail = Outputs['admin']['mails']['list']['items'][number];

type Shown = { hasMailServer: boolean; onRead: (mail: Mail) => void };

const columnsOf = ({ hasMailServer, onRead }: Shown): readonly Column<Mail>[] => [
  { name: 'Recipient', cell: ({ recipient }) => recipient },
  {
    name: 'Email',
    cell: (mail) => (
      <>
        <button
          type="button"
          className={adminClasses.opener}
          aria-label={`Read “${mail.kind}” to ${mail.recipient}`}
          onClick={() => onRead(mail)}
        >
          {mail.kind}
        </button>
        {mail.orderId !== null && (
          <Link to="/admin/orders/$orderId" params={{ orderId: String(mail.orderId) }} className="text-link">
            #{mail.orderId}
          </Link>
        )}
      </>
    ),
  },
  {
    name: 'Status',
    cell: ({ status }) => (
      <Badge tone={status === 'sent' && !hasMailServer ? 'warn' : mailTones[status]}>
        {mailStatusText(status, hasMailServer)}
      </Badge>
    ),
  },
  {
    name: 'What happened',
    className: classes.history,
    cell: (mail) => (
      <>
        <span className={adminClasses.small}>Queued {formatDateTime(mail.createdAt)}</span>
        <DeliveryHistory mail={mail} hasMailServer={hasMailServer} />
        {mail.status === 'failed' && <SendAgain mail={mail} />}
      </>
    ),
  },
];

/** A page of the outbox. */
export const MailTable = ({
  mails,
  isStale,
  ...shown
}: Shown & { mails: readonly Mail[]; isStale: boolean }) => (
  <AdminTable
    label="List of emails"
    rows={mails}
    idOf={({ id }) => id}
    columns={columnsOf(shown)}
    isStale={isStale}
  />
);

/** When the mail was sent or is retried, the number of attempts, and the last error. */
function DeliveryHistory({
  mail: { status, sentAt, nextTryAt, attempts, error },
  hasMailServer,
}: {
  mail: Mail;
  hasMailServer: boolean;
}) {
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  return (
    <>
      {sentAt && (
        <span className={adminClasses.small}>
          {hasMailServer ? 'Sent' : 'Saved'} {formatDateTime(sentAt)}
        </span>
      )}
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
