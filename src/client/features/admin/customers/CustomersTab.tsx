import { lazy, Suspense } from 'react';
import { customerFilters, customerSorts } from '@/shared/adminFilters';
import type { CustomersOut } from '@/shared/schemas/adminCustomers';
import { trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/EmptyState';
import { listInput, listOptions } from '../lib/listQuery';
import { idFrom, oneOf, useAdminSearch } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import { AdminList } from '../ui/AdminList';
import adminClasses from '../ui/admin.module.css';
import { FilterChips } from '../ui/FilterChips';
import { SearchField } from '../ui/SearchField';
import { CustomerTable } from './CustomerTable';

const CustomerDialog = lazy(() => import('./CustomerDialog'));

const chipsOf = (counts: CustomersOut['counts'] | undefined) =>
  [
    { value: 'all', label: 'All', count: counts?.all },
    { value: 'verified', label: 'Verified', count: counts?.verified },
    { value: 'unverified', label: 'Not verified', count: counts?.unverified },
    { value: 'disabled', label: 'Disabled', count: counts?.disabled },
    { value: 'admins', label: 'Administrators', count: counts?.admins },
  ] as const;

/** Everybody who has an account, to find, look at and, if need be, disable. */
export default function CustomersTab() {
  const [search, change] = useAdminSearch();
  const sort = oneOf(customerSorts, search.sortBy) ?? 'newest';
  const filter = oneOf(customerFilters, search.status) ?? 'all';
  const customers = trpc.admin.customers.list.useQuery({ ...listInput(search), filter, sort }, listOptions);
  const opened = idFrom(search.open);
  const close = () => change({ open: undefined, page: search.page });
  return (
    <>
      <AdminHeader
        title="Customers"
        text="Spent is the money captured for their orders, less what was refunded."
      />
      <div className={adminClasses.toolbar}>
        <SearchField label="Search customers" placeholder="Name, email or phone" />
        <FilterChips label="Which customers" name="status" chips={chipsOf(customers.data?.counts)} />
      </div>
      <AdminList
        of={customers}
        what="The customers"
        noun={['customer', 'customers']}
        rows={10}
        empty={<EmptyState title="No customers found" text="Try another search, or take the filter away." />}
      >
        {({ items }) => (
          <CustomerTable
            customers={items}
            sort={sort}
            isStale={customers.isPlaceholderData}
            onSort={(sortBy) => change({ sortBy })}
            onOpen={(id) => change({ open: String(id), page: search.page })}
          />
        )}
      </AdminList>
      {opened !== undefined && (
        <Suspense>
          <CustomerDialog key={opened} id={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
