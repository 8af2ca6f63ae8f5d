import { formatMoney } from '@/shared/money';
import { noPinText } from '@/shared/orders/orderAddress';
import { shippingLabelOf } from '@/shared/packing/shippingLabel';
import { useShop } from '../../../../lib/useShop';
import { itemCount } from '../../lib/itemCount';
import { Barcode } from './Barcode';
import type { PrintedOrder } from './printedOrder';
import classes from './shippingLabel.module.css';

/** The 4 × 6 inch label of an order's next parcel, for a label printer. */
export function ShippingLabel({ printed: { order, barcodes } }: { printed: PrintedOrder }) {
  const shop = useShop();
  const { name, place, pin, phone, collect, courier, awb, items, pieces } = shippingLabelOf(order);
  return (
    <div className={classes.label}>
      <header className={classes.top}>
        <span className={classes.wordmark}>{shop.wordmark}</span>
        <strong className={classes.cash}>
          {collect === null ? 'PREPAID' : `COD ${formatMoney(collect)}`}
        </strong>
      </header>
      <section className={classes.to}>
        <h3 className={classes.heading}>Ship to</h3>
        <p className={classes.name}>{name}</p>
        {place.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className={classes.pin}>
          <strong>{pin ? `PIN ${pin}` : noPinText}</strong>
          {phone && <span>Tel. {phone}</span>}
        </p>
      </section>
      {awb !== null && (
        <section>
          <p className={classes.courier}>
            <span>{courier ?? 'Courier'}</span>
            <span>AWB {awb}</span>
          </p>
          <Barcode text={awb} widths={barcodes[awb]} />
        </section>
      )}
      <section className={classes.order}>
        <strong>Order #{order.id}</strong>
        <Barcode text={String(order.id)} widths={barcodes[order.id]} />
      </section>
      <section className={classes.items}>
        <h3 className={classes.heading}>{itemCount(pieces)}</h3>
        {items.map((item) => (
          <p key={item.lineId}>
            {[`${item.quantity} × ${item.name}`, item.size, item.color, item.sku].filter(Boolean).join(', ')}
          </p>
        ))}
      </section>
      <footer className={classes.sender}>
        If undelivered, return to:{' '}
        {[shop.legalName, ...shop.address.split('\n'), shop.phone, shop.email].filter(Boolean).join(', ')}
      </footer>
    </div>
  );
}
