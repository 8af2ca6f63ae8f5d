import { Button, Checkbox } from '@mantine/core';
import { ADMIN_ORDER_LIMITS } from '@/shared/schemas/adminOrders';
import adminClasses from '../ui/admin.module.css';
import { FulfilSelection } from './FulfilSelection';
import type { OrderActions } from './OrderDialogs';
import classes from './orders.module.css';
import type { MarkedOrders } from './useMarkedOrders';

/** How many orders are selected, on this page and on others, and the buttons that print them. */
export function PrintSelection({
  marked,
  shown,
  actions,
}: {
  marked: MarkedOrders;
  /** The orders on this page. */
  shown: readonly number[];
  actions: OrderActions;
}) {
  const here = shown.filter(marked.has).length;
  const elsewhere = marked.ids.length - here;
  const isTooMany = marked.ids.length > ADMIN_ORDER_LIMITS.documents;
  const ids = marked.ids.toSorted((one, other) => other - one);
  const button = { size: 'compact-sm', variant: 'default', disabled: isTooMany } as const;
  return (
    <div className={classes.selection}>
      <Checkbox
        label={
          ids.length === 0
            ? 'Select all on this page'
            : `${ids.length} selected${elsewhere > 0 ? `, ${elsewhere} of them on other pages` : ''}`
        }
        checked={here === shown.length}
        indeterminate={here > 0 && here < shown.length}
        onChange={() => marked.togglePage(shown)}
      />
      {ids.length > 0 && (
        <div className={adminClasses.actions}>
          <FulfilSelection ids={ids} />
          <Button {...button} onClick={() => actions.print('invoice', ids)}>
            Print invoices
          </Button>
          <Button {...button} onClick={() => actions.print('packing slip', ids)}>
            Print packing slips
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={marked.clear}>
            Clear selection
          </Button>
          {isTooMany && (
            <p className={adminClasses.small}>
              At most {ADMIN_ORDER_LIMITS.documents} orders can be printed together.
            </p>
          )}
        </div>
      )}
    </div>
  );
}
