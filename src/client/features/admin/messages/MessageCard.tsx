import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate, formatDateTime } from '@/shared/dates';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { type Outputs, trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import classes from './Messages.module.css';

type Message = Outputs['admin']['messages']['list']['items'][number];

/** Longer texts are collapsed, so that the next message stays visible. */
const collapseAbove = { characters: 420, lines: 6 };

/** A message with the buttons to answer it. */
export function MessageCard({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const { id, name, email, phone, createdAt, answeredAt, acknowledgedAt, ticket } = message;
  const utils = trpc.useUtils();
  const set = useSingleFlight(
    trpc.admin.messages.setAnswered.useMutation({
      onSuccess: (_, { answered }) =>
        showToast(
          answered ? 'Marked as answered' : 'Reopened',
          answered ? `No email was sent to ${name}.` : `${name} is waiting for a reply.`,
        ),
      onError: (error) => showError('Failed to mark message', errorText(error, 'An error occurred.')),
      onSettled: () => utils.admin.messages.invalidate(),
    }),
  );
  const acknowledge = useSingleFlight(
    trpc.admin.messages.acknowledge.useMutation({
      onSuccess: () => showToast(`${ticket} acknowledged`, `No email was sent to ${name}.`),
      onError: (error) => showError('Failed to acknowledge message', errorText(error, 'An error occurred.')),
      onSettled: () => utils.admin.messages.invalidate(),
    }),
  );
  return (
    <li className={classes.message}>
      <div className={classes.body}>
        <div className={classes.head}>
          <h2 className={classes.name}>{name}</h2>
          <span className={classes.when}>{ticket}</span>
          {answeredAt ? (
            <Badge tone="good">Answered {formatDate(answeredAt)}</Badge>
          ) : (
            <Badge tone="accent">To reply</Badge>
          )}
          {message.isOverdue && <Badge tone="bad">Overdue</Badge>}
          <span className={classes.when}>{formatDateTime(createdAt)}</span>
        </div>
        <p className={adminClasses.quiet}>
          <a className="text-link" href={`mailto:${email}`}>
            {email}
          </a>
          {', '}
          <a className="text-link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        </p>
        {answeredAt === null && <Clocks message={message} />}
        <MessageText text={message.message} from={name} />
      </div>
      <div className={classes.actions}>
        <Button
          size="xs"
          variant="default"
          aria-label={`${answeredAt ? 'Open' : 'Reply'}: conversation with ${name}`}
          onClick={onOpen}
        >
          {answeredAt ? 'Open' : 'Reply'}
        </Button>
        {answeredAt === null && acknowledgedAt === null && (
          <Button
            size="xs"
            variant="default"
            disabled={acknowledge.isPending}
            aria-label={`Acknowledge: message of ${name}`}
            onClick={() => acknowledge.mutate({ id })}
          >
            Acknowledge
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          disabled={set.isPending}
          aria-label={`${answeredAt ? 'Reopen' : 'Mark as answered'}: message of ${name}`}
          onClick={() => set.mutate({ id, answered: answeredAt === null })}
        >
          {answeredAt ? 'Reopen' : 'Mark as answered'}
        </Button>
      </div>
    </li>
  );
}

/** When an open message must be acknowledged, unless it is, and solved. */
const Clocks = ({ message: { acknowledgedAt, acknowledgeBy, solveBy } }: { message: Message }) => (
  <p className={adminClasses.quiet}>
    {acknowledgedAt
      ? `Acknowledged ${formatDateTime(acknowledgedAt)}`
      : `Acknowledge by ${formatDateTime(acknowledgeBy)}`}
    {`. Solve by the end of ${formatDate(new Date(solveBy.getTime() - 1))}.`}
  </p>
);

function MessageText({ text, from }: { text: string; from: string }) {
  const isLong = text.length > collapseAbove.characters || text.split('\n').length > collapseAbove.lines;
  const [isOpen, setOpen] = useState(!isLong);
  return (
    <>
      <p className={classes.text} data-folded={!isOpen || undefined}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Show less' : 'Read more'}: message of ${from}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Read more'}
        </button>
      )}
    </>
  );
}
