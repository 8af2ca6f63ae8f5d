import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { formatDate } from '@/shared/dates';
import { formatMoney, paiseOf } from '@/shared/money';
import { formatCount } from '@/shared/numbers';
import { purchaseStatuses, purchaseStatusLabels } from '@/shared/purchases/purchaseStatus';
import { type Outputs, trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/EmptyState';
import { Allowed } from '../access/access';
import { parsePurchasesSearch } from '../lib/adminSearch';
import { useAdminSearch } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import { AdminList, listInput, listOptions } from '../ui/AdminList';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { FilterChips } from '../ui/FilterChips';
import { SearchField } from '../ui/SearchField';
import { StatusBadge } from './StatusBadge';

const PurchaseDraft = lazy(() => import('./PurchaseDraft'));
const PurchaseReceipt = lazy(() => import('./PurchaseReceipt'));

type PurchaseRow = Outputs['admin']['purchases']['list']['items'][number];

const chips = purchaseStatuses.map((value) => ({ value, label: purchaseStatusLabels[value] }));
const columnsOf = (open: (id: number) => void): Column<PurchaseRow>[] => [
  {
    name: 'Supplier',
    isName: true,
    cell: ({ id, supplier, reference }) => (
      <>
        <button type="button" className={adminClasses.opener} onClick={() => open(id)}>
          {supplier}
        </button>
        <span className={adminClasses.small}>{[`#${id}`, reference].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  { name: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    name: 'Due',
    cell: ({ expectedOn }) => (expectedOn === null ? '–' : formatDate(new Date(expectedOn))),
  },
  {
    name: 'Received',
    align: 'right',
    cell: ({ pieces, received }) => `${formatCount(received)} of ${formatCount(pieces)}`,
  },
  { name: 'Cost', align: 'right', cell: ({ cost }) => formatMoney(paiseOf(cost)) },
];

/** The shop's orders at its suppliers. */
export default function PurchasesPage() {
  const [search, change] = useAdminSearch(parsePurchasesSearch);
  const { status, page, purchase: opened } = search;
  const purchases = trpc.admin.purchases.list.useQuery({ ...listInput(search), status }, listOptions);
  const close = () => change({ purchase: undefined, page });
  return (
    <>
      <AdminHeader title="Purchase orders" text="What the shop orders from its suppliers.">
        <Allowed to="stock.edit">
          <Button onClick={() => change({ purchase: 'new', page })}>New Purchase Order</Button>
        </Allowed>
      </AdminHeader>
      <div className={adminClasses.toolbar}>
        <SearchField
          label="Search purchase orders"
          placeholder="Supplier, reference or number"
          value={search.search}
          change={change}
        />
        <FilterChips
          label="Status"
          all={{ label: 'All' }}
          chips={chips}
          value={status}
          onChange={(chosen) => change({ status: chosen })}
        />
      </div>
      <AdminList
        of={purchases}
        what="The purchase orders"
        noun={['purchase order', 'purchase orders']}
        rows={8}
        change={change}
        empty={
          <EmptyState
            title="No purchase orders"
            text="Add what you order from a supplier, and receive it here when it arrives."
          />
        }
      >
        {({ items }) => (
          <AdminTable
            label="List of purchase orders"
            rows={items}
            idOf={({ id }) => id}
            columns={columnsOf((id) => change({ purchase: id, page }))}
            isStale={purchases.isPlaceholderData}
          />
        )}
      </AdminList>
      <Suspense>
        {opened === 'new' && (
          <PurchaseDraft
            purchase={null}
            onSaved={({ id }) => change({ purchase: id, page })}
            onClose={close}
          />
        )}
        {typeof opened === 'number' && <Opened key={opened} id={opened} onClose={close} />}
      </Suspense>
    </>
  );
}

/** The purchase order of the address: a draft is edited, any other is received. */
function Opened({ id, onClose }: { id: number; onClose: () => void }) {
  const purchase = trpc.admin.purchases.get.useQuery({ id }, { staleTime: 0, gcTime: 0 });
  if (!purchase.data) return null;
  const Form = purchase.data.status === 'draft' ? PurchaseDraft : PurchaseReceipt;
  return <Form purchase={purchase.data} onSaved={() => undefined} onClose={onClose} />;
}
