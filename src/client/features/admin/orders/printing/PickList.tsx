import { unpackedOf } from '@/shared/orders/fulfilment';
import type { OrderDocument } from '@/shared/schemas/adminOrders';
import { PrintHeader } from './PrintHeader';
import classes from './printing.module.css';

type Item = OrderDocument['items'][number];

type Pick = { item: Item; quantity: number; orderIds: number[] };

/** What to take from the shelves for several orders: one line for each size and colour, by bin. */
export function PickList({ orders }: { orders: readonly OrderDocument[] }) {
  const picks = picksOf(orders);
  const pieces = picks.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <PrintHeader title="Pick list" />
      <dl className={classes.facts}>
        <dt>Orders</dt>
        <dd className={classes.big}>{orders.length}</dd>
        <dt>Items</dt>
        <dd className={classes.big}>{pieces}</dd>
      </dl>
      <table className={classes.packing}>
        <thead>
          <tr>
            <th scope="col">Bin</th>
            <th scope="col">Qty</th>
            <th scope="col">Item</th>
            <th scope="col">Size</th>
            <th scope="col">Colour</th>
            <th scope="col">Orders</th>
          </tr>
        </thead>
        <tbody>
          {picks.map(({ item, quantity, orderIds }) => (
            <tr key={`${item.productId} ${item.size} ${item.color}`}>
              <td className={classes.bin}>{item.bin ?? '–'}</td>
              <td className={classes.big}>{quantity}</td>
              <td>
                {item.name}
                {item.sku && <div className={classes.sku}>{item.sku}</div>}
              </td>
              <td>{item.size ?? '–'}</td>
              <td>{item.color ?? '–'}</td>
              <td>{orderIds.map((id) => `#${id}`).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The unpacked pieces of all orders, added up for each size and colour, in the sequence of the bins. */
export function picksOf(orders: readonly OrderDocument[]): Pick[] {
  const picks = new Map<string, Pick>();
  for (const { id, status, items } of orders) {
    if (status === 'cancelled') continue;
    for (const item of items) {
      const quantity = unpackedOf(item);
      if (quantity === 0) continue;
      const key = `${item.productId} ${item.size} ${item.color}`;
      const pick = picks.get(key) ?? { item, quantity: 0, orderIds: [] };
      pick.quantity += quantity;
      pick.orderIds.push(id);
      picks.set(key, pick);
    }
  }
  const shelf = ({ item: { bin, name, size } }: Pick) => [bin ?? '\uffff', name, size ?? ''].join('\n');
  return [...picks.values()].sort((one, other) =>
    shelf(one).localeCompare(shelf(other), 'en', { numeric: true }),
  );
}
