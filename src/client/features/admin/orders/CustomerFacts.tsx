import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { addressText, noPinText } from '@/shared/orders/orderAddress';
import type { AdminOrder } from '@/shared/schemas/adminOrders';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import classes from './orders.module.css';

/** The customer of an order and its address. */
export function CustomerFacts({ order }: { order: AdminOrder }) {
  const { userId, customer, shippingAddress, billingName, clientOrderId } = order;
  const to = addressText(shippingAddress);
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
    </section>
  );
}
