import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import type { VariantKey } from '@/shared/catalogue/stock';
import classes from './Products.module.css';
import { variantKey } from './productForm';
import { blockOf, placeBlock } from './stockPaste';

type Stock = Record<string, string>;

/**
 * The stock of every size and colour. A block pasted from a spreadsheet fills the cells from the pasted
 * position; arrows and Enter move through the rows.
 */
export function StockGrid({
  sizes,
  colors,
  stock,
  was,
  onChange,
}: {
  sizes: readonly string[];
  colors: readonly string[];
  stock: Stock;
  /** The stock as read, to mark changed cells. */
  was: Stock;
  onChange: (stock: Stock) => void;
}) {
  const rows: (string | null)[] = sizes.length > 0 ? [...sizes] : [null];
  const columns: (string | null)[] = colors.length > 0 ? [...colors] : [null];
  const keyAt = (row: number, column: number) => {
    const [size, color] = [rows[row], columns[column]];
    return size === undefined || color === undefined ? undefined : variantKey({ size, color });
  };

  const [left, setLeft] = useState(0);
  const isEmpty = Object.keys(stock).length === 0;

  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const block = blockOf(event.clipboardData.getData('text'));
    if (!block) return;
    event.preventDefault();
    const { placed, left } = placeBlock(block, { rows, columns }, { row, column });
    const filled = placed.flatMap((cell) => {
      const key = keyAt(cell.row, cell.column);
      return key === undefined ? [] : [[key, cell.text] as const];
    });
    setLeft(left);
    onChange({ ...stock, ...Object.fromEntries(filled) });
  };

  return (
    <div className={classes.gridScroller}>
      <table className={classes.grid}>
        <caption className="visually-hidden">Stock of every size and colour</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Size</span>
            </th>
            {columns.map((color) => (
              <th key={color} scope="col">
                {color ?? 'Items'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((size, row) => (
            <tr key={size}>
              <th scope="row">{size ?? (columns[0] === null ? 'Stock' : 'All sizes')}</th>
              {columns.map((color, column) => {
                const key = variantKey({ size, color });
                return (
                  <td key={key}>
                    <input
                      className={classes.cell}
                      inputMode="numeric"
                      aria-label={`Stock of ${nameOf({ size, color })}`}
                      data-changed={was[key] !== undefined && was[key] !== stock[key] ? true : undefined}
                      data-cell={`${row} ${column}`}
                      value={stock[key] ?? (isEmpty ? '' : '0')}
                      onFocus={(event) => event.currentTarget.select()}
                      onChange={(event) => {
                        setLeft(0);
                        onChange({ ...stock, [key]: event.currentTarget.value });
                      }}
                      onPaste={(event) => paste(event, row, column)}
                      onKeyDown={(event) => moveBy(event, row, column)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <p role="status" className={classes.warning}>
          {left} of the pasted values could not be used. They were text, or beyond the last size or colour.
        </p>
      )}
    </div>
  );
}

const nameOf = ({ size, color }: VariantKey) => [size, color].filter(Boolean).join(', ') || 'the product';

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
};

function moveBy(event: KeyboardEvent<HTMLInputElement>, row: number, column: number): void {
  const step = steps[event.key];
  if (!step) return;
  // Enter would submit the form from the middle of a column.
  event.preventDefault();
  const table = event.currentTarget.closest('table');
  const next = table?.querySelector<HTMLInputElement>(`[data-cell="${row + step[0]} ${column + step[1]}"]`);
  next?.focus();
}
