import { Button } from '@mantine/core';
import { formatDateTime } from '@/shared/dates';
import { addressText, noPinText } from '@/shared/orders/orderAddress';
import { hasAmounts, type PlainOrderRow } from '@/shared/schemas/orders/plainOrders';
import { optionsText } from '../../../../lib/cartLines';
import { EmailText } from '../../../../ui/EmailText';
import { ShipmentText } from '../../../orders/DeliveryTexts';
import { Allowed } from '../../access/access';
import { itemCount } from '../../lib/itemCount';
import adminClasses from '../../ui/admin.module.css';
import { Badge } from '../../ui/Badge';
import { LinePicture } from '../../ui/LinePicture';
import { CustomerName } from '../common/CustomerName';
import type { OrderActions } from '../common/orderDialog';
import classes from '../common/orders.module.css';
import { OrderPayment } from '../payment/OrderPayment';
import { StatusSelect } from '../status/StatusSelect';

/** Maximum lines below a row; the order's page shows all. */
const maxLines = 3;

/** What a row of the list shows when it is open: every field, the status, and the actions. */
export function OrderFields({ order, actions }: { order: PlainOrderRow; actions: OrderActions }) {
  return (
    <div className={classes.fields}>
      <Customer order={order} />
      <Lines order={order} />
      {hasAmounts(order) && <OrderPayment order={order} openDialog={actions.openDialog} />}
      <Controls order={order} actions={actions} />
    </div>
  );
}

function Customer({
  order: { userId, customer, shippingAddress, createdAt, shipment },
}: {
  order: PlainOrderRow;
}) {
  const { name, place, zipCode } = addressText(shippingAddress);
  return (
    <div>
      <p>
        <CustomerName id={userId} name={customer.name} />{' '}
        <span className={adminClasses.small}>#{userId}</span>
      </p>
      <p className={adminClasses.small}>
        <EmailText email={customer.email} />
      </p>
      <p className={adminClasses.small}>
        To {[name, ...place].filter(Boolean).join(', ')} {zipCode === null && <Badge>{noPinText}</Badge>}
      </p>
      <p className={adminClasses.small}>Placed {formatDateTime(createdAt)}</p>
      <ShipmentText shipment={shipment} />
    </div>
  );
}

function Lines({ order: { items, pieces } }: { order: PlainOrderRow }) {
  const more = items.length - maxLines;
  return (
    <div>
      <p>{itemCount(pieces)}</p>
      <ul className={`${adminClasses.small} ${classes.items}`}>
        {items.slice(0, maxLines).map((item) => (
          <li key={item.lineId} className={classes.item}>
            <LinePicture url={item.product.images[0] ?? null} />
            {item.quantity} × {[item.name, optionsText(item)].filter(Boolean).join(', ')}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </div>
  );
}

function Controls({ order, actions }: { order: PlainOrderRow; actions: OrderActions }) {
  const { id } = order;
  const small = { size: 'compact-sm', variant: 'default' } as const;
  return (
    <div className={classes.controls}>
      <Allowed to="orders.edit">
        <StatusSelect order={order} openDialog={actions.openDialog} />
      </Allowed>
      <Button {...small} aria-label={`View Details of order ${id}`} onClick={() => actions.showDetails(id)}>
        View Details
      </Button>
      <Allowed to="orders.amounts">
        <Button
          {...small}
          aria-label={`Print Invoice of order ${id}`}
          onClick={() => actions.print('invoice', id)}
        >
          Print Invoice
        </Button>
      </Allowed>
    </div>
  );
}
