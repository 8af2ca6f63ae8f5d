import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { AdminOrderRow } from '@/shared/schemas/adminOrders';
import adminClasses from '../ui/admin.module.css';
import { OrderCard } from './OrderCard';
import type { OrderActions } from './OrderDialogs';
import classes from './orders.module.css';

/** A page of orders with a selection for printing. */
export function OrderList({
  items,
  actions,
  isStale,
}: {
  items: AdminOrderRow[];
  actions: OrderActions;
  /** Whether these rows belong to the previous query, until the new ones load. */
  isStale: boolean;
}) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  // Only orders on this page are printed, not earlier selections that are now hidden.
  const selected = items.map(({ id }) => id).filter((id) => marked.has(id));
  const mark = (id: number, isSelected: boolean) => {
    const rest = selected.filter((one) => one !== id);
    setMarked(new Set(isSelected ? [...rest, id] : rest));
  };
  const isAll = selected.length === items.length;
  return (
    <div aria-busy={isStale || undefined} className={adminClasses.rows}>
      <div className={classes.selection}>
        <Checkbox
          label={selected.length === 0 ? 'Select all on this page' : `${selected.length} selected`}
          checked={isAll}
          indeterminate={selected.length > 0 && !isAll}
          onChange={() => setMarked(new Set(isAll ? [] : items.map(({ id }) => id)))}
        />
        {selected.length > 0 && (
          <div className={adminClasses.actions}>
            <Button size="compact-sm" variant="default" onClick={() => actions.print('invoice', selected)}>
              Print invoices
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => actions.print('packing slip', selected)}
            >
              Print packing slips
            </Button>
          </div>
        )}
      </div>
      <ol className={classes.list}>
        {items.map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            actions={actions}
            isSelected={marked.has(order.id)}
            onSelect={(isSelected) => mark(order.id, isSelected)}
          />
        ))}
      </ol>
    </div>
  );
}
