import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '@/shared/numbers';
import { ADMIN_ORDER_LIMITS } from '@/shared/schemas/orders/adminOrders';
import { TAX_DOCUMENT_LIMITS } from '@/shared/tax/taxDocument';
import { useShop } from '../../../../lib/useShop';
import { Allowed } from '../../access/access';
import adminClasses from '../../ui/admin.module.css';
import { DownloadButton } from '../../ui/DownloadButton';
import { useStartDocuments } from '../documents/useDocuments';
import { FulfilSelection } from '../parcels/FulfilSelection';
import type { PackOrders } from '../parcels/usePackOrders';
import classes from './OrderBulkBar.module.css';
import { type BulkStatuses, SetStatuses } from './SetStatuses';
import type { SelectMatching } from './useSelectMatching';

const button = { size: 'compact-sm', variant: 'default' } as const;

/** How many orders are selected, on this page and on others, and what is done with them: printing, packing, shipping. */
export function OrderBulkBar({
  ids: selected,
  shown,
  total,
  matching,
  statuses,
  packing,
  onDecideRefunds,
  onClear,
}: {
  ids: readonly number[];
  /** The orders on this page. */
  shown: readonly number[];
  /** The orders of all pages. */
  total: number;
  matching: SelectMatching;
  statuses: BulkStatuses;
  packing: PackOrders;
  /** In the list of refund requests: opens the dialog that decides them. */
  onDecideRefunds: ((ids: readonly number[]) => void) | undefined;
  onClear: () => void;
}) {
  const { taxMode } = useShop();
  const [showsMore, setShowsMore] = useState(false);
  const { start, isStarting } = useStartDocuments();
  const ids = selected.toSorted((one, other) => other - one);
  const elsewhere = ids.filter((id) => !shown.includes(id)).length;
  const startAndFold = (kind: Parameters<typeof start>[0]) => {
    setShowsMore(false);
    start(kind, ids);
  };
  const print = { ...button, disabled: isStarting || ids.length > ADMIN_ORDER_LIMITS.selected };
  const hasWholePage = shown.every((id) => selected.includes(id));
  return (
    <section aria-label="Selected orders" className={`${adminClasses.bulk} ${classes.bar}`}>
      <p>
        {formatCount(ids.length)} selected
        {elsewhere > 0 && (
          <span className={classes.wide}>{`, ${formatCount(elsewhere)} of them on other pages`}</span>
        )}
      </p>
      {hasWholePage && ids.length < Math.min(total, ADMIN_ORDER_LIMITS.selected) && (
        <Button {...button} disabled={matching.isSelecting} onClick={matching.selectAll}>
          {matchingText(total)}
          <span className={classes.wide}> of this filter</span>
        </Button>
      )}
      <Button {...button} onClick={onClear}>
        Clear<span className={classes.wide}> selection</span>
      </Button>
      <div className={adminClasses.actions}>
        <Button
          {...button}
          className={classes.more}
          aria-expanded={showsMore}
          onClick={() => setShowsMore(!showsMore)}
        >
          More
        </Button>
        <div className={classes.rest} data-shown={showsMore || undefined}>
          <Allowed to="orders.amounts">
            <Button {...print} onClick={() => startAndFold('invoices')}>
              {taxMode === 'gst' ? 'Print receipts' : 'Print invoices'}
            </Button>
            {taxMode === 'gst' && (
              <DownloadButton
                size="compact-sm"
                disabled={ids.length > TAX_DOCUMENT_LIMITS.orders}
                path={`/api/admin/tax-invoices.pdf?orders=${[...ids].reverse().join('-')}`}
              >
                Tax invoices
              </DownloadButton>
            )}
          </Allowed>
          <Button {...print} onClick={() => startAndFold('packing slips')}>
            Print packing slips
          </Button>
          <Button {...print} onClick={() => startAndFold('shipping labels')}>
            Print 4 × 6 in labels
          </Button>
          <Button {...print} onClick={() => startAndFold('pick list')}>
            Pick list
          </Button>
          <Allowed to="orders.edit">
            <SetStatuses ids={ids} statuses={statuses} />
          </Allowed>
        </div>
        {onDecideRefunds ? (
          <Button size="compact-sm" data-next onClick={() => onDecideRefunds(ids)}>
            Decide refunds…
          </Button>
        ) : (
          <Allowed to="orders.pack">
            <FulfilSelection ids={ids} packing={packing} />
          </Allowed>
        )}
      </div>
    </section>
  );
}

const matchingText = (total: number): string =>
  total > ADMIN_ORDER_LIMITS.selected
    ? `Select the newest ${formatCount(ADMIN_ORDER_LIMITS.selected)} of all ${formatCount(total)}`
    : `Select all ${formatCount(total)}`;
