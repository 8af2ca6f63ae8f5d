import { Button } from '@mantine/core';
import { type AttentionFilter, attentionFilters } from '@/shared/adminFilters';
import { paymentStatusLabels, statusLabels } from '@/shared/orderLabels';
import { orderStatuses, paymentStatuses } from '@/shared/orderStatus';
import type { Outputs } from '../../../lib/trpc';
import type { AdminSearch } from '../lib/adminSearch';
import adminClasses from '../ui/admin.module.css';
import { ChoiceChips } from '../ui/ChoiceChips';
import { DayRange } from '../ui/DayRange';
import { FilterChips } from '../ui/FilterChips';
import { FilterSelect } from '../ui/FilterSelect';
import { SearchField } from '../ui/SearchField';
import classes from './orders.module.css';
import type { OrderFilters } from './useAdminOrders';

type Counts = Pick<Outputs['admin']['orders']['list'], 'statuses' | 'waits'>;
type Change = (patch: AdminSearch) => void;

const waitLabels: Record<AttentionFilter, string> = {
  refund: 'Refund requested',
  attention: 'Needs attention',
};
const NONE: AdminSearch = {
  search: undefined,
  status: undefined,
  payment: undefined,
  kind: undefined,
  from: undefined,
  to: undefined,
};

/** Finds orders: by text, status, payment, day, and by what waits for the staff; with counts once they are known. */
export function OrderToolbar({
  filters,
  counts,
  change,
}: {
  filters: OrderFilters;
  counts: Counts | undefined;
  change: Change;
}) {
  const { waits } = filters;
  const isFiltered = Object.values(filters).some(Boolean);
  const all = counts && Object.values(counts.statuses).reduce((sum, one) => sum + one, 0);
  return (
    <>
      <div className={adminClasses.toolbar}>
        <SearchField label="Search orders" placeholder="Order, customer or payment reference" />
        <FilterSelect
          label="Payment"
          name="payment"
          none="Any payment"
          options={paymentStatuses.map((value) => ({ value, label: paymentStatusLabels[value] }))}
        />
        <DayRange />
        {isFiltered && (
          <Button size="compact-sm" variant="subtle" onClick={() => change(NONE)}>
            Clear filters
          </Button>
        )}
      </div>
      <div className={classes.chipRows}>
        <FilterChips
          label="Status"
          name="status"
          chips={[
            { value: 'all', label: 'All', count: all },
            ...orderStatuses.map((value) => ({
              value,
              label: statusLabels[value],
              count: counts?.statuses[value],
            })),
          ]}
        />
        <ChoiceChips
          label="Waiting for the staff"
          value={waits ?? 'none'}
          chips={attentionFilters.map((value) => ({
            value,
            label: waitLabels[value],
            count: counts?.waits[value],
          }))}
          onChange={(value) => change({ kind: value === waits ? undefined : value })}
        />
      </div>
    </>
  );
}
