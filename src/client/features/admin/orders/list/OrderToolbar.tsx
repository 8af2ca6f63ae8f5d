import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { attentionFilters } from '@/shared/admin/adminFilters';
import { paymentStatusLabels, statusLabels } from '@/shared/orders/orderLabels';
import { orderStatuses, paymentStatuses } from '@/shared/orders/orderStatus';
import type { Outputs } from '../../../../lib/trpc';
import type { OrderFilters } from '../../lib/adminSearch';
import type { ChangeSearch } from '../../lib/useAdminSearch';
import adminClasses from '../../ui/admin.module.css';
import { ChoiceChips } from '../../ui/ChoiceChips';
import { DayRange } from '../../ui/DayRange';
import { FilterChips } from '../../ui/FilterChips';
import { FilterSelect } from '../../ui/FilterSelect';
import { SearchField } from '../../ui/SearchField';
import { attentionLabels } from '../common/attentionLabels';
import classes from '../common/orders.module.css';
import { SavedViews } from './SavedViews';

type Counts = Pick<Outputs['admin']['orders']['list'], 'statuses' | 'attention'>;

const noFilters: OrderFilters = {
  search: undefined,
  status: undefined,
  payment: undefined,
  attention: undefined,
  from: undefined,
  to: undefined,
};

/** Filters orders by text, status, payment, day and open tasks, with counts once loaded. */
export function OrderToolbar({
  filters,
  counts,
  change,
}: {
  filters: OrderFilters;
  counts: Counts | undefined;
  change: ChangeSearch<OrderFilters>;
}) {
  const { search, status, payment, attention, from, to } = filters;
  // On a phone they would push the orders out of sight.
  const [showsMore, setShowsMore] = useState(Boolean(search || payment || from || to));
  const isFiltered = Object.values(filters).some(Boolean);
  const all = counts && Object.values(counts.statuses).reduce((sum, one) => sum + one, 0);
  return (
    <>
      <div className={classes.chipRow} data-pushed>
        <button
          type="button"
          className={`${adminClasses.chip} ${classes.more}`}
          aria-label="Search and filters"
          aria-expanded={showsMore}
          onClick={() => setShowsMore(!showsMore)}
        >
          <IconAdjustmentsHorizontal size={15} stroke={1.5} aria-hidden="true" />
          Filters
        </button>
        <ChoiceChips
          label="For staff"
          value={attention ?? 'none'}
          chips={attentionFilters.map((value) => ({
            value,
            label: attentionLabels[value],
            count: counts?.attention[value],
          }))}
          onChange={(value) => change({ attention: value === attention ? undefined : value })}
        />
        <SavedViews
          filters={filters}
          isFiltered={isFiltered}
          onShow={(view) => change({ ...noFilters, ...view })}
        />
      </div>
      <div className={classes.chipRow} data-pushed>
        <FilterChips
          label="Status"
          all={{ label: 'All', count: all }}
          chips={orderStatuses.map((value) => ({
            value,
            label: statusLabels[value],
            count: counts?.statuses[value],
          }))}
          value={status}
          onChange={(chosen) => change({ status: chosen })}
        />
      </div>
      <div className={`${adminClasses.toolbar} ${classes.filters}`} data-shown={showsMore || undefined}>
        <SearchField
          label="Search orders"
          placeholder="Order, customer, phone, AWB, PIN, city, product, payment"
          value={search}
          change={change}
        />
        <FilterSelect
          label="Payment"
          none="Any payment"
          options={paymentStatuses.map((value) => ({ value, label: paymentStatusLabels[value] }))}
          value={payment}
          onChange={(chosen) => change({ payment: chosen })}
        />
        <DayRange from={from} to={to} change={change} />
        {isFiltered && (
          <Button size="compact-sm" variant="subtle" onClick={() => change(noFilters)}>
            Clear filters
          </Button>
        )}
      </div>
    </>
  );
}
