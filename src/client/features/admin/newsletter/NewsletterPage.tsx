import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '@/shared/dates';
import { formatCount } from '@/shared/numbers';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { type Outputs, trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { EmptyState } from '../../../ui/EmptyState';
import { Allowed } from '../access/access';
import { parseNewsletterSearch } from '../lib/adminSearch';
import { useAdminSearch } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import { AdminList, listInput, listOptions } from '../ui/AdminList';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { DownloadButton } from '../ui/DownloadButton';
import { SearchField } from '../ui/SearchField';

type Subscriber = Outputs['admin']['newsletter']['list']['items'][number];

const columnsOf = (remove: (subscriber: Subscriber) => void): readonly Column<Subscriber>[] => [
  { name: 'Email', cell: ({ email }) => email },
  { name: 'Subscribed', cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
    name: 'Actions',
    isHidden: true,
    align: 'right',
    cell: (subscriber) => (
      <Allowed to="customers.edit">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Remove ${subscriber.email}`}
          onClick={() => remove(subscriber)}
        >
          Remove
        </Button>
      </Allowed>
    ),
  },
];

/** The newsletter's subscribers. */
export default function NewsletterPage() {
  const [search, change] = useAdminSearch(parseNewsletterSearch);
  const [removed, setRemoved] = useState<Subscriber | null>(null);
  const subscribers = trpc.admin.newsletter.list.useQuery(listInput(search), listOptions);
  const count = subscribers.data?.count;
  return (
    <>
      <AdminHeader title="Newsletter" text={count === undefined ? undefined : countWords(count)}>
        <Allowed to="data.export">
          <DownloadButton path="/api/admin/newsletter.csv" disabled={!count}>
            Export as CSV
          </DownloadButton>
        </Allowed>
      </AdminHeader>
      <div className={adminClasses.toolbar}>
        <SearchField label="Search subscribers" placeholder="Email" value={search.search} change={change} />
      </div>
      <AdminList
        of={subscribers}
        what="The subscribers"
        noun={['subscriber', 'subscribers']}
        rows={8}
        change={change}
        empty={<NobodyFound count={count ?? 0} />}
      >
        {({ items }) => (
          <AdminTable
            label="List of subscribers"
            rows={items}
            idOf={({ id }) => id}
            columns={columnsOf(setRemoved)}
            isStale={subscribers.isPlaceholderData}
          />
        )}
      </AdminList>
      {removed && <Removal subscriber={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

const countWords = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'address' : 'addresses'} on the list.`;

function NobodyFound({ count }: { count: number }) {
  if (count > 0) return <EmptyState title="No subscribers found" text="Try another search." />;
  return (
    <EmptyState title="No subscribers yet" text="Visitors can subscribe at the bottom of the home page." />
  );
}

function Removal({ subscriber: { id, email }, onClose }: { subscriber: Subscriber; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = useSingleFlight(
    trpc.admin.newsletter.remove.useMutation({
      onSuccess: () => showToast('Subscriber removed', `${email} has been removed from the list.`),
      onError: (error) => showError('Failed to remove subscriber', errorText(error, 'An error occurred.')),
      onSettled: async () => {
        onClose();
        await utils.admin.newsletter.invalidate();
      },
    }),
  );
  return (
    <ConfirmDialog
      title="Remove this subscriber?"
      confirm="Remove Subscriber"
      isDestructive
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    >
      <p>This permanently removes {email} from the list. Only they can subscribe again.</p>
    </ConfirmDialog>
  );
}
