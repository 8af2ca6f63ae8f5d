import { formatterFor, paiseOf } from '@/shared/money';
import { TAX_PERCENT } from '@/shared/pricing';
import { optionsText } from '../../cart/cartLines';
import desk from '../ui/desk.module.css';
import details from './details.module.css';
import classes from './orders.module.css';
import type { DeskOrder } from './types';

/** What was ordered, and what it comes to. */
export function OrderLines({ order }: { order: DeskOrder }) {
  const { items, subtotal, shipping, tax, total } = order;
  const sums = [subtotal, shipping, tax, total].map(paiseOf);
  const money = formatterFor([...sums, ...items.map(({ price }) => paiseOf(price))]);
  const text = (decimal: string) => money(paiseOf(decimal));
  return (
    <section aria-labelledby="order-lines">
      <h3 id="order-lines" className={desk.panelTitle}>
        Items
      </h3>
      <table className={details.lines}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Qty</th>
            <th scope="col">Price</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={`${item.productId} ${item.size} ${item.color}`}>
              <td>
                <a
                  href={`/products/${item.productId}`}
                  target="_blank"
                  rel="noreferrer"
                  className={classes.link}
                >
                  {item.name}
                </a>
                <span className={details.options}>{optionsText(item)}</span>
              </td>
              <td>{item.quantity}</td>
              <td>{text(item.price)}</td>
              <td>{money(paiseOf(item.price) * item.quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum name="Subtotal" value={text(subtotal)} />
          <Sum name="Shipping" value={paiseOf(shipping) === 0 ? 'Free' : text(shipping)} />
          <Sum name={`Tax (${TAX_PERCENT} %)`} value={text(tax)} />
          <Sum name="Total" value={text(total)} />
        </tfoot>
      </table>
    </section>
  );
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <tr>
    <th scope="row" colSpan={3}>
      {name}
    </th>
    <td>{value}</td>
  </tr>
);
