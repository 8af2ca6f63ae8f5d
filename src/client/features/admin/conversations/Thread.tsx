import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatDateTime } from '@/shared/dates';
import type {
  Conversation,
  ConversationEntry,
  ConversationIn,
} from '@/shared/schemas/shop/adminConversations';
import { Rating } from '../../../ui/Rating';
import { mailStatusText } from '../mails/MailTable';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import classes from './conversation.module.css';

/** What was written, oldest first. The entry from which it was opened is marked and in sight. */
export function Thread({ conversation, about }: { conversation: Conversation; about: ConversationIn }) {
  const list = useRef<HTMLOListElement>(null);
  const { entries, hasMailServer } = conversation;
  // The newest entry is next to the field to answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry is a reason to scroll
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [entries.length]);
  return (
    <ol ref={list} aria-label="Conversation" className={classes.thread}>
      {entries.map((entry) => (
        <li
          key={`${entry.kind} ${entry.id}`}
          className={classes.entry}
          data-own={entry.kind === 'reply' || undefined}
          aria-current={isAbout(entry, about) || undefined}
        >
          <div className={`${adminClasses.small} ${classes.head}`}>
            <Head entry={entry} hasMailServer={hasMailServer} />
            <span>{formatDateTime(entry.createdAt)}</span>
          </div>
          <p className={classes.text}>{entry.text}</p>
        </li>
      ))}
    </ol>
  );
}

const isAbout = ({ kind, id }: ConversationEntry, { messageId, reviewId }: ConversationIn): boolean =>
  (kind === 'message' && id === messageId) || (kind === 'review' && id === reviewId);

function Head({ entry, hasMailServer }: { entry: ConversationEntry; hasMailServer: boolean }): ReactNode {
  switch (entry.kind) {
    case 'message':
      return (
        <>
          <span>Message from {entry.phone}</span>
          {!entry.isAnswered && <Badge tone="accent">To reply</Badge>}
        </>
      );
    case 'review':
      return (
        <>
          <span>
            Review of{' '}
            <Link
              to="/products/$productId"
              params={{ productId: String(entry.product.id) }}
              className="text-link"
            >
              {entry.product.name}
            </Link>
          </span>
          <Rating rating={entry.rating} />
          {entry.isHidden && <Badge tone="bad">Hidden</Badge>}
        </>
      );
    case 'reply':
      return (
        <>
          <span>{entry.by ?? 'Staff'} by email</span>
          {entry.mail && (
            <Badge tone={entry.mail === 'failed' ? 'bad' : 'plain'}>
              {mailStatusText(entry.mail, hasMailServer)}
            </Badge>
          )}
        </>
      );
  }
}
