import { estimateDelivery, formatDeliverySpan } from '@/shared/delivery/estimateDelivery';
import { addressText } from '@/shared/orders/orderAddress';
import type { OrderOut } from '@/shared/schemas/orders/orders';
import { usePinPlace } from '../../lib/usePinPlace';
import { EmailText } from '../../ui/EmailText';
import classes from './Orders.module.css';

/** An order's address and the customer's contact. */
export function AddressText({ address }: { address: OrderOut['shippingAddress'] }) {
  const { name, place, email, phone } = addressText(address);
  return (
    <>
      {name && (
        <>
          {name}
          <br />
        </>
      )}
      {place.join(', ')}
      {email && (
        <>
          <br />
          <EmailText email={email} />
        </>
      )}
      {phone && (
        <>
          <br />
          {phone}
        </>
      )}
    </>
  );
}

/** When an order arrives at its address; empty for an unknown PIN code. */
export function DeliveryText({
  address,
  orderedAt,
}: {
  address: OrderOut['shippingAddress'];
  orderedAt: Date;
}) {
  const zone = usePinPlace(address)?.zone;
  return zone && <p>Expected {formatDeliverySpan(estimateDelivery(zone, orderedAt.getTime()))}</p>;
}

/** The same for an order in progress; empty before payment. */
export function ExpectedText({ order: { status, can, shippingAddress, createdAt } }: { order: OrderOut }) {
  if (status === 'delivered' || status === 'cancelled' || can.pay) return null;
  return <DeliveryText address={shippingAddress} orderedAt={createdAt} />;
}

/** The courier of a parcel with its tracking number and link; empty until known. */
export function ShipmentText({ shipment }: { shipment: OrderOut['shipment'] }) {
  if (!shipment) return null;
  const { courierName, trackingNumber, trackingUrl } = shipment;
  return (
    <p className={classes.shipment}>
      {courierName}
      {trackingNumber && <span className={classes.trackingNumber}>{trackingNumber}</span>}
      {trackingUrl && (
        <a className="text-link" href={trackingUrl} target="_blank" rel="noreferrer">
          Track order
        </a>
      )}
    </p>
  );
}
