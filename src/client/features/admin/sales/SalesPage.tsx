import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { formatDateTime } from '@/shared/dates';
import { formatCount } from '@/shared/numbers';
import { offerPhases } from '@/shared/offers/rules';
import { type Outputs, trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/EmptyState';
import { type ChangeSearch, useAdminSearch } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import { AdminList, listInput, listOptions } from '../ui/AdminList';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import { FilterChips } from '../ui/FilterChips';
import { SearchField } from '../ui/SearchField';
import { PreviewDialog } from './PreviewDialog';
import { SalePage } from './SalePage';
import { phaseLabels, phaseTones } from './saleForm';
import { parseSalesSearch, type SalesSearch } from './salesSearch';

const SaleDialog = lazy(() => import('./SaleDialog'));

type Row = Outputs['admin']['sales']['list']['items'][number];

const columnsOf = (open: (row: Row) => void): readonly Column<Row>[] => [
  {
    name: 'Sale',
    isName: true,
    cell: (row) => (
      <>
        <button
          type="button"
          className={`${adminClasses.opener} ${adminClasses.target}`}
          onClick={() => open(row)}
        >
          {row.name}
        </button>
        <span className={`${adminClasses.line} ${adminClasses.small}`}>{row.summary}</span>
      </>
    ),
  },
  { name: 'State', cell: ({ phase }) => <Badge tone={phaseTones[phase]}>{phaseLabels[phase]}</Badge> },
  { name: 'From', cell: ({ startsAt }) => formatDateTime(startsAt) },
  { name: 'Until', cell: ({ endsAt }) => formatDateTime(endsAt) },
  { name: 'Products', align: 'right', cell: ({ products }) => formatCount(products) },
];

/** Sales with dates: those planned, running and ended; one of them with its prices. */
export default function SalesPage() {
  const [search, change] = useAdminSearch(parseSalesSearch);
  return search.sale === undefined ? (
    <SalesList search={search} change={change} />
  ) : (
    <SalePage key={search.sale} id={search.sale} search={search} change={change} />
  );
}

type Props = {
  search: SalesSearch;
  change: ChangeSearch<SalesSearch>;
};

function SalesList({ search, change }: Props) {
  const [isPreviewing, setPreviewing] = useState(false);
  const sales = trpc.admin.sales.list.useQuery({ ...listInput(search), phase: search.phase }, listOptions);
  const open = (id: number) => change({ sale: id, search: undefined, phase: undefined, form: undefined });
  return (
    <>
      <AdminHeader title="Sales" text="Sale prices with a start and an end, for many products at once.">
        <Button variant="default" onClick={() => setPreviewing(true)}>
          Preview
        </Button>
        <Button onClick={() => change({ form: 'new' })}>Add Sale</Button>
      </AdminHeader>
      <div className={adminClasses.toolbar}>
        <SearchField label="Search sales" placeholder="Name" value={search.search} change={change} />
        <FilterChips
          label="State"
          all={{ label: 'All' }}
          chips={offerPhases.map((value) => ({ value, label: phaseLabels[value] }))}
          value={search.phase}
          onChange={(phase) => change({ phase, page: undefined })}
        />
      </div>
      <AdminList
        of={sales}
        what="The sales"
        noun={['sale', 'sales']}
        rows={6}
        change={change}
        empty={<EmptyState title="No sales" text="Add a sale, choose its products, and let it begin." />}
      >
        {({ items }) => (
          <AdminTable
            label="List of sales"
            rows={items}
            idOf={({ id }) => id}
            columns={columnsOf(({ id }) => open(id))}
            isStale={sales.isPlaceholderData}
          />
        )}
      </AdminList>
      {search.form === 'new' && (
        <Suspense>
          <SaleDialog kind="new" sale={null} onSaved={open} onClose={() => change({ form: undefined })} />
        </Suspense>
      )}
      {isPreviewing && <PreviewDialog at={new Date()} onClose={() => setPreviewing(false)} />}
    </>
  );
}
