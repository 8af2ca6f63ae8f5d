import { Button } from '@mantine/core';
import { addressText, noPinText } from '@/shared/orders/orderAddress';
import type { AdminOrder } from '@/shared/schemas/adminOrders';
import { ShipmentText } from '../../orders/DeliveryTexts';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import details from './details.module.css';
import type { OrderActions } from './OrderDialogs';

/** Where an order goes, and whom to call about it. */
export function ShipTo({ order: { shippingAddress, billingName, clientOrderId } }: { order: AdminOrder }) {
  const to = addressText(shippingAddress);
  return (
    <section aria-labelledby="order-address" className={details.panel}>
      <h2 id="order-address" className={adminClasses.panelTitle}>
        Ship to
      </h2>
      {[to.name, ...to.place].filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {to.zipCode === null && <Badge tone="accent">{noPinText}</Badge>}
      {[to.phone, to.email].filter(Boolean).map((line) => (
        <p key={line} className={adminClasses.quiet}>
          {line}
        </p>
      ))}
      {billingName && <p className={adminClasses.quiet}>Billed to {billingName}</p>}
      {clientOrderId && <p className={adminClasses.quiet}>Client order {clientOrderId}</p>}
    </section>
  );
}

/** The parcel of an order: its courier and tracking number, which staff can correct. */
export function Parcel({ order, openDialog }: { order: AdminOrder; openDialog: OrderActions['openDialog'] }) {
  const { shipment, status } = order;
  if (!shipment && status !== 'shipped') return null;
  return (
    <section aria-labelledby="order-parcel" className={details.panel}>
      <h2 id="order-parcel" className={adminClasses.panelTitle}>
        Parcel
      </h2>
      <div className={details.line}>
        {shipment ? <ShipmentText shipment={shipment} /> : <p>No courier yet.</p>}
        {status === 'shipped' && (
          <Button size="compact-sm" variant="default" onClick={() => openDialog({ kind: 'ship', order })}>
            {shipment ? 'Change courier' : 'Enter courier'}
          </Button>
        )}
      </div>
    </section>
  );
}
