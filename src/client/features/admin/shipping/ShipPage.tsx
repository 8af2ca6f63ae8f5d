import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { courierName, couriers } from '@/shared/delivery/couriers';
import { formatCount } from '@/shared/numbers';
import { countMailed, mailedText } from '@/shared/orders/shippingMail';
import { ADMIN_ORDER_LIMITS } from '@/shared/schemas/orders/adminOrders';
import type { ShipListRow } from '@/shared/schemas/orders/parcels';
import { trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/EmptyState';
import { LinkButton } from '../../../ui/LinkButton';
import { parseShipSearch } from '../lib/adminSearch';
import { useAdminSearch } from '../lib/useAdminSearch';
import { ordersText } from '../orders/common/OrderOutcome';
import { AdminHeader } from '../ui/AdminHeader';
import adminClasses from '../ui/admin.module.css';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Dock } from '../ui/Dock';
import { PasteDialog } from '../ui/PasteDialog';
import { QueryBoundary } from '../ui/QueryBoundary';
import { BookingBar } from './BookingBar';
import { ShipResults } from './ShipResults';
import { ShipTable } from './ShipTable';
import classes from './shipping.module.css';
import { type ShipTableState, useShipTable } from './useShipTable';

const noRows: readonly ShipListRow[] = [];

/** Ships the chosen orders, or all that are packed: one courier for all, an AWB for each. */
export default function ShipPage() {
  const [{ orders, show }] = useAdminSearch(parseShipSearch);
  const asked = { ids: orders?.split('-').map(Number), withUnpacked: show === 'all' };
  // The rows stay while numbers are typed; another person's change is reported when the table is sent.
  const list = trpc.admin.orders.shipList.useQuery(asked, { refetchOnWindowFocus: false });
  const table = useShipTable(list.data?.items ?? noRows);
  return (
    <QueryBoundary of={list} what="The orders">
      {({ items, total, notPacked }) => (
        <>
          <ShipHeader rows={items} table={table} />
          <ShipResults table={table} />
          {notPacked > 0 && <NotPacked count={notPacked} />}
          {total > items.length && (
            <p className={adminClasses.intro}>
              The oldest {items.length} of {total} orders. The others follow when these are shipped.
            </p>
          )}
          {items.length === 0 ? (
            <EmptyState title="Nothing to ship" text="Packed orders appear here." />
          ) : (
            <>
              <BookingBar table={table} />
              <ShipTable rows={items} table={table} />
              <Dock>
                <ShipBar rows={items} table={table} />
              </Dock>
            </>
          )}
        </>
      )}
    </QueryBoundary>
  );
}

/** The orders that are not in the table because they are not packed. */
function NotPacked({ count }: { count: number }) {
  const [, change] = useAdminSearch(parseShipSearch);
  return (
    <div className={adminClasses.notice}>
      <p>
        {count === 1 ? '1 order is' : `${formatCount(count)} orders are`} not packed yet, and not in this
        list.
      </p>
      <div className={adminClasses.actions}>
        <LinkButton to="/admin/pack" size="xs" variant="default">
          Pack
        </LinkButton>
        <Button size="xs" variant="default" onClick={() => change({ show: 'all' })}>
          List them too
        </Button>
      </div>
    </div>
  );
}

type Props = { rows: readonly ShipListRow[]; table: ShipTableState };

function ShipHeader({ rows, table }: Props) {
  const [isPasting, setPasting] = useState(false);
  return (
    <>
      <AdminHeader
        title={rows.length === 0 ? 'Ship orders' : `Ship ${ordersText(rows.length)}`}
        text={`Scan or type each AWB; Enter goes to the next. ${mailedText(countMailed(rows), `${ADMIN_ORDER_LIMITS.undoSeconds} seconds after you confirm`)}`.trimEnd()}
      >
        <NativeSelect
          size="sm"
          aria-label="Courier for all"
          data={couriers.map((courier) => ({ value: courier, label: courierName(courier) }))}
          value={table.courier}
          onChange={({ currentTarget: { value } }) => {
            const chosen = couriers.find((courier) => courier === value);
            if (chosen) table.chooseCourier(chosen);
          }}
        />
        <Button size="sm" variant="default" onClick={() => setPasting(true)}>
          Paste or CSV
        </Button>
      </AdminHeader>
      {table.problems.length > 0 && (
        <ul role="status" className={classes.problems}>
          {table.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {isPasting && (
        <PasteDialog title="Paste AWBs" onPaste={table.paste} onClose={() => setPasting(false)}>
          Lines of <code>order,courier,AWB</code> or <code>order,AWB</code>, or one column of AWBs that fills
          the table from the top.
        </PasteDialog>
      )}
    </>
  );
}

/** How many rows are ready, and the button that ships them. */
function ShipBar({ rows, table }: Props) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const count = table.ready.length;
  const notPacked = table.ready.filter(({ unpacked }) => unpacked > 0).map(({ orderId }) => `#${orderId}`);
  return (
    <div className={adminClasses.bulk}>
      <p role="status">{barText(rows, table)}</p>
      <Checkbox
        label="Also without AWB"
        checked={table.withoutNumbers}
        onChange={(event) => table.setWithoutNumbers(event.currentTarget.checked)}
      />
      <div className={adminClasses.actions}>
        <Button size="compact-sm" variant="default" onClick={() => void navigate({ to: '/admin/orders' })}>
          Ship later
        </Button>
        <Button
          size="compact-sm"
          data-next
          disabled={count === 0 || table.isShipping}
          onClick={() => setAsking(true)}
        >
          {count === 0 ? 'No orders ready' : `Ship ${count} ready ${count === 1 ? 'order' : 'orders'}`}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Ship ${ordersText(count)}?`}
          confirm={notPacked.length > 0 ? 'Ship anyway' : 'Ship'}
          onConfirm={() => {
            setAsking(false);
            table.shipReady();
          }}
          onClose={() => setAsking(false)}
        >
          {notPacked.length > 0 && (
            <p role="alert">
              {notPacked.length === 1
                ? '1 order is not packed: '
                : `${notPacked.length} orders are not packed: `}
              {notPacked.join(', ')}. All their items count as packed and shipped.
            </p>
          )}
          <p>
            The orders are set to Shipped. You can undo it for {ADMIN_ORDER_LIMITS.undoSeconds} seconds.{' '}
            {mailedText(countMailed(table.ready), 'then')}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function barText(rows: readonly ShipListRow[], { states }: ShipTableState): string {
  const counts = new Map<string, number>();
  for (const { orderId } of rows) {
    const kind = states.get(orderId)?.kind ?? 'missing';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const words = {
    ready: 'ready',
    waiting: 'being booked',
    used: 'with an AWB in use',
    wrong: 'to correct',
    missing: 'without AWB',
    refused: 'cannot be shipped',
  };
  return Object.entries(words)
    .flatMap(([kind, word]) => (counts.get(kind) ? [`${counts.get(kind)} ${word}`] : []))
    .join(', ');
}
