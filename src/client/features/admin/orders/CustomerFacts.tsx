import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { addressText, noPinText } from '@/shared/orders/orderAddress';
import type { AdminOrder } from '@/shared/schemas/adminOrders';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import { CorrectAddressDialog } from './CorrectAddressDialog';
import classes from './orders.module.css';

/** The customer of an order and its address. */
export function CustomerFacts({ order }: { order: AdminOrder }) {
  const { userId, customer, shippingAddress, billingName, clientOrderId } = order;
  const to = addressText(shippingAddress);
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <section aria-labelledby="order-customer">
      <h3 id="order-customer" className={adminClasses.panelTitle}>
        Customer
      </h3>
      <dl className={adminClasses.facts}>
        <dt>Account</dt>
        <dd>
          <Link to="/admin/customers" search={{ customer: userId }} className={classes.link}>
            {customer.name}
          </Link>{' '}
          <span className={adminClasses.quiet}>#{userId}</span>{' '}
          {customer.isDisabled && <Badge tone="bad">Disabled</Badge>}
          <br />
          {customer.email}
        </dd>
        <dt>Ship to</dt>
        <dd>
          {[to.name, ...to.place].filter(Boolean).map((line) => (
            <Fragment key={line}>
              {line}
              <br />
            </Fragment>
          ))}
          {to.zipCode === null && <Badge tone="accent">{noPinText}</Badge>}
          {canCorrect(order) && (
            <Button size="compact-sm" variant="default" onClick={() => setCorrecting(true)}>
              Edit address
            </Button>
          )}
        </dd>
        {to.email && (
          <>
            <dt>Contact</dt>
            <dd>
              {to.email}
              {to.phone && (
                <>
                  <br />
                  {to.phone}
                </>
              )}
            </dd>
          </>
        )}
        {billingName && (
          <>
            <dt>Billed to</dt>
            <dd>{billingName}</dd>
          </>
        )}
        {clientOrderId && (
          <>
            <dt>Client order</dt>
            <dd>{clientOrderId}</dd>
          </>
        )}
      </dl>
      {isCorrecting && <CorrectAddressDialog order={order} onClose={() => setCorrecting(false)} />}
    </section>
  );
}

/** Whether nothing of an order has left, so that its address can still change. */
const canCorrect = ({ status, parcels }: AdminOrder): boolean =>
  (status === 'pending' || status === 'paid' || status === 'processing') &&
  parcels.every(({ state }) => state === 'packed');
