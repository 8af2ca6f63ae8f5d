import { Button, TextInput } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useEffect } from 'react';
import { courierName } from '@/shared/delivery/couriers';
import { formatMoney, paiseOf } from '@/shared/money';
import type { ShipListRow } from '@/shared/schemas/orders/parcels';
import { AdminTable, type Column } from '../ui/AdminTable';
import { Badge } from '../ui/Badge';
import { TwoLines } from '../ui/TwoLines';
import classes from './shipping.module.css';
import { isBooked, type RowState } from './trackingRows';
import type { ShipTableState } from './useShipTable';

/** A row for each order with a cell for its AWB. Enter goes down; a pasted column fills downwards. */
export function ShipTable({ rows, table }: { rows: readonly ShipListRow[]; table: ShipTableState }) {
  const toShip = rows.filter(({ refused }) => refused === null).map(({ orderId }) => orderId);
  // Also after rows were shipped, or came back by Undo: a scanner types into the cell that has the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are a reason to take the focus
  useEffect(() => focusEmptyCell(), [toShip.join()]);
  return (
    <AdminTable
      label="Orders to ship"
      className={classes.orders}
      rows={rows}
      idOf={({ orderId }) => orderId}
      columns={columnsOf(rows, table)}
    />
  );
}

const columnsOf = (rows: readonly ShipListRow[], table: ShipTableState): Column<ShipListRow>[] => [
  { name: 'Order', isName: true, cell: ({ orderId }) => `#${orderId}` },
  {
    name: 'Customer',
    cell: ({ customer, city, zipCode }) => (
      <>
        <TwoLines title={[customer, city, zipCode].filter(Boolean).join(' ')}>
          {customer}
          <span className={classes.place}>{[city, zipCode].filter(Boolean).join(' ')}</span>
        </TwoLines>
        {!zipCode && <Badge tone="warn">Incomplete address</Badge>}
      </>
    ),
  },
  {
    name: 'Items',
    align: 'right',
    cell: ({ pieces, ordered }) => (pieces === ordered ? pieces : `${pieces} of ${ordered}`),
  },
  {
    name: 'COD',
    align: 'right',
    cell: ({ collect }) => (collect === null ? '–' : formatMoney(paiseOf(collect))),
  },
  {
    name: 'Courier',
    hides: 'tablet',
    cell: ({ orderId, booking }) => (
      <span className={classes.courier}>
        {courierName(booking?.courier ?? table.entries[orderId]?.courier ?? table.courier)}
      </span>
    ),
  },
  {
    name: 'AWB',
    cell: (row) =>
      isBooked(row) ? (
        <span className={classes.booked}>{row.booking?.trackingNumber}</span>
      ) : (
        <TrackingCell orderId={row.orderId} index={rows.indexOf(row)} table={table} />
      ),
  },
  {
    name: 'State',
    cell: ({ orderId, unpacked, refused }) => (
      <span id={`ship-state-${orderId}`} className={classes.state}>
        {unpacked > 0 && refused === null && <Badge tone="warn">Not packed</Badge>}
        <StateText state={stateOf(orderId, table)} />
        {stateOf(orderId, table).kind === 'used' && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Use the AWB for order ${orderId} too`}
            onClick={() => table.accept(orderId)}
          >
            Use anyway
          </Button>
        )}
      </span>
    ),
  },
];

const stateOf = (orderId: number, { states }: ShipTableState): RowState =>
  states.get(orderId) ?? { kind: 'missing' };

function TrackingCell({ orderId, index, table }: { orderId: number; index: number; table: ShipTableState }) {
  const state = stateOf(orderId, table);
  if (state.kind === 'refused' || state.kind === 'waiting') return null;
  return (
    <TextInput
      size="xs"
      className={classes.number}
      data-tracking-cell
      aria-label={`AWB of order ${orderId}`}
      aria-describedby={`ship-state-${orderId}`}
      autoComplete="off"
      spellCheck={false}
      error={state.kind === 'wrong' || state.kind === 'used'}
      value={table.entries[orderId]?.trackingNumber ?? ''}
      onChange={(event) => table.type(orderId, event.currentTarget.value)}
      onKeyDown={goDown}
      onPaste={(event) => pasteColumn(event, (text) => table.paste(text, index))}
    />
  );
}

function StateText({ state }: { state: RowState }) {
  switch (state.kind) {
    case 'ready':
      return <Badge tone="good">{state.isBooked ? 'Booked' : 'Ready'}</Badge>;
    case 'waiting':
      return <Badge tone="info">Being booked</Badge>;
    case 'missing':
      return state.text ? (
        <span className={classes.reason}>{state.text}</span>
      ) : (
        <span className={classes.missing}>No AWB</span>
      );
    case 'wrong':
    case 'used':
      return <Badge tone="bad">{state.text}</Badge>;
    case 'refused':
      return <Badge>{state.text}</Badge>;
  }
}

const cells = () => [...document.querySelectorAll<HTMLInputElement>('input[data-tracking-cell]')];

/** Focuses the first empty cell, unless the person is typing elsewhere. */
function focusEmptyCell(): void {
  if (document.activeElement?.matches('input, textarea, select, [role="dialog"] *')) return;
  cells()
    .find(({ value }) => value === '')
    ?.focus();
}

/** Enter goes to the next cell, as in a sheet; so does a scanner, which types Enter after each number. */
function goDown(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const all = cells();
  const next = all[all.indexOf(event.currentTarget) + (event.key === 'ArrowUp' ? -1 : 1)];
  next?.focus();
  next?.select();
}

/** A paste of several lines fills the rows below; one number is an ordinary paste. */
function pasteColumn(event: ClipboardEvent, fill: (text: string) => void): void {
  const text = event.clipboardData.getData('text');
  if (!/[\n\t,;]/.test(text.trim())) return;
  event.preventDefault();
  fill(text);
}
