import { formatDateTime } from '@/shared/dates';
import { addressText, noPinText } from '@/shared/orders/orderAddress';
import { piecesOf, slipItems } from '@/shared/packing/items';
import type { PlainDocument } from '@/shared/schemas/orders/plainOrders';
import { Barcode } from './Barcode';
import { CashToCollect } from './CashToCollect';
import { PrintHeader } from './PrintHeader';
import type { PrintedOrder } from './printedOrder';
import classes from './printing.module.css';

function ParcelAddress({ to }: { to: PlainDocument['shippingAddress'] }) {
  if (typeof to === 'string') {
    return (
      <>
        {addressText(to).place.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className={classes.label}>{noPinText}</p>
      </>
    );
  }
  return (
    <>
      <p>
        {to.firstName} {to.lastName}
      </p>
      <p>{to.address}</p>
      <p>
        {to.city}, {to.state}
      </p>
      <p className={classes.pin}>{to.zipCode}</p>
      <p>{to.country}</p>
      {to.phone && <p>{to.phone}</p>}
    </>
  );
}

/**
 * The items and the address of a parcel, the cash to collect and the staff's note. Without prices, so that it can go into
 * a gift.
 */
export function PackingSlip({ printed: { order, barcodes } }: { printed: PrintedOrder }) {
  const { id, createdAt, shippingAddress, note } = order;
  const items = slipItems(order);
  return (
    <>
      <PrintHeader title="Packing slip" />
      <div className={classes.parcel}>
        <div className={classes.address}>
          <h3 className={classes.label}>Ship to</h3>
          <ParcelAddress to={shippingAddress} />
        </div>
        <div>
          <Barcode text={String(id)} widths={barcodes[id]} />
          <dl className={classes.facts}>
            <dt>Order</dt>
            <dd className={classes.big}>#{id}</dd>
            <dt>Placed</dt>
            <dd>{formatDateTime(createdAt)}</dd>
            <dt>Items</dt>
            <dd className={classes.big}>{piecesOf(items)}</dd>
          </dl>
        </div>
      </div>
      <CashToCollect order={order} />
      {note !== '' && (
        <div className={classes.note}>
          <h3 className={classes.label}>Note</h3>
          <p>{note}</p>
        </div>
      )}
      <table className={classes.packing}>
        <thead>
          <tr>
            <th scope="col">Packed</th>
            <th scope="col">Qty</th>
            <th scope="col">Item</th>
            <th scope="col">Size</th>
            <th scope="col">Colour</th>
            <th scope="col">Bin</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.lineId}>
              <td>
                <span className={classes.box} />
              </td>
              <td className={classes.big}>{item.quantity}</td>
              <td>
                {item.name}
                {item.sku && (
                  <div className={classes.sku}>
                    <Barcode text={item.sku} widths={barcodes[item.sku]} />
                    {item.sku}
                  </div>
                )}
              </td>
              <td>{item.size ?? '–'}</td>
              <td>{item.color ?? '–'}</td>
              <td className={classes.bin}>{item.bin ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer className={classes.foot}>
        Packed by <span className={classes.line} /> Checked by <span className={classes.line} />
      </footer>
    </>
  );
}
