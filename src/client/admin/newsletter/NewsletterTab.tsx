import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Outputs, trpc } from '../../trpc';
import { EmptyState } from '../../ui/EmptyState';
import { errorText } from '../../ui/errorText';
import { showError, showToast } from '../../ui/toast';
import { listInput, listOptions } from '../listQuery';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { DeskHeader } from '../ui/DeskHeader';
import { DeskList } from '../ui/DeskList';
import { type Column, DeskTable } from '../ui/DeskTable';
import { DownloadButton } from '../ui/DownloadButton';
import desk from '../ui/desk.module.css';
import { momentText } from '../ui/moments';
import { SearchField } from '../ui/SearchField';
import { useDeskSearch } from '../useDeskSearch';

type Subscriber = Outputs['admin']['newsletter']['list']['items'][number];

const columns: readonly Column[] = [
  { name: 'Email' },
  { name: 'Subscribed' },
  { name: 'Actions', isHidden: true },
];

/** Who wants to hear from the shop. */
export default function NewsletterTab() {
  const [search] = useDeskSearch();
  const [asked, setAsked] = useState<Subscriber | null>(null);
  const subscribers = trpc.admin.newsletter.list.useQuery(listInput(search), listOptions);
  const count = subscribers.data?.count;
  return (
    <>
      <DeskHeader title="Newsletter" text={count === undefined ? undefined : countWords(count)}>
        <DownloadButton path="/api/admin/newsletter.csv" disabled={!count}>
          Export as CSV
        </DownloadButton>
      </DeskHeader>
      <div className={desk.toolbar}>
        <SearchField label="Search subscribers" placeholder="Email" />
      </div>
      <DeskList
        of={subscribers}
        what="The subscribers"
        noun={['subscriber', 'subscribers']}
        rows={8}
        empty={<NobodyFound count={count ?? 0} />}
      >
        {({ items }) => (
          <DeskTable label="List of subscribers" columns={columns} isStale={subscribers.isPlaceholderData}>
            {items.map((subscriber) => (
              <tr key={subscriber.id}>
                <td>{subscriber.email}</td>
                <td>{momentText(subscriber.createdAt)}</td>
                <td data-align="right">
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Remove ${subscriber.email}`}
                    onClick={() => setAsked(subscriber)}
                  >
                    Remove
                  </Button>
                </td>
              </tr>
            ))}
          </DeskTable>
        )}
      </DeskList>
      {asked && <Removal subscriber={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const countWords = (count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'address' : 'addresses'} on the list.`;

function NobodyFound({ count }: { count: number }) {
  if (count > 0) return <EmptyState title="No subscribers found" text="Try another search." />;
  return <EmptyState title="No subscribers yet" text="Visitors subscribe at the foot of the home page." />;
}

function Removal({ subscriber: { id, email }, onClose }: { subscriber: Subscriber; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.admin.newsletter.remove.useMutation({
    onSuccess: () => showToast('Subscriber removed', `${email} is off the list.`),
    onError: (error) => showError('Failed to remove subscriber', errorText(error, 'An error occurred.')),
    onSettled: async () => {
      onClose();
      await utils.admin.newsletter.invalidate();
    },
  });
  return (
    <ConfirmDialog
      title="Remove this subscriber?"
      confirm="Remove Subscriber"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    >
      <p>{email} leaves the list for good. Only they can subscribe again.</p>
    </ConfirmDialog>
  );
}
