import type { OrderOut } from '@/shared/schemas/orders';
import classes from './Orders.module.css';

/** With whom a parcel goes, its number there, and the way to the courier's page; nothing before that is known. */
export function ShipmentText({ shipment }: { shipment: OrderOut['shipment'] }) {
  if (!shipment) return null;
  const { courierName, trackingNumber, trackingUrl } = shipment;
  return (
    <p className={classes.shipment}>
      {courierName}
      {trackingNumber && <span className={classes.trackingNumber}>{trackingNumber}</span>}
      {trackingUrl && (
        <a className="text-link" href={trackingUrl} target="_blank" rel="noreferrer">
          Track the parcel
        </a>
      )}
    </p>
  );
}
