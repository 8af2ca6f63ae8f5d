import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '@/shared/dates';
import { formatMoney, paiseOf } from '@/shared/money';
import { storeCreditLabels } from '@/shared/orders/storeCredit';
import type { CustomerDetailsOut } from '@/shared/schemas/shop/adminCustomers';
import { Allowed } from '../access/access';
import adminClasses from '../ui/admin.module.css';
import classes from './Customers.module.css';
import { GiveStoreCredit } from './GiveStoreCredit';

/** A customer's store credit with its history; staff can give more. */
export function StoreCredit({ customer }: { customer: CustomerDetailsOut }) {
  const { balance, entries } = customer.storeCredit;
  const [isGiving, setGiving] = useState(false);
  return (
    <section aria-label="Store credit">
      <h3 className={classes.heading}>Store credit: {formatMoney(paiseOf(balance))}</h3>
      {entries.length > 0 && (
        <ul>
          {entries.map(({ id, amount, cause, orderId, note, by, createdAt }) => (
            <li key={id} className={classes.entry}>
              <div>
                <p>
                  {storeCreditLabels[cause]}
                  {orderId !== null && ` #${orderId}`}
                </p>
                <p className={adminClasses.small}>
                  {[formatDateTime(createdAt), note, by].filter(Boolean).join(', ')}
                </p>
              </div>
              <span className={classes.amount}>{formatMoney(paiseOf(amount))}</span>
            </li>
          ))}
        </ul>
      )}
      <Allowed to="customers.edit">
        <Button variant="default" size="xs" className={classes.all} onClick={() => setGiving(true)}>
          Give Store Credit
        </Button>
      </Allowed>
      {isGiving && <GiveStoreCredit customer={customer} onClose={() => setGiving(false)} />}
    </section>
  );
}
