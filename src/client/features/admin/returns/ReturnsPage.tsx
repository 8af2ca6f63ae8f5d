import { Link } from '@tanstack/react-router';
import { formatDate } from '@/shared/dates';
import {
  returnReasonLabels,
  returnResolutionLabels,
  returnStatuses,
  returnStatusLabels,
} from '@/shared/returns/returnRules';
import { trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/EmptyState';
import { parseReturnsSearch } from '../lib/adminSearch';
import { useAdminSearch } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import { AdminList, listInput, listOptions } from '../ui/AdminList';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { FilterChips } from '../ui/FilterChips';
import { SearchField } from '../ui/SearchField';
import { ReturnDialog } from './ReturnDialog';
import classes from './Returns.module.css';
import { type AdminReturn, itemsText, ReturnBadge } from './returnStatus';

const columnsOf = (open: (id: number) => void): Column<AdminReturn>[] => [
  {
    name: 'Return',
    isName: true,
    cell: ({ id, customer }) => (
      <div className={classes.name}>
        <button type="button" className={adminClasses.opener} onClick={() => open(id)}>
          Return #{id}
        </button>
        <span className={adminClasses.small}>{customer.name}</span>
      </div>
    ),
  },
  { name: 'Status', isName: true, cell: ({ status }) => <ReturnBadge status={status} /> },
  {
    name: 'Order',
    cell: ({ orderId }) => (
      <Link to="/admin/orders/$orderId" params={{ orderId: String(orderId) }}>
        #{orderId}
      </Link>
    ),
  },
  { name: 'Requested', isName: true, cell: ({ createdAt }) => formatDate(createdAt) },
  {
    name: 'Items',
    className: classes.line,
    cell: ({ items }) => (
      <span className={classes.text} title={itemsText(items)}>
        {itemsText(items)}
      </span>
    ),
  },
  {
    name: 'Reason',
    className: classes.line,
    cell: ({ items, wanted }) => (
      <span className={classes.text}>
        {[...new Set(items.map(({ reason }) => returnReasonLabels[reason]))].join('; ')}{' '}
        <span className={adminClasses.small}>· wants: {returnResolutionLabels[wanted].toLowerCase()}</span>
      </span>
    ),
  },
];

/** What customers send back, with the next step of each. */
export default function ReturnsPage() {
  const [search, change] = useAdminSearch(parseReturnsSearch);
  const { status, page, return: opened } = search;
  const returns = trpc.admin.returns.list.useQuery({ ...listInput(search), status }, listOptions);
  const counts = returns.data?.statuses;
  return (
    <>
      <AdminHeader title="Returns" text="What customers send back. Approve, receive and settle each one." />
      <div className={adminClasses.toolbar}>
        <SearchField
          label="Search returns"
          placeholder="Order number, name or email"
          value={search.search}
          change={change}
        />
        <FilterChips
          label="Status"
          all={{ label: 'All' }}
          chips={returnStatuses.map((value) => ({
            value,
            label: returnStatusLabels[value],
            count: counts?.[value],
          }))}
          value={status}
          onChange={(chosen) => change({ status: chosen })}
        />
      </div>
      <AdminList
        of={returns}
        what="The returns"
        noun={['return', 'returns']}
        rows={8}
        change={change}
        empty={
          <EmptyState
            title="No returns"
            text="Customers ask for them on their delivered orders. You can add one on the order's page."
          />
        }
      >
        {({ items }) => (
          <AdminTable
            label="List of returns"
            rows={items}
            idOf={({ id }) => id}
            columns={columnsOf((id) => change({ return: id, page }))}
            isStale={returns.isPlaceholderData}
          />
        )}
      </AdminList>
      {opened !== undefined && (
        <ReturnDialog key={opened} id={opened} onClose={() => change({ return: undefined, page })} />
      )}
    </>
  );
}
