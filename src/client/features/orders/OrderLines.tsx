import type { ReactNode } from 'react';
import { formatMoney, paiseOf } from '@/shared/money';
import { exchangedPieces } from '@/shared/orders/exchanges';
import { sumsOf } from '@/shared/receipt/orderAmounts';
import type { OrderOut } from '@/shared/schemas/orders/orders';
import { optionsText } from '../../lib/cartLines';
import { creditRows } from './creditRows';
import classes from './OrderLines.module.css';
import { OrderSums } from './OrderSums';

type Item = OrderOut['items'][number];

/** The ordered items line by line with totals. On narrow screens a line's price is below its name. */
export function OrderLines({
  order,
  className,
  amount = 'Total',
  after = [],
  itemText = ({ name }, options) => (
    <>
      {name}
      {options}
    </>
  ),
}: {
  order: Pick<
    OrderOut,
    | 'items'
    | 'subtotal'
    | 'offers'
    | 'charges'
    | 'tax'
    | 'taxLabel'
    | 'cgst'
    | 'sgst'
    | 'igst'
    | 'includedTax'
    | 'partialRefunds'
  > &
    Parameters<typeof creditRows>[0];
  /** Fonts and spacing of the surrounding page. */
  className: string | undefined;
  /** Heading of the line totals' column. */
  amount?: string;
  /** Rows below the total. */
  after?: { name: string; value: string }[];
  /**
   * Renders an item's cell from its name and `options`: size, color, and the quantity where it has no column.
   */
  itemText?: (item: Item, options: ReactNode) => ReactNode;
}) {
  const { items } = order;
  const text = (decimal: string) => formatMoney(paiseOf(decimal));
  return (
    <div className={`${classes.frame} ${className}`}>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className={classes.wide}>
              Qty
            </th>
            <th scope="col" className={classes.wide}>
              Price
            </th>
            <th scope="col">{amount}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.lineId}>
              <td>
                {itemText(
                  item,
                  <>
                    <small>{optionsText(item)}</small>
                    {correctionText(item, order) && <small>{correctionText(item, order)}</small>}
                    <small className={classes.narrow} aria-hidden="true">
                      {item.quantity} × {text(item.price)}
                    </small>
                  </>,
                )}
              </td>
              <td className={classes.wide}>{item.quantity}</td>
              <td className={classes.wide}>{text(item.price)}</td>
              <td>{formatMoney(paiseOf(item.price) * item.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <OrderSums
        sums={{ ...sumsOf(order), total: paiseOf(order.total) }}
        after={[...creditRows(order), ...after]}
      />
    </div>
  );
}

/** "1 cancelled, 1 exchanged, 1 refunded"; empty for a line that is as it was ordered. */
function correctionText(
  { lineId, cancelled, refunded }: Item,
  order: Pick<OrderOut, 'partialRefunds'>,
): string {
  const exchanged = Math.min(refunded, exchangedPieces(order, lineId));
  const counts = { cancelled, exchanged, refunded: refunded - exchanged };
  return Object.entries(counts)
    .filter(([, pieces]) => pieces > 0)
    .map(([what, pieces]) => `${pieces} ${what}`)
    .join(', ');
}
