import { TextInput } from '@mantine/core';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { courierName } from '@/shared/delivery/couriers';
import { formatMoney, paiseOf } from '@/shared/money';
import type { ShipListRow } from '@/shared/schemas/parcels';
import { AdminTable } from '../ui/AdminTable';
import { Badge } from '../ui/Badge';
import classes from './shipping.module.css';
import type { RowState } from './trackingRows';
import type { ShipTableState } from './useShipTable';

const columns = [
  { name: 'Order', isName: true },
  { name: 'Customer' },
  { name: 'Items', align: 'right' },
  { name: 'Collect', align: 'right' },
  { name: 'Courier' },
  { name: 'Tracking number' },
  { name: 'State' },
] as const;

/** A row for each order with a cell for its tracking number. Enter goes down; a pasted column fills downwards. */
export function ShipTable({ rows, table }: { rows: readonly ShipListRow[]; table: ShipTableState }) {
  return (
    <AdminTable label="Orders to ship" columns={columns}>
      {rows.map((row, index) => (
        <ShipRow key={row.orderId} row={row} index={index} table={table} />
      ))}
    </AdminTable>
  );
}

function ShipRow({ row, index, table }: { row: ShipListRow; index: number; table: ShipTableState }) {
  const { orderId, customer, city, zipCode, pieces, ordered, collect } = row;
  const state = table.states.get(orderId) ?? { kind: 'missing' };
  const entry = table.entries[orderId];
  return (
    <tr>
      <td>#{orderId}</td>
      <td>
        {customer}
        <span className={classes.place}>{[city, zipCode].filter(Boolean).join(' ')}</span>
      </td>
      <td data-align="right">{pieces === ordered ? pieces : `${pieces} of ${ordered}`}</td>
      <td data-align="right">{collect === null ? '–' : formatMoney(paiseOf(collect))}</td>
      <td>{courierName(entry?.courier ?? table.courier)}</td>
      <td>
        {state.kind !== 'refused' && (
          <TextInput
            size="xs"
            className={classes.number}
            data-tracking-cell
            aria-label={`Tracking number of order ${orderId}`}
            aria-describedby={`ship-state-${orderId}`}
            autoComplete="off"
            spellCheck={false}
            error={state.kind === 'wrong'}
            value={entry?.trackingNumber ?? ''}
            onChange={(event) => table.type(orderId, event.currentTarget.value)}
            onKeyDown={goDown}
            onPaste={(event) => pasteColumn(event, (text) => table.paste(text, index))}
          />
        )}
      </td>
      <td id={`ship-state-${orderId}`}>
        <StateText state={state} />
      </td>
    </tr>
  );
}

function StateText({ state }: { state: RowState }) {
  switch (state.kind) {
    case 'ready':
      return <Badge tone="good">Ready</Badge>;
    case 'missing':
      return <span className={classes.missing}>Missing</span>;
    case 'wrong':
      return <Badge tone="bad">{state.text}</Badge>;
    case 'refused':
      return <Badge>{state.text}</Badge>;
  }
}

/** Enter goes to the next cell, as in a sheet; so does a scanner, which types Enter after each number. */
function goDown(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const cells = [...document.querySelectorAll<HTMLInputElement>('input[data-tracking-cell]')];
  const next = cells[cells.indexOf(event.currentTarget) + (event.key === 'ArrowUp' ? -1 : 1)];
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
