import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/EmptyState';
import { parseStockSearch } from '../lib/adminSearch';
import { type ChangeSearch, useAdminSearch } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import { AdminList, listInput, listOptions } from '../ui/AdminList';
import adminClasses from '../ui/admin.module.css';
import { Dock } from '../ui/Dock';
import { FilterChips } from '../ui/FilterChips';
import { FilterSelect } from '../ui/FilterSelect';
import { SearchField } from '../ui/SearchField';
import { UndoNotice } from '../ui/UndoNotice';
import { StockTable } from './StockTable';
import type { DoneChange, StockRow } from './types';

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
  const close = () => change({ variant: undefined, dialog: undefined, page });
  const finish = (made: DoneChange) => {
    close();
    setAdjusted(null);
    setDone(made);
  };
  return (
    <>
      <AdminHeader title="Stock">
        <Button variant="default" onClick={() => change({ dialog: 'count', page })}>
          Count
        </Button>
        <Button onClick={() => change({ dialog: 'receive', page })}>Receive Stock</Button>
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
          />
        )}
      </AdminList>
      <Dock>{done && <UndoNotice key={done.batch} {...done} onClose={() => setDone(null)} />}</Dock>
      <Suspense>
        {variant && <HistoryDialog variantId={variant} onAdjust={setAdjusted} onClose={close} />}
        {dialog === 'receive' && <ReceiveDialog onDone={finish} onClose={close} />}
        {dialog === 'count' && <CountDialog onDone={finish} onClose={close} />}
        {adjusted && <AdjustDialog row={adjusted} onDone={finish} onClose={() => setAdjusted(null)} />}
      </Suspense>
    </>
  );
}

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
