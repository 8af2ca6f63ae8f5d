import type { ReactNode } from 'react';
import { formatMoney, paiseOf } from '@/shared/money';
import type { OrderOut } from '@/shared/schemas/orders';
import { optionsText } from '../../lib/cartLines';
import classes from './OrderLines.module.css';
import { OrderSums } from './OrderSums';

type Item = OrderOut['items'][number];

/** What was ordered, line by line, and what it comes to. Where it is narrow, a line's price is below its name. */
export function OrderLines({
  order: { items, subtotal, shipping, tax, total },
  className,
  amount = 'Total',
  after,
  itemText = ({ name }, options) => (
    <>
      {name}
      {options}
    </>
  ),
}: {
  order: Pick<OrderOut, 'items' | 'subtotal' | 'shipping' | 'tax' | 'total'>;
  /** Fonts and spacing of the page it is on. */
  className: string | undefined;
  /** Heads the column of what each line comes to. */
  amount?: string;
  /** Rows below the total. */
  after?: { name: string; value: string }[];
  /** The cell of an item, of its name and `options`: size, color, and how many where that has no column. */
  itemText?: (item: Item, options: ReactNode) => ReactNode;
}) {
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
            <tr key={`${item.productId} ${item.size} ${item.color}`}>
              <td>
                {itemText(
                  item,
                  <>
                    <small>{optionsText(item)}</small>
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
        sums={{
          subtotal: paiseOf(subtotal),
          shipping: paiseOf(shipping),
          tax: paiseOf(tax),
          total: paiseOf(total),
        }}
        after={after}
      />
    </div>
  );
}
