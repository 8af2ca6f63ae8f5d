import { Button } from '@mantine/core';
import { ADMIN_ORDER_LIMITS } from '@/shared/schemas/adminOrders';
import adminClasses from '../../ui/admin.module.css';
import { FulfilSelection } from '../FulfilSelection';
import type { OrderActions } from '../OrderDialogs';

/** How many orders are selected, on this page and on others, and what is done with them: printing, packing, shipping. */
export function OrderBulkBar({
  ids: selected,
  shown,
  actions,
  onClear,
}: {
  ids: readonly number[];
  /** The orders on this page. */
  shown: readonly number[];
  actions: OrderActions;
  onClear: () => void;
}) {
  const ids = selected.toSorted((one, other) => other - one);
  const elsewhere = ids.filter((id) => !shown.includes(id)).length;
  const isTooMany = ids.length > ADMIN_ORDER_LIMITS.documents;
  const button = { size: 'compact-sm', variant: 'default', disabled: isTooMany } as const;
  return (
    <section aria-label="Selected orders" className={adminClasses.bulk}>
      <p>
        {ids.length} selected{elsewhere > 0 && `, ${elsewhere} of them on other pages`}
      </p>
      <Button size="compact-sm" variant="default" onClick={onClear}>
        Clear selection
      </Button>
      {isTooMany && <span>At most {ADMIN_ORDER_LIMITS.documents} orders can be printed together.</span>}
      <div className={adminClasses.actions}>
        <Button {...button} onClick={() => actions.print('invoice', ids)}>
          Print invoices
        </Button>
        <Button {...button} onClick={() => actions.print('packing slip', ids)}>
          Print packing slips
        </Button>
        <Button {...button} onClick={() => actions.print('pick list', ids)}>
          Pick list
        </Button>
        <FulfilSelection ids={ids} />
      </div>
    </section>
  );
}
