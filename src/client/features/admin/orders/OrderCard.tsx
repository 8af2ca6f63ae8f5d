import { Button, Checkbox, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '@/shared/dates';
import { formatMoney, paiseOf } from '@/shared/money';
import { addressText, noPinText } from '@/shared/orders/orderAddress';
import type { AdminOrderRow } from '@/shared/schemas/adminOrders';
import { optionsText } from '../../../lib/cartLines';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import { OrderCardPayment } from './OrderCardPayment';
import type { OrderActions } from './OrderDialogs';
import classes from './orders.module.css';
import { StatusSelect } from './StatusSelect';

/** Maximum lines on a card; the details show all. */
const maxLines = 3;

/** An order in the list: actions, customer, items and payment. */
export function OrderCard({
  order,
  actions,
  isSelected,
  onSelect,
}: {
  order: AdminOrderRow;
  actions: OrderActions;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}) {
  const { id, createdAt, refundStatus, needsAttention, hasNote } = order;
  return (
    <li className={classes.card} data-selected={isSelected || undefined}>
      <div className={classes.head}>
        <Checkbox
          aria-label={`Select order ${id}`}
          checked={isSelected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
        <h2 className={classes.title}>
          <UnstyledButton className={classes.opener} onClick={() => actions.showDetails(id)}>
            Order #{id}
          </UnstyledButton>
        </h2>
        <p className={adminClasses.small}>{formatDateTime(createdAt)}</p>
        {refundStatus === 'requested' && <Badge tone="accent">Refund requested</Badge>}
        {needsAttention && <Badge tone="bad">Needs attention</Badge>}
        {hasNote && <Badge>Note</Badge>}
        <p className={classes.total}>{formatMoney(paiseOf(order.total))}</p>
        <CardControls order={order} actions={actions} />
      </div>
      <div className={classes.body}>
        <Customer order={order} />
        <Lines order={order} />
        <OrderCardPayment order={order} openDialog={actions.openDialog} />
      </div>
    </li>
  );
}

function Customer({ order: { userId, customer, shippingAddress } }: { order: AdminOrderRow }) {
  const { name, place, zipCode } = addressText(shippingAddress);
  return (
    <div>
      <p>
        <Link to="/admin/customers" search={{ customer: userId }} className={classes.link}>
          {customer.name}
        </Link>{' '}
        <span className={adminClasses.small}>#{userId}</span>
      </p>
      <p className={adminClasses.small}>{customer.email}</p>
      <p className={adminClasses.small}>
        To {[name, ...place].filter(Boolean).join(', ')} {zipCode === null && <Badge>{noPinText}</Badge>}
      </p>
    </div>
  );
}

function Lines({ order: { items, pieces } }: { order: AdminOrderRow }) {
  const more = items.length - maxLines;
  return (
    <div>
      <p>{pieces === 1 ? '1 item' : `${pieces} items`}</p>
      <ul className={adminClasses.small}>
        {items.slice(0, maxLines).map((item) => (
          <li key={`${item.productId} ${item.size} ${item.color}`}>
            {item.quantity} × {[item.name, optionsText(item)].filter(Boolean).join(', ')}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </div>
  );
}

function CardControls({ order, actions }: { order: AdminOrderRow; actions: OrderActions }) {
  const { id } = order;
  const small = { size: 'compact-sm', variant: 'default' } as const;
  return (
    <div className={classes.controls}>
      <Button {...small} aria-label={`View Details of order ${id}`} onClick={() => actions.showDetails(id)}>
        View Details
      </Button>
      <Button
        {...small}
        aria-label={`Print Invoice of order ${id}`}
        onClick={() => actions.print('invoice', [id])}
      >
        Print Invoice
      </Button>
      <StatusSelect order={order} openDialog={actions.openDialog} />
    </div>
  );
}
