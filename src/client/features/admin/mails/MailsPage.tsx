import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { mailStatuses, noMailServerText } from '@/shared/admin/mailStatus';
import type { MailFilter } from '@/shared/schemas/shop/adminMails';
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
import { type Mail, MailTable, mailStatusText } from './MailTable';

/** The explanation of each state. */
const meanings = (hasMailServer: boolean): Record<MailFilter, string> => ({
  all: 'All emails from the last 30 days. Select one to read it. Codes and links that sign in are not shown. Customers of the demo data, and those who turned these emails off, get none about shipping and delivery.',
  queued: 'We try each email up to ten times over about seven hours.',
  sent: hasMailServer
    ? 'Accepted by the mail server. Listed for 30 days.'
    : 'Saved as files on the server, not sent. Listed for 30 days.',
  failed: 'Refused, or ten attempts failed. Fix the cause, then send them again.',
  expired:
    'Codes and links that were replaced or expired before they were sent. The customer can request a new one.',
});

const MailDialog = lazy(() => import('./MailDialog'));

/** The mail outbox. */
export default function MailsPage() {
  const [search, change] = useAdminSearch(parseMailsSearch);
  const filter = search.status ?? 'all';
  const mails = trpc.admin.mails.list.useQuery(
    { ...listInput(search), filter },
    { ...listOptions, refetchInterval: 30_000 },
  );
  const [opened, setOpened] = useState<Mail | null>(null);
  const { counts, hasMailServer = true } = mails.data ?? {};
  return (
    <>
      <AdminHeader title="Email outbox">{counts && counts.failed > 0 && <SendAllAgain />}</AdminHeader>
      <div className={adminClasses.toolbar}>
        <SearchField label="Search emails" placeholder="Recipient" value={search.search} change={change} />
        <FilterChips
          label="Show emails"
          all={{ label: 'All', count: counts?.all }}
          chips={mailStatuses.map((value) => ({
            value,
            label: mailStatusText(value, hasMailServer),
            count: counts?.[value],
          }))}
          value={search.status}
          onChange={(status) => change({ status })}
        />
      </div>
      {!hasMailServer && (
        <div role="alert" className={adminClasses.notice}>
          <p>{noMailServerText} Until SMTP_URL is set, they are saved as files on the server.</p>
        </div>
      )}
      <p className={`${adminClasses.quiet} ${classes.meaning}`}>{meanings(hasMailServer)[filter]}</p>
      <AdminList
        of={mails}
        what="The emails"
        noun={['email', 'emails']}
        rows={8}
        change={change}
        empty={<EmptyState title="No emails here" text={search.search ? 'Try another search.' : undefined} />}
      >
        {({ items }) => (
          <MailTable
            mails={items}
            isStale={mails.isPlaceholderData}
            hasMailServer={hasMailServer}
            onRead={setOpened}
          />
        )}
      </AdminList>
      {opened && (
        <Suspense>
          <MailDialog id={opened.id} kind={opened.kind} onClose={() => setOpened(null)} />
        </Suspense>
      )}
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
          count === 1 ? "We're sending 1 email again." : `We're sending ${count} emails again.`,
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
          title="Send all failed emails again?"
          confirm="Send Again"
          isPending={send.isPending}
          onConfirm={() => send.mutate()}
          onClose={() => setConfirming(false)}
        >
          <p>We try each email up to ten more times, starting now. Expired codes and links are not sent.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
