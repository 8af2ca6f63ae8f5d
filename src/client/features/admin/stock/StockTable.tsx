import { Button } from '@mantine/core';
import type { StockSort } from '@/shared/admin/adminFilters';
import { isSoldOut } from '@/shared/catalogue/stock';
import { formatCount } from '@/shared/numbers';
import { optionsText } from '../../../lib/cartLines';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import type { StockRow } from './types';

const columns: Column<StockSort>[] = [
  { name: 'Product and SKU', isName: true, sort: { up: 'sku', down: 'sku-desc' } },
  { name: 'Bin' },
  { name: 'On hand', align: 'right' },
  { name: 'Reserved', align: 'right' },
  { name: 'Available', align: 'right', sort: { up: 'available-low', down: 'available-high' } },
  { name: 'Expected', align: 'right' },
  { name: 'Reorder at', align: 'right' },
  { name: 'Days of cover', align: 'right' },
  { name: 'Actions', isHidden: true, align: 'right' },
];

type Handlers = { onOpen: (row: StockRow) => void; onAdjust: (row: StockRow) => void };

/** A row for each size and colour. */
export function StockTable({
  rows,
  sort,
  isStale,
  onSort,
  ...handlers
}: Handlers & {
  rows: readonly StockRow[];
  sort: StockSort;
  isStale: boolean;
  onSort: (sort: StockSort) => void;
}) {
  return (
    <AdminTable label="Stock" columns={columns} sort={sort} onSort={onSort} isStale={isStale}>
      {rows.map((row) => (
        <Row key={row.variantId} row={row} {...handlers} />
      ))}
    </AdminTable>
  );
}

/** "Linen Kurta (M, Black)". */
export const rowName = ({ name, ...options }: Pick<StockRow, 'name' | 'size' | 'color'>): string => {
  const text = optionsText(options);
  return text === '' ? name : `${name} (${text})`;
};

function Row({ row, onOpen, onAdjust }: Handlers & { row: StockRow }) {
  const { name, sku, barcode, bin, onHand, reserved, expected, reorderLevel, daysOfCover } = row;
  const options = optionsText(row);
  return (
    <tr>
      <td>
        <button
          type="button"
          className={adminClasses.opener}
          aria-label={`History of ${rowName(row)}`}
          onClick={() => onOpen(row)}
        >
          {name}
        </button>
        <span className={adminClasses.small}>{[options, sku, barcode].filter(Boolean).join(' · ')}</span>
      </td>
      <td>{bin ?? <Nothing />}</td>
      <td data-align="right">{formatCount(onHand)}</td>
      <td data-align="right">{reserved === 0 ? <Nothing /> : formatCount(reserved)}</td>
      <td data-align="right">
        <Available row={row} />
      </td>
      <td data-align="right">{expected === 0 ? <Nothing /> : formatCount(expected)}</td>
      <td data-align="right">{reorderLevel ?? <Nothing />}</td>
      <td data-align="right">{daysOfCover === null ? <Nothing /> : formatCount(daysOfCover)}</td>
      <td>
        <div className={adminClasses.actions} data-nowrap>
          <Button
            size="xs"
            variant="default"
            aria-label={`Adjust ${rowName(row)}`}
            onClick={() => onAdjust(row)}
          >
            Adjust
          </Button>
        </div>
      </td>
    </tr>
  );
}

const Nothing = () => <span className={adminClasses.small}>–</span>;

/** The pieces that can be ordered, marked when they are sold out or due for a reorder. */
function Available({ row: { available, reorderLevel } }: { row: StockRow }) {
  if (isSoldOut(available)) return <Badge tone="bad">Sold out</Badge>;
  if (reorderLevel !== null && available <= reorderLevel)
    return <Badge tone="warn">{formatCount(available)}, reorder</Badge>;
  return formatCount(available);
}
