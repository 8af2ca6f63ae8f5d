import type { ReactNode } from 'react';
import { formatMoney, type Paise, paiseOf } from '@/shared/money';
import type { OrderOut } from '@/shared/schemas/orders';
import { optionsText } from '../../lib/cartLines';
import classes from './OrderLines.module.css';

type Item = OrderOut['items'][number];

/** What was ordered, line by line, and what it comes to. Where it is narrow, a line's price is below its name. */
export function OrderLines({
  order: { items, subtotal, shipping, tax, total },
  className,
  amount = 'Total',
  taxName = 'Tax',
  refund,
  itemName = ({ name }) => name,
}: {
  order: Pick<OrderOut, 'items' | 'subtotal' | 'shipping' | 'tax' | 'total'>;
  /** Fonts and spacing of the page it is on. */
  className: string | undefined;
  /** Heads the column of what each line comes to. */
  amount?: string;
  taxName?: string;
  /** The refund that was paid or will be. */
  refund?: { name: string; net: Paise };
  itemName?: (item: Item) => ReactNode;
}) {
  const text = (decimal: string) => formatMoney(paiseOf(decimal));
  return (
    <div className={classes.frame}>
      <table className={`${classes.lines} ${className}`}>
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
                {itemName(item)}
                <small>{optionsText(item)}</small>
                {item.quantity > 1 && (
                  <small className={classes.narrow} aria-hidden="true">
                    {item.quantity} × {text(item.price)}
                  </small>
                )}
              </td>
              <td className={classes.wide}>{item.quantity}</td>
              <td className={classes.wide}>{text(item.price)}</td>
              <td>{formatMoney(paiseOf(item.price) * item.quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum name="Subtotal" value={text(subtotal)} />
          <Sum name="Shipping" value={paiseOf(shipping) === 0 ? 'Free' : text(shipping)} />
          <Sum name={taxName} value={text(tax)} />
          <Sum name="Total" value={text(total)} />
          {refund && <Sum name={refund.name} value={formatMoney(refund.net)} />}
        </tfoot>
      </table>
    </div>
  );
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <tr data-total={name === 'Total' || undefined}>
    <th scope="row" colSpan={3}>
      {name}
    </th>
    <td>{value}</td>
  </tr>
);
