import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { formatDateTime } from '@/shared/dates';
import { formatCount } from '@/shared/numbers';
import { trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/EmptyState';
import type { ChangeSearch } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import { AdminList, listInput, listOptions, liveOptions } from '../ui/AdminList';
import { AdminTable } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import { DownloadButton } from '../ui/DownloadButton';
import { QueryBoundary } from '../ui/QueryBoundary';
import { SearchField } from '../ui/SearchField';
import { PreviewDialog } from './PreviewDialog';
import { priceColumns } from './priceColumns';
import { StopSale } from './StopSale';
import { phaseLabels, phaseTones, type Sale } from './saleForm';
import type { SalesSearch } from './salesSearch';
import { useSalePrices } from './useSalePrices';

const AddProductsDialog = lazy(() => import('./AddProductsDialog'));
const PricesFileDialog = lazy(() => import('./PricesFileDialog'));
const SaleDialog = lazy(() => import('./SaleDialog'));

type Opened = 'add' | 'file' | 'preview' | 'stop';

/** A sale with its products and their prices. */
export function SalePage({
  id,
  search,
  change,
}: {
  id: number;
  search: SalesSearch;
  change: ChangeSearch<SalesSearch>;
}) {
  const sale = trpc.admin.sales.get.useQuery({ id }, liveOptions);
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => change({ sale: undefined, search: undefined, form: undefined })}
      >
        All sales
      </Button>
      <QueryBoundary of={sale} what="The sale" rows={8}>
        {(found) => <FoundSale sale={found} search={search} change={change} />}
      </QueryBoundary>
    </>
  );
}

type Parts = { sale: Sale; search: SalesSearch; change: ChangeSearch<SalesSearch> };

function FoundSale({ sale, search, change }: Parts) {
  const { name, phase, startsAt, endsAt, summary, notBelow } = sale;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const isOpen = phase !== 'over';
  return (
    <>
      <AdminHeader
        title={name}
        text={`${formatDateTime(startsAt)} to ${formatDateTime(endsAt)}. ${summary}.`}
      >
        <Badge tone={phaseTones[phase]}>{phaseLabels[phase]}</Badge>
        <Button variant="default" onClick={() => setOpened('preview')}>
          Preview
        </Button>
        <Button variant="default" onClick={() => change({ form: 'copy' })}>
          Copy
        </Button>
        {isOpen && (
          <>
            <Button variant="default" onClick={() => setOpened('stop')}>
              {phase === 'running' ? 'End' : 'Delete'}
            </Button>
            <Button variant="default" onClick={() => change({ form: 'edit' })}>
              Edit
            </Button>
            <Button onClick={() => setOpened('add')}>Add Products</Button>
          </>
        )}
      </AdminHeader>
      {notBelow > 0 && (
        <p className={adminClasses.failures}>
          {formatCount(notBelow)} {notBelow === 1 ? 'price is' : 'prices are'} not below the regular price and{' '}
          {notBelow === 1 ? 'does' : 'do'} not count.
        </p>
      )}
      <Prices sale={sale} search={search} change={change} onFile={() => setOpened('file')} />
      <Suspense>
        {opened === 'add' && <AddProductsDialog sale={sale} onClose={close} />}
        {opened === 'file' && <PricesFileDialog sale={sale} onClose={close} />}
        {(search.form === 'edit' || search.form === 'copy') && (
          <SaleDialog
            key={search.form}
            kind={search.form}
            sale={sale}
            onSaved={(saved) => change({ sale: saved, form: undefined, search: undefined })}
            onClose={() => change({ form: undefined })}
          />
        )}
      </Suspense>
      {opened === 'preview' && (
        <PreviewDialog at={phase === 'upcoming' ? startsAt : new Date()} onClose={close} />
      )}
      {opened === 'stop' && (
        <StopSale
          sale={sale}
          onClose={close}
          onRemoved={() => change({ sale: undefined, search: undefined })}
        />
      )}
    </>
  );
}

function Prices({ sale, search, change, onFile }: Parts & { onFile: () => void }) {
  const { id, phase } = sale;
  const prices = trpc.admin.sales.prices.useQuery({ id, ...listInput(search) }, listOptions);
  const { setPrice, remove } = useSalePrices(id);
  const isOpen = phase !== 'over';
  const inGap = prices.data?.inGap ?? 0;
  return (
    <>
      {isOpen && inGap > 0 && (
        <p role="status" className={adminClasses.failures}>
          {inGap === 1 ? '1 price nets' : `${formatCount(inGap)} prices net`} less than a lower one, because
          GST has a higher rate above a limit. What they net is below their names.
        </p>
      )}
      <div className={adminClasses.toolbar}>
        <SearchField
          label="Search products of the sale"
          placeholder="Name or SKU"
          value={search.search}
          change={change}
        />
        <DownloadButton
          size="compact-sm"
          path={`/api/admin/sales/${id}/prices.csv`}
          disabled={sale.products === 0}
        >
          Download CSV
        </DownloadButton>
        {isOpen && (
          <Button size="compact-sm" variant="default" onClick={onFile}>
            Import CSV
          </Button>
        )}
      </div>
      <AdminList
        of={prices}
        what="The prices"
        noun={['product', 'products']}
        rows={6}
        change={change}
        empty={
          <EmptyState
            title="No products"
            text={search.search ? 'Try another search.' : 'Add products, or import their prices.'}
          />
        }
      >
        {({ items }) => (
          <AdminTable
            label="Prices of the sale"
            rows={items}
            idOf={({ productId }) => productId}
            columns={priceColumns(isOpen, setPrice, remove)}
            isStale={prices.isPlaceholderData}
          />
        )}
      </AdminList>
    </>
  );
}
