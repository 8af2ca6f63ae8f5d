import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { formatDateTime } from '@/shared/dates';
import { formatMoney, paiseOf } from '@/shared/money';
import { type OfferPhase, offerPhases } from '@/shared/offers/rules';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { type Outputs, trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { EmptyState } from '../../../ui/EmptyState';
import { parseOffersSearch } from '../lib/adminSearch';
import { useAdminSearch } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import { AdminList, listInput, listOptions } from '../ui/AdminList';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { Badge, type Tone } from '../ui/Badge';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { FilterChips } from '../ui/FilterChips';
import { SearchField } from '../ui/SearchField';

const OfferDialog = lazy(() => import('./OfferDialog'));
const OfferUses = lazy(() => import('./OfferUses'));

type Row = Outputs['admin']['offers']['list']['items'][number];

const phaseLabels: Record<OfferPhase, string> = { upcoming: 'Upcoming', running: 'Running', over: 'Ended' };
const phaseTones: Record<OfferPhase, Tone> = { upcoming: 'info', running: 'good', over: 'plain' };

const timeText = ({ startsAt, endsAt }: Row): string =>
  [startsAt && `from ${formatDateTime(startsAt)}`, endsAt && `until ${formatDateTime(endsAt)}`]
    .filter(Boolean)
    .join(' ');

const codeText = ({ codeKind, code }: Row): string =>
  codeKind === 'automatic' ? 'Automatic' : (code ?? 'Single-use codes');

/** Offers: what they give, whether they run, and how much they took off. */
export default function OffersPage() {
  const [search, change] = useAdminSearch(parseOffersSearch);
  const [ending, setEnding] = useState<Row | null>(null);
  const offers = trpc.admin.offers.list.useQuery({ ...listInput(search), phase: search.phase }, listOptions);
  const copy = useCopy((id) => change({ offer: id }));
  const columns: readonly Column<Row>[] = [
    {
      name: 'Offer',
      cell: ({ name, summary }) => (
        <>
          {name}
          <span className={`${adminClasses.line} ${adminClasses.small}`}>{summary}</span>
        </>
      ),
    },
    { name: 'Code', className: adminClasses.words, cell: codeText },
    {
      name: 'State',
      cell: (row) => (
        <>
          <Badge tone={phaseTones[row.phase]}>{phaseLabels[row.phase]}</Badge>
          <span className={`${adminClasses.line} ${adminClasses.small}`}>{timeText(row)}</span>
        </>
      ),
    },
    {
      name: 'Orders',
      align: 'right',
      cell: (row) => (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Orders with ${row.name}: ${row.uses}`}
          onClick={() => change({ uses: row.id })}
        >
          {row.maxUses === null ? row.uses : `${row.uses} of ${row.maxUses}`}
        </Button>
      ),
    },
    {
      name: 'Taken off',
      align: 'right',
      cell: ({ discountGiven }) => formatMoney(paiseOf(discountGiven)),
    },
    {
      name: 'Actions',
      isHidden: true,
      align: 'right',
      cell: (row) => (
        <div className={adminClasses.actions} data-nowrap>
          <RowButton label="Edit" of={row} onClick={() => change({ offer: row.id })} />
          <RowButton label="Copy" of={row} onClick={() => copy.mutate({ id: row.id })} />
          {row.phase !== 'over' && <RowButton label="End" of={row} onClick={() => setEnding(row)} />}
        </div>
      ),
    },
  ];
  return (
    <>
      <AdminHeader
        title="Offers"
        text="Percent or rupees off, free shipping, and pieces for free: with a code, or for everybody."
      >
        <Button onClick={() => change({ offer: 'new' })}>Add Offer</Button>
      </AdminHeader>
      <div className={adminClasses.toolbar}>
        <SearchField label="Search offers" placeholder="Name or code" value={search.search} change={change} />
        <FilterChips
          label="State"
          all={{ label: 'All' }}
          chips={offerPhases.map((value) => ({ value, label: phaseLabels[value] }))}
          value={search.phase}
          onChange={(phase) => change({ phase, page: undefined })}
        />
      </div>
      <AdminList
        of={offers}
        what="The offers"
        noun={['offer', 'offers']}
        rows={6}
        change={change}
        empty={<EmptyState title="No offers" text="Add an offer, try it against a cart, and let it begin." />}
      >
        {({ items }) => (
          <AdminTable
            label="List of offers"
            rows={items}
            idOf={({ id }) => id}
            columns={columns}
            isStale={offers.isPlaceholderData}
          />
        )}
      </AdminList>
      <Suspense>
        {search.offer !== undefined && (
          <OfferDialog
            key={search.offer}
            id={search.offer === 'new' ? null : search.offer}
            onClose={() => change({ offer: undefined })}
          />
        )}
        {search.uses !== undefined && (
          <OfferUses id={search.uses} onClose={() => change({ uses: undefined })} />
        )}
      </Suspense>
      {ending && <Ending offer={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

const RowButton = ({ label, of, onClick }: { label: string; of: Row; onClick: () => void }) => (
  <Button size="compact-sm" variant="default" aria-label={`${label} ${of.name}`} onClick={onClick}>
    {label}
  </Button>
);

function useCopy(open: (id: number) => void) {
  const utils = trpc.useUtils();
  return useSingleFlight(
    trpc.admin.offers.copy.useMutation({
      onSuccess: async ({ id }) => {
        await utils.admin.offers.invalidate();
        open(id);
      },
      onError: (error) => showError('Failed to copy the offer', errorText(error, 'An error occurred.')),
    }),
  );
}

function Ending({ offer: { id, name }, onClose }: { offer: Row; onClose: () => void }) {
  const utils = trpc.useUtils();
  const end = useSingleFlight(
    trpc.admin.offers.end.useMutation({
      onSuccess: () => showToast('Offer ended', `You can undo it for “${name}” in the log.`),
      onError: (error) => showError('Failed to end the offer', errorText(error, 'An error occurred.')),
      onSettled: async () => {
        onClose();
        await utils.admin.invalidate();
      },
    }),
  );
  return (
    <ConfirmDialog
      title={`End “${name}”?`}
      confirm="End Offer"
      isPending={end.isPending}
      onConfirm={() => end.mutate({ id })}
      onClose={onClose}
    >
      <p>It stops at once. Orders that use it keep their prices.</p>
    </ConfirmDialog>
  );
}
