import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type Outputs, trpc } from '../../trpc';
import { EmptyState } from '../../ui/EmptyState';
import { errorText } from '../../ui/errorText';
import { showError, showToast } from '../../ui/toast';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { DeskHeader } from '../ui/DeskHeader';
import { type Column, DeskTable } from '../ui/DeskTable';
import { DownloadButton } from '../ui/DownloadButton';
import desk from '../ui/desk.module.css';
import { Loaded } from '../ui/Loaded';
import { momentText } from '../ui/moments';
import { Pager } from '../ui/Pager';
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
  const [search, change] = useDeskSearch();
  const [asked, setAsked] = useState<Subscriber | null>(null);
  const subscribers = trpc.admin.newsletter.list.useQuery(
    { search: search.search ?? '', page: search.page ?? 1 },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const find = useCallback(
    (text: string) => change({ search: text || undefined }, { replace: true }),
    [change],
  );
  const count = subscribers.data?.count;
  return (
    <>
      <DeskHeader title="Newsletter" text={count === undefined ? undefined : countWords(count)}>
        <DownloadButton path="/api/admin/newsletter.csv" disabled={!count}>
          Export as CSV
        </DownloadButton>
      </DeskHeader>
      <div className={desk.toolbar}>
        <SearchField
          label="Search subscribers"
          placeholder="Email"
          value={search.search ?? ''}
          onSearch={find}
        />
      </div>
      <Loaded of={subscribers} what="The subscribers" rows={8}>
        {({ items, total, page, pageCount }) =>
          items.length === 0 ? (
            <NobodyFound count={count ?? 0} />
          ) : (
            <>
              <DeskTable
                label="List of subscribers"
                columns={columns}
                isStale={subscribers.isPlaceholderData}
              >
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
              <Pager
                page={page}
                pageCount={pageCount}
                total={total}
                noun={['subscriber', 'subscribers']}
                onPage={(next) => change({ page: next })}
              />
            </>
          )
        }
      </Loaded>
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
