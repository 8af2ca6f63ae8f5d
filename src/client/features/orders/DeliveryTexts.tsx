import { estimateForAddress, formatDeliverySpan } from '@/shared/delivery/estimateDelivery';
import { addressText } from '@/shared/orders/orderAddress';
import type { OrderOut } from '@/shared/schemas/orders';
import { EmailText } from '../../ui/EmailText';
import classes from './Orders.module.css';

/** Where an order goes, and how its customer is reached. */
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

/** When an order is expected at its address; nothing for an address whose PIN code is not known. */
export function DeliveryText({
  address,
  orderedAt,
}: {
  address: OrderOut['shippingAddress'];
  orderedAt: Date;
}) {
  const estimate = estimateForAddress(address, orderedAt.getTime());
  return estimate?.place && <p>Expected {formatDeliverySpan(estimate)}</p>;
}

/** The same for an order that is on its way or will be; nothing before it is paid. */
export function ExpectedText({ order: { status, can, shippingAddress, createdAt } }: { order: OrderOut }) {
  if (status === 'delivered' || status === 'cancelled' || can.pay) return null;
  return <DeliveryText address={shippingAddress} orderedAt={createdAt} />;
}

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
          Track order
        </a>
      )}
    </p>
  );
}
