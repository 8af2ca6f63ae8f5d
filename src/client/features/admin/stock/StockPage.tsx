import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { formatCount } from '@/shared/numbers';
import { trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/EmptyState';
import { Allowed, useCan } from '../access/access';
import { parseStockSearch } from '../lib/adminSearch';
import { type ChangeSearch, useAdminSearch } from '../lib/useAdminSearch';
import { useRowSelection } from '../lib/useRowSelection';
import { AdminHeader } from '../ui/AdminHeader';
import { AdminList, listInput, listOptions } from '../ui/AdminList';
import adminClasses from '../ui/admin.module.css';
import { Dock } from '../ui/Dock';
import { FilterChips } from '../ui/FilterChips';
import { FilterSelect } from '../ui/FilterSelect';
import { SearchField } from '../ui/SearchField';
import { UndoNotice } from '../ui/UndoNotice';
import type { ToLabel } from './LabelsDialog';
import { StockTable } from './StockTable';
import type { DoneChange, StockRow } from './types';

const LabelsDialog = lazy(() => import('./LabelsDialog'));
const WaitersDialog = lazy(() => import('./WaitersDialog'));
const AdjustDialog = lazy(() => import('./AdjustDialog'));
const CountDialog = lazy(() => import('./CountDialog'));
const HistoryDialog = lazy(() => import('./HistoryDialog'));
const ReceiveDialog = lazy(() => import('./ReceiveDialog'));

type StockSearch = ReturnType<typeof parseStockSearch>;

/** The stock of every size and colour, why it is what it is, and what staff do with it. */
export default function StockPage() {
  const [search, change] = useAdminSearch(parseStockSearch);
  const { filter, category, sort = 'newest', page, variant, dialog } = search;
  const categoryId = category === 'none' ? 0 : category;
  const rows = trpc.admin.stock.list.useQuery(
    { ...listInput(search), filter, categoryId, sort },
    listOptions,
  );
  const [adjusted, setAdjusted] = useState<StockRow | null>(null);
  const [done, setDone] = useState<DoneChange | null>(null);
  const [awaited, setAwaited] = useState<StockRow | null>(null);
  const [labelled, setLabelled] = useState<readonly ToLabel[] | null>(null);
  const selection = useRowSelection(JSON.stringify({ ...search, page: undefined, sort: undefined }));
  const close = () => change({ variant: undefined, dialog: undefined, page });
  const finish = (made: DoneChange) => {
    close();
    setAdjusted(null);
    setDone(made);
  };
  const can = useCan();
  return (
    <>
      <AdminHeader title="Stock">
        <Allowed to="stock.edit">
          <Button variant="default" onClick={() => change({ dialog: 'count', page })}>
            Count
          </Button>
          <Button onClick={() => change({ dialog: 'receive', page })}>Receive Stock</Button>
        </Allowed>
      </AdminHeader>
      <StockFilters search={search} change={change} />
      <AdminList
        of={rows}
        what="The stock"
        noun={['size and colour', 'sizes and colours']}
        rows={8}
        change={change}
        empty={<EmptyState title="No stock found" text="Try another search, or remove a filter." />}
      >
        {({ items }) => (
          <StockTable
            rows={items}
            sort={sort}
            isStale={rows.isPlaceholderData}
            onSort={(chosen) => change({ sort: chosen })}
            onOpen={({ variantId }) => change({ variant: variantId, page })}
            onAdjust={setAdjusted}
            onWaiters={can('customers.read') ? setAwaited : undefined}
            selection={selection}
          />
        )}
      </AdminList>
      <Dock>
        {done && (
          <UndoNotice key={done.batch} text={done.text} batch={done.batch} onClose={() => setDone(null)}>
            {done.labels && (
              <Button size="xs" variant="default" onClick={() => setLabelled(done.labels ?? null)}>
                Print labels…
              </Button>
            )}
          </UndoNotice>
        )}
        {selection.ids.length > 0 && (
          <SelectionBar
            count={selection.ids.length}
            onClear={selection.clear}
            onLabels={() => setLabelled(selection.ids.map((variantId) => ({ variantId })))}
          />
        )}
      </Dock>
      <Suspense>
        {variant && <HistoryDialog variantId={variant} onAdjust={setAdjusted} onClose={close} />}
        {dialog === 'receive' && <ReceiveDialog onDone={finish} onClose={close} />}
        {dialog === 'count' && <CountDialog onDone={finish} onClose={close} />}
        {awaited && <WaitersDialog row={awaited} onClose={() => setAwaited(null)} />}
        {labelled && <LabelsDialog items={labelled} onClose={() => setLabelled(null)} />}
        {adjusted && <AdjustDialog row={adjusted} onDone={finish} onClose={() => setAdjusted(null)} />}
      </Suspense>
    </>
  );
}

/** What is done with the selected sizes and colours. */
const SelectionBar = ({
  count,
  onClear,
  onLabels,
}: {
  count: number;
  onClear: () => void;
  onLabels: () => void;
}) => (
  <section aria-label="Selected sizes and colours" className={adminClasses.bulk}>
    <p>{formatCount(count)} selected</p>
    <Button size="compact-sm" variant="default" onClick={onClear}>
      Clear selection
    </Button>
    <div className={adminClasses.actions}>
      <Button size="compact-sm" data-next onClick={onLabels}>
        Print barcode labels…
      </Button>
    </div>
  </section>
);

const filterChips = [
  { value: 'out', label: 'Sold out' },
  { value: 'reorder', label: 'To reorder' },
] as const;

function StockFilters({ search, change }: { search: StockSearch; change: ChangeSearch<StockSearch> }) {
  const { data: categories = [] } = trpc.catalogue.categories.useQuery();
  return (
    <div className={adminClasses.toolbar}>
      <SearchField
        label="Search the stock"
        placeholder="Name, SKU or barcode"
        value={search.search}
        change={change}
      />
      <FilterSelect
        label="Category"
        none="All Categories"
        options={[
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: 'none', label: 'No category' },
        ]}
        value={search.category === undefined ? undefined : String(search.category)}
        onChange={(chosen) => change({ category: chosen === 'none' ? chosen : Number(chosen) || undefined })}
      />
      <FilterChips
        label="Stock"
        all={{ label: 'All stock' }}
        chips={filterChips}
        value={search.filter}
        onChange={(chosen) => change({ filter: chosen })}
      />
    </div>
  );
}
