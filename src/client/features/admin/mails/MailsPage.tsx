import { Button } from '@mantine/core';
import { useState } from 'react';
import { mailStatuses } from '@/shared/mailStatus';
import type { MailFilter } from '@/shared/schemas/adminMails';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { EmptyState } from '../../../ui/EmptyState';
import { parseMailsSearch } from '../lib/adminSearch';
import { useAdminSearch } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import { AdminList, listInput, listOptions } from '../ui/AdminList';
import adminClasses from '../ui/admin.module.css';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { FilterChips } from '../ui/FilterChips';
import { SearchField } from '../ui/SearchField';
import classes from './Mails.module.css';
import { MailTable, mailStatusLabels } from './MailTable';

/** What each state means. */
const meanings: Record<MailFilter, string> = {
  all: 'Every mail of the last 30 days. What is written in them is not shown: some carry codes and links.',
  queued: 'On their way: each is tried up to ten times within about seven hours.',
  sent: 'Taken by the mail server. Kept for 30 days.',
  failed: 'Ten attempts failed. Once the reason is gone, send them again.',
  expired:
    'Codes and links that were replaced, or too old before they could be sent. Sending them would bring nothing: the customer asks for a new one.',
};

/** The mail outbox. */
export default function MailsPage() {
  const [search, change] = useAdminSearch(parseMailsSearch);
  const filter = search.status ?? 'all';
  const mails = trpc.admin.mails.list.useQuery(
    { ...listInput(search), filter },
    { ...listOptions, refetchInterval: 30_000 },
  );
  const counts = mails.data?.counts;
  return (
    <>
      <AdminHeader title="Mail outbox">{counts && counts.failed > 0 && <SendAllAgain />}</AdminHeader>
      <div className={adminClasses.toolbar}>
        <SearchField label="Search mails" placeholder="Recipient" value={search.search} change={change} />
        <FilterChips
          label="Which mails"
          all={{ label: 'All', count: counts?.all }}
          chips={mailStatuses.map((value) => ({
            value,
            label: mailStatusLabels[value],
            count: counts?.[value],
          }))}
          value={search.status}
          onChange={(status) => change({ status })}
        />
      </div>
      <p className={`${adminClasses.quiet} ${classes.meaning}`}>{meanings[filter]}</p>
      <AdminList
        of={mails}
        what="The mails"
        noun={['mail', 'mails']}
        rows={8}
        change={change}
        empty={<EmptyState title="No mails here" text={search.search ? 'Try another search.' : undefined} />}
      >
        {({ items }) => <MailTable mails={items} isStale={mails.isPlaceholderData} />}
      </AdminList>
    </>
  );
}

function SendAllAgain() {
  const utils = trpc.useUtils();
  const [isConfirming, setConfirming] = useState(false);
  const send = useSingleFlight(
    trpc.admin.mails.sendAllAgain.useMutation({
      onSuccess: ({ count }) =>
        showToast(
          'Sending again',
          count === 1 ? '1 mail is on its way.' : `${count} mails are on their way.`,
        ),
      onError: (error) => showError('Failed to send again', errorText(error, 'An error occurred.')),
      onSettled: async () => {
        setConfirming(false);
        await utils.admin.mails.invalidate();
      },
    }),
  );
  return (
    <>
      <Button onClick={() => setConfirming(true)}>Send all failed again</Button>
      {isConfirming && (
        <ConfirmDialog
          title="Send all failed mails again?"
          confirm="Send Again"
          isPending={send.isPending}
          onConfirm={() => send.mutate()}
          onClose={() => setConfirming(false)}
        >
          <p>
            Each gets ten new attempts, the first one now. Codes and links whose time is over stay where they
            are.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
