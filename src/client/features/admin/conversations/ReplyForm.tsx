import { Button, Textarea } from '@mantine/core';
import { noMailServerText } from '@/shared/admin/mailStatus';
import {
  type Conversation,
  type ConversationIn,
  REPLY_LIMITS,
} from '@/shared/schemas/shop/adminConversations';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { EmailText } from '../../../ui/EmailText';
import { useStoredInput } from '../lib/useStoredInput';
import adminClasses from '../ui/admin.module.css';
import classes from './conversation.module.css';

const recordOf = ({ messageId, reviewId }: ConversationIn): string =>
  messageId === undefined ? `review:${reviewId}` : `message:${messageId}`;

/** Writes an answer, which is sent by mail with what the customer wrote below it. The text survives a reload. */
export function ReplyForm({ conversation, about }: { conversation: Conversation; about: ConversationIn }) {
  const { name, email, refused, hasMailServer } = conversation;
  const utils = trpc.useUtils();
  const { values, change, clear } = useStoredInput(
    { form: 'reply', record: recordOf(about) },
    () => ({ text: '' }),
    ({ text }) => text !== '',
  );
  const send = useSingleFlight(
    trpc.admin.conversations.reply.useMutation({
      onSuccess: async (updated) => {
        clear();
        utils.admin.conversations.get.setData(about, updated);
        showToast('Reply sent', hasMailServer ? `To ${email}` : noMailServerText);
        await Promise.all([
          utils.admin.messages.invalidate(),
          utils.admin.mails.invalidate(),
          utils.admin.dashboard.needs.invalidate(),
        ]);
      },
      onError: (error) => showError('Failed to send the reply', errorText(error, 'Please try again.')),
    }),
  );
  if (refused !== null) return <p className={adminClasses.quiet}>{refused}</p>;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate({ ...about, text: values.text });
      }}
    >
      {!hasMailServer && <p role="alert">{noMailServerText}</p>}
      <Textarea
        label={
          <>
            Reply to <EmailText email={email} />
          </>
        }
        // The label's text has places to break the address.
        aria-label={`Reply to ${email}`}
        description={`Begins with “Hello${name && ` ${name}`},” and ends with what the customer wrote.`}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={REPLY_LIMITS.text}
        value={values.text}
        onChange={({ currentTarget: { value } }) => change(() => ({ text: value }))}
      />
      <div className={adminClasses.actions}>
        <Button type="submit" disabled={values.text.trim() === '' || send.isPending}>
          {send.isPending ? 'Sending...' : 'Send Reply'}
        </Button>
      </div>
    </form>
  );
}
