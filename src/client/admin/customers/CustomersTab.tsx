import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useCallback } from 'react';
import { type CustomersOut, customerFilters, customerSorts } from '@/shared/schemas/adminCustomers';
import { trpc } from '../../trpc';
import { EmptyState } from '../../ui/EmptyState';
import { DeskHeader } from '../ui/DeskHeader';
import desk from '../ui/desk.module.css';
import { FilterChips } from '../ui/FilterChips';
import { Loaded } from '../ui/Loaded';
import { Pager } from '../ui/Pager';
import { SearchField } from '../ui/SearchField';
import { idFrom, oneOf, useDeskSearch } from '../useDeskSearch';
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
  const [search, change] = useDeskSearch();
  const sort = oneOf(customerSorts, search.sortBy) ?? 'newest';
  const filter = oneOf(customerFilters, search.status) ?? 'all';
  const customers = trpc.admin.customers.list.useQuery(
    { search: search.search ?? '', filter, sort, page: search.page ?? 1 },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const find = useCallback(
    (text: string) => change({ search: text || undefined }, { replace: true }),
    [change],
  );
  const opened = idFrom(search.open);
  const close = () => change({ open: undefined, page: search.page });
  return (
    <>
      <DeskHeader
        title="Customers"
        text="Spent is the money captured for their orders, less what was refunded."
      />
      <div className={desk.toolbar}>
        <SearchField
          label="Search customers"
          placeholder="Name, email or phone"
          value={search.search ?? ''}
          onSearch={find}
        />
        <FilterChips
          label="Which customers"
          chips={chipsOf(customers.data?.counts)}
          value={filter}
          onChange={(status) => change({ status: status === 'all' ? undefined : status })}
        />
      </div>
      <Loaded of={customers} what="The customers" rows={10}>
        {({ items, total, page, pageCount }) =>
          items.length === 0 ? (
            <EmptyState title="No customers found" text="Try another search, or take the filter away." />
          ) : (
            <>
              <CustomerTable
                customers={items}
                sort={sort}
                isStale={customers.isPlaceholderData}
                onSort={(sortBy) => change({ sortBy })}
                onOpen={(id) => change({ open: String(id), page: search.page })}
              />
              <Pager
                page={page}
                pageCount={pageCount}
                total={total}
                noun={['customer', 'customers']}
                onPage={(next) => change({ page: next })}
              />
            </>
          )
        }
      </Loaded>
      {opened !== undefined && (
        <Suspense>
          <CustomerDialog key={opened} id={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
