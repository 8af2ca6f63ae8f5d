import { Button, Checkbox, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { optionsText } from '../../cart/cartLines';
import { Badge } from '../ui/Badge';
import { momentText } from '../ui/moments';
import type { OrderActs } from './acts';
import { CardMoney } from './CardMoney';
import classes from './orders.module.css';
import { StatusSelect } from './StatusSelect';
import type { DeskOrderRow } from './types';

/** Lines of an order that its card shows; the details have them all. */
const LINES = 3;

/** One order of the list: what is in it, who gets it, what was paid, and what can be done now. */
export function OrderCard({
  order,
  acts,
  isSelected,
  onSelect,
}: {
  order: DeskOrderRow;
  acts: OrderActs;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}) {
  const { id, createdAt, pieces, refundStatus, needsAttention, hasNote } = order;
  return (
    <li className={classes.card} data-selected={isSelected || undefined}>
      <div className={classes.number}>
        <Checkbox
          aria-label={`Select order ${id}`}
          checked={isSelected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
        <div>
          <h2 className={classes.title}>
            <UnstyledButton className={classes.opener} onClick={() => acts.open(id)}>
              Order #{id}
            </UnstyledButton>
          </h2>
          <p className={classes.quiet}>{momentText(createdAt)}</p>
          <p className={classes.badges}>
            {refundStatus === 'requested' && <Badge tone="accent">Refund requested</Badge>}
            {needsAttention && <Badge tone="bad">Needs attention</Badge>}
            {hasNote && <Badge>Note</Badge>}
          </p>
        </div>
      </div>
      <Customer order={order} />
      <div className={classes.items}>
        <p>{pieces === 1 ? '1 piece' : `${pieces} pieces`}</p>
        <Lines order={order} />
      </div>
      <CardMoney order={order} />
      <div className={classes.controls}>
        <StatusSelect order={order} ask={acts.ask} />
        <CardActions order={order} acts={acts} />
      </div>
    </li>
  );
}

function Customer({ order: { userId, customer, shippingAddress: to } }: { order: DeskOrderRow }) {
  return (
    <div className={classes.customer}>
      <p>
        <Link to="/admin" search={{ tab: 'customers', open: String(userId) }} className={classes.link}>
          {customer.name}
        </Link>{' '}
        <span className={classes.quiet}>Customer #{userId}</span>
      </p>
      <p className={classes.quiet}>{customer.email}</p>
      <p className={classes.quiet}>
        {to.firstName} {to.lastName}, {to.address}, {to.city}, {to.state} {to.zipCode}
      </p>
    </div>
  );
}

function Lines({ order: { items } }: { order: DeskOrderRow }) {
  const more = items.length - LINES;
  return (
    <ul className={classes.quiet}>
      {items.slice(0, LINES).map((item) => (
        <li key={`${item.productId} ${item.size} ${item.color}`}>
          {item.quantity} × {[item.name, optionsText(item)].filter(Boolean).join(', ')}
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}

function CardActions({ order, acts }: { order: DeskOrderRow; acts: OrderActs }) {
  const { id, refundStatus } = order;
  const small = { size: 'compact-sm', variant: 'default' } as const;
  return (
    <div className={classes.buttons}>
      {refundStatus === 'requested' && (
        <>
          <Button
            size="compact-sm"
            aria-label={`Approve the refund of order ${id}`}
            onClick={() => acts.ask({ kind: 'approve', order })}
          >
            Approve
          </Button>
          <Button
            {...small}
            aria-label={`Reject the refund of order ${id}`}
            onClick={() => acts.ask({ kind: 'reject', order })}
          >
            Reject
          </Button>
        </>
      )}
      <Button {...small} aria-label={`View details of order ${id}`} onClick={() => acts.open(id)}>
        View Details
      </Button>
      <Button
        {...small}
        aria-label={`Print the invoice of order ${id}`}
        onClick={() => acts.print('invoice', [id])}
      >
        Print Invoice
      </Button>
    </div>
  );
}
