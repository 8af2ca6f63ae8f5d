import { lazy, Suspense } from 'react';
import type { CustomersOut } from '@/shared/schemas/shop/adminCustomers';
import { trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/EmptyState';
import { parseCustomersSearch } from '../lib/adminSearch';
import { useAdminSearch } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import { AdminList, listInput, listOptions } from '../ui/AdminList';
import adminClasses from '../ui/admin.module.css';
import { FilterChips } from '../ui/FilterChips';
import { SearchField } from '../ui/SearchField';
import { CustomerTable } from './CustomerTable';

const CustomerDialog = lazy(() => import('./CustomerDialog'));

const chipsOf = (counts: CustomersOut['counts'] | undefined) =>
  [
    { value: 'verified', label: 'Verified', count: counts?.verified },
    { value: 'unverified', label: 'Not verified', count: counts?.unverified },
    { value: 'disabled', label: 'Disabled', count: counts?.disabled },
    { value: 'staff', label: 'Staff', count: counts?.staff },
  ] as const;

/** All accounts: to find, view and disable. */
export default function CustomersPage() {
  const [search, change] = useAdminSearch(parseCustomersSearch);
  const { filter, sort = 'newest', customer, page } = search;
  const customers = trpc.admin.customers.list.useQuery({ ...listInput(search), filter, sort }, listOptions);
  const open = (id: number | undefined) => change({ customer: id, page });
  return (
    <>
      <AdminHeader
        title="Customers"
        text="Cancelled and unpaid orders are not counted. Spent is what was paid for orders, less refunds."
      />
      <div className={adminClasses.toolbar}>
        <SearchField
          label="Search customers"
          placeholder="Name, email, phone, city or PIN"
          value={search.search}
          change={change}
        />
        <FilterChips
          label="Show customers"
          all={{ label: 'All', count: customers.data?.counts.all }}
          chips={chipsOf(customers.data?.counts)}
          value={filter}
          onChange={(chosen) => change({ filter: chosen })}
        />
      </div>
      <AdminList
        of={customers}
        what="The customers"
        noun={['customer', 'customers']}
        rows={10}
        change={change}
        empty={<EmptyState title="No customers found" text="Try another search, or remove the filter." />}
      >
        {({ items }) => (
          <CustomerTable
            customers={items}
            sort={sort}
            isStale={customers.isPlaceholderData}
            onSort={(chosen) => change({ sort: chosen })}
            onOpen={open}
          />
        )}
      </AdminList>
      {customer !== undefined && (
        <Suspense>
          <CustomerDialog key={customer} id={customer} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </>
  );
}
