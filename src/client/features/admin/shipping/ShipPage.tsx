import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { courierName, couriers } from '@/shared/delivery/couriers';
import { countMailed, mailedText } from '@/shared/orders/shippingMail';
import { ADMIN_ORDER_LIMITS } from '@/shared/schemas/adminOrders';
import type { ShipListRow } from '@/shared/schemas/parcels';
import { trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/EmptyState';
import { parseShipSearch } from '../lib/adminSearch';
import { useAdminSearch } from '../lib/useAdminSearch';
import { AdminHeader } from '../ui/AdminHeader';
import adminClasses from '../ui/admin.module.css';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { QueryBoundary } from '../ui/QueryBoundary';
import { BookingBar } from './BookingBar';
import { PasteDialog } from './PasteDialog';
import { ShipResults } from './ShipResults';
import { ShipTable } from './ShipTable';
import classes from './shipping.module.css';
import { type ShipTableState, useShipTable } from './useShipTable';

const noRows: readonly ShipListRow[] = [];

/** Ships the chosen orders, or all that wait: one courier for all, a tracking number for each. */
export default function ShipPage() {
  const [{ orders }] = useAdminSearch(parseShipSearch);
  const ids = orders?.split('-').map(Number);
  // The rows stay while numbers are typed; another person's change is reported when the table is sent.
  const list = trpc.admin.orders.shipList.useQuery({ ids }, { refetchOnWindowFocus: false });
  const table = useShipTable(list.data?.items ?? noRows);
  return (
    <QueryBoundary of={list} what="The orders">
      {({ items, total }) => (
        <>
          <ShipHeader rows={items} table={table} />
          <ShipResults table={table} />
          {total > items.length && (
            <p className={adminClasses.intro}>
              The oldest {items.length} of {total} orders. The others follow when these are shipped.
            </p>
          )}
          {items.length === 0 ? (
            <EmptyState title="Nothing to ship" text="Orders that are being processed will appear here." />
          ) : (
            <>
              <BookingBar table={table} />
              <ShipTable rows={items} table={table} />
              <ShipBar rows={items} table={table} />
            </>
          )}
        </>
      )}
    </QueryBoundary>
  );
}

type Props = { rows: readonly ShipListRow[]; table: ShipTableState };

function ShipHeader({ rows, table }: Props) {
  const [isPasting, setPasting] = useState(false);
  return (
    <>
      <AdminHeader
        title={`Ship ${rows.length} ${rows.length === 1 ? 'order' : 'orders'}`}
        text={`Scan or type a number; Enter goes down. ${mailedText(countMailed(rows), `${ADMIN_ORDER_LIMITS.undoSeconds} seconds after you confirm`)}`}
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
      {isPasting && <PasteDialog onPaste={table.paste} onClose={() => setPasting(false)} />}
    </>
  );
}

/** How many rows are ready, and the button that ships them. */
function ShipBar({ rows, table }: Props) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const count = table.ready.length;
  const what = count === 1 ? 'the one that is ready' : `the ${count} that are ready`;
  return (
    <div className={adminClasses.bulk}>
      <p role="status">{barText(rows, table)}</p>
      <Checkbox
        label="Also without numbers"
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
          {count === 0 ? 'None is ready' : `Ship ${what}`}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Ship ${count} ${count === 1 ? 'order' : 'orders'}?`}
          confirm="Ship"
          onConfirm={() => {
            setAsking(false);
            table.shipReady();
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            They become Shipped. You can undo it for {ADMIN_ORDER_LIMITS.undoSeconds} seconds.{' '}
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
    wrong: 'to correct',
    missing: 'missing',
    refused: 'not to be shipped',
  };
  return Object.entries(words)
    .flatMap(([kind, word]) => (counts.get(kind) ? [`${counts.get(kind)} ${word}`] : []))
    .join(', ');
}
