import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { EmptyState } from '../../../ui/EmptyState';
import { parseSynonymsSearch } from '../lib/adminSearch';
import { useAdminSearch } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import { liveOptions } from '../ui/AdminList';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { QueryBoundary } from '../ui/QueryBoundary';
import type { Synonym } from './SynonymDialog';

const SynonymDialog = lazy(() => import('./SynonymDialog'));

const columnsOf = (
  edit: (synonym: Synonym) => void,
  remove: (synonym: Synonym) => void,
): readonly Column<Synonym>[] => [
  { name: 'Shoppers type', cell: ({ term }) => term },
  { name: 'It means', cell: ({ meanings }) => meanings.join(', ') },
  {
    name: 'Actions',
    isHidden: true,
    align: 'right',
    cell: (synonym) => (
      <div className={adminClasses.actions} data-nowrap>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Edit ${synonym.term}`}
          onClick={() => edit(synonym)}
        >
          Edit
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Delete ${synonym.term}`}
          onClick={() => remove(synonym)}
        >
          Delete
        </Button>
      </div>
    ),
  },
];

/** The synonyms of the search. */
export default function SynonymsPage() {
  const [search, change] = useAdminSearch(parseSynonymsSearch);
  const [removed, setRemoved] = useState<Synonym | null>(null);
  const synonyms = trpc.admin.synonyms.list.useQuery(undefined, liveOptions);
  const opened = synonyms.data?.find(({ id }) => id === search.synonym);
  const close = () => change({ synonym: undefined });
  return (
    <>
      <AdminHeader
        title="Search words"
        text="What shoppers type, and the types, colours, materials, sizes or product words it means."
      >
        <Button onClick={() => change({ synonym: 'new' })}>Add Word</Button>
      </AdminHeader>
      <QueryBoundary of={synonyms} what="The search words" rows={8}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title="No words yet" text="Add words that shoppers use for your products." />
          ) : (
            <AdminTable
              label="List of search words"
              rows={items}
              idOf={({ id }) => id}
              columns={columnsOf(({ id }) => change({ synonym: id }), setRemoved)}
            />
          )
        }
      </QueryBoundary>
      <Suspense>
        {search.synonym === 'new' && <SynonymDialog synonym={null} onClose={close} />}
        {opened && <SynonymDialog key={opened.id} synonym={opened} onClose={close} />}
      </Suspense>
      {removed && <Removal synonym={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

function Removal({ synonym: { id, term }, onClose }: { synonym: Synonym; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = useSingleFlight(
    trpc.admin.synonyms.remove.useMutation({
      onSuccess: () => showToast('Search word deleted', `You can restore “${term}” from the log.`),
      onError: (error) => showError('Failed to delete search word', errorText(error, 'An error occurred.')),
      onSettled: async () => {
        onClose();
        await Promise.all([utils.catalogue.invalidate(), utils.admin.invalidate()]);
      },
    }),
  );
  return (
    <ConfirmDialog
      title={`Delete “${term}”?`}
      confirm="Delete Word"
      isDestructive
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    >
      <p>Searches for it will find only products with this word in their name or description.</p>
    </ConfirmDialog>
  );
}
