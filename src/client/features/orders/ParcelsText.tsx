import { parcelStateText } from '@/shared/orders/parcels';
import type { OrderOut } from '@/shared/schemas/orders/orders';
import { optionsText } from '../../lib/cartLines';
import { ShipmentText } from './DeliveryTexts';
import classes from './Orders.module.css';

/** The parcels of an order that have left; the courier alone when one parcel holds everything. */
export function ParcelsText({ order: { parcels, items, shipment } }: { order: OrderOut }) {
  const sent = parcels.filter(({ state }) => state === 'shipped');
  const [only] = sent;
  if (!only || (sent.length === 1 && isWhole(only, items))) return <ShipmentText shipment={shipment} />;
  return (
    <ul className={classes.parcels}>
      {sent.map((parcel) => (
        <li key={parcel.number}>
          <p>
            Parcel {parcel.number}: {parcelStateText(parcel).toLowerCase()}
          </p>
          <p className={classes.quiet}>
            {parcel.items
              .map(
                (item) => `${item.quantity} × ${[item.name, optionsText(item)].filter(Boolean).join(', ')}`,
              )
              .join('; ')}
          </p>
          <ShipmentText shipment={shipmentOf(parcel)} />
        </li>
      ))}
    </ul>
  );
}

type Parcel = OrderOut['parcels'][number];

const isWhole = (parcel: Parcel, items: OrderOut['items']): boolean => {
  const pieces = (of: readonly { quantity: number }[]) => of.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces(parcel.items) === pieces(items);
};

const shipmentOf = ({ courier, courierName, trackingNumber, trackingUrl }: Parcel): OrderOut['shipment'] =>
  courier === null || courierName === null ? null : { courier, courierName, trackingNumber, trackingUrl };
