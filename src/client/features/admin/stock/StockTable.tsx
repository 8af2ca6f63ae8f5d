import { Button } from '@mantine/core';
import type { StockSort } from '@/shared/admin/adminFilters';
import { isSoldOut } from '@/shared/catalogue/stock';
import { formatCount } from '@/shared/numbers';
import { optionsText } from '../../../lib/cartLines';
import { Allowed } from '../access/access';
import type { RowSelection } from '../lib/useRowSelection';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import { Nothing } from '../ui/Nothing';
import classes from './Stock.module.css';
import type { StockRow } from './types';

type Handlers = {
  onOpen: (row: StockRow) => void;
  onAdjust: (row: StockRow) => void;
  /** Undefined for those who may not see customers. */
  onWaiters: ((row: StockRow) => void) | undefined;
};

/** A row for each size and colour. */
export function StockTable({
  rows,
  sort,
  isStale,
  selection,
  onSort,
  ...handlers
}: Handlers & {
  rows: readonly StockRow[];
  sort: StockSort;
  isStale: boolean;
  selection: RowSelection;
  onSort: (sort: StockSort) => void;
}) {
  return (
    <AdminTable
      label="Stock"
      rows={rows}
      idOf={({ variantId }) => variantId}
      columns={columnsOf(handlers)}
      selection={{
        ...selection,
        labelOf: (row) => `Select ${rowName(row)}`,
        all: 'Select all on this page',
      }}
      sort={sort}
      onSort={onSort}
      isStale={isStale}
    />
  );
}

/** "Linen Kurta (M, Black)". */
export const rowName = ({ name, ...options }: Pick<StockRow, 'name' | 'size' | 'color'>): string => {
  const text = optionsText(options);
  return text === '' ? name : `${name} (${text})`;
};

const columnsOf = ({ onOpen, onAdjust, onWaiters }: Handlers): Column<StockRow, StockSort>[] => [
  {
    name: 'Product and SKU',
    isName: true,
    sort: { up: 'sku', down: 'sku-desc' },
    cell: (row) => (
      <>
        <button
          type="button"
          className={adminClasses.opener}
          aria-label={`History of ${rowName(row)}`}
          onClick={() => onOpen(row)}
        >
          {row.name}
        </button>
        <span className={adminClasses.small}>
          {[optionsText(row), row.sku, row.barcode].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  { name: 'Bin', hides: 'tablet', cell: ({ bin }) => bin ?? <Nothing /> },
  { name: 'On hand', align: 'right', cell: ({ onHand }) => formatCount(onHand) },
  { name: 'Reserved', align: 'right', cell: ({ reserved }) => <Pieces count={reserved} /> },
  {
    name: 'Available',
    align: 'right',
    sort: { up: 'available-low', down: 'available-high' },
    cell: (row) => <Available row={row} />,
  },
  { name: 'Expected', align: 'right', hides: 'narrow', cell: ({ expected }) => <Pieces count={expected} /> },
  {
    name: 'Waiting',
    align: 'right',
    hides: 'narrow',
    cell: (row) =>
      row.waiting === 0 ? (
        <Nothing />
      ) : (
        <button
          type="button"
          className={`text-link ${classes.waiting}`}
          aria-label={`${row.waiting} waiting for ${rowName(row)}: who`}
          onClick={() => onWaiters?.(row)}
          disabled={onWaiters === undefined}
        >
          {formatCount(row.waiting)}
        </button>
      ),
  },
  {
    name: 'Reorder at',
    align: 'right',
    hides: 'narrow',
    cell: ({ reorderLevel }) => reorderLevel ?? <Nothing />,
  },
  {
    name: 'Days of cover',
    align: 'right',
    hides: 'tablet',
    cell: ({ daysOfCover }) => (daysOfCover === null ? <Nothing /> : formatCount(daysOfCover)),
  },
  {
    name: 'Actions',
    isHidden: true,
    align: 'right',
    cell: (row) => (
      <Allowed to="stock.edit">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Adjust ${rowName(row)}`}
          onClick={() => onAdjust(row)}
        >
          Adjust
        </Button>
      </Allowed>
    ),
  },
];

const Pieces = ({ count }: { count: number }) => (count === 0 ? <Nothing /> : formatCount(count));

/** The pieces that can be ordered, marked when they are sold out or due for a reorder. */
function Available({ row: { available, reorderLevel } }: { row: StockRow }) {
  if (isSoldOut(available)) return <Badge tone="bad">Sold out</Badge>;
  if (reorderLevel !== null && available <= reorderLevel)
    return <Badge tone="warn">{formatCount(available)}, reorder</Badge>;
  return formatCount(available);
}
