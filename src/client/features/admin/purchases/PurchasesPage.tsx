import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { formatDate } from '@/shared/dates';
import { formatMoney, paiseOf } from '@/shared/money';
import { formatCount } from '@/shared/numbers';
import { purchaseStatuses, purchaseStatusLabels } from '@/shared/purchases/purchaseStatus';
import { type Outputs, trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/EmptyState';
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
const columns: readonly Column[] = [
  { name: 'Supplier', isName: true },
  { name: 'Status' },
  { name: 'Due' },
  { name: 'Received', align: 'right' },
  { name: 'Cost', align: 'right' },
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
        <Button onClick={() => change({ purchase: 'new', page })}>New Purchase Order</Button>
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
            text="Write down what you order from a supplier, and receive it here when it arrives."
          />
        }
      >
        {({ items }) => (
          <AdminTable label="List of purchase orders" columns={columns} isStale={purchases.isPlaceholderData}>
            {items.map((row) => (
              <Row key={row.id} row={row} onOpen={() => change({ purchase: row.id, page })} />
            ))}
          </AdminTable>
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

function Row({ row, onOpen }: { row: PurchaseRow; onOpen: () => void }) {
  const { id, supplier, reference, status, expectedOn, pieces, received, cost } = row;
  return (
    <tr>
      <td>
        <button type="button" className={adminClasses.opener} onClick={onOpen}>
          {supplier}
        </button>
        <span className={adminClasses.small}>{[`#${id}`, reference].filter(Boolean).join(' · ')}</span>
      </td>
      <td>
        <StatusBadge status={status} />
      </td>
      <td>{expectedOn === null ? '–' : formatDate(new Date(expectedOn))}</td>
      <td data-align="right">
        {formatCount(received)} of {formatCount(pieces)}
      </td>
      <td data-align="right">{formatMoney(paiseOf(cost))}</td>
    </tr>
  );
}

/** The purchase order of the address: a draft is edited, any other is received. */
function Opened({ id, onClose }: { id: number; onClose: () => void }) {
  const purchase = trpc.admin.purchases.get.useQuery({ id }, { staleTime: 0, gcTime: 0 });
  if (!purchase.data) return null;
  const Form = purchase.data.status === 'draft' ? PurchaseDraft : PurchaseReceipt;
  return <Form purchase={purchase.data} onSaved={() => undefined} onClose={onClose} />;
}
