import { formatDate, formatDateTime } from '@/shared/dates';
import { formatMoney, paiseOf } from '@/shared/money';
import type { CustomerDetailsOut } from '@/shared/schemas/shop/adminCustomers';
import { trpc } from '../../../lib/trpc';
import { Dialog } from '../../../ui/Dialog';
import { Allowed } from '../access/access';
import { liveOptions } from '../ui/AdminList';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import { QueryBoundary } from '../ui/QueryBoundary';
import { AccountState } from './AccountState';
import classes from './Customers.module.css';
import { CustomerStates } from './CustomerTable';
import { EraseCustomer } from './EraseCustomer';
import { LatestOrders } from './LatestOrders';
import { StoreCredit } from './StoreCredit';

/** The details of a customer. */
export default function CustomerDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const customer = trpc.admin.customers.get.useQuery({ id }, liveOptions);
  const name = customer.data && `${customer.data.firstName} ${customer.data.lastName}`.trim();
  return (
    <Dialog onClose={onClose} title={name ?? 'Customer'} size={760} centered>
      <QueryBoundary of={customer} what="The customer" rows={5}>
        {(details) => (
          <div className={classes.details}>
            <Facts customer={details} />
            <LatestOrders customer={details} />
            <StoreCredit customer={details} />
            <Addresses customer={details} />
            <Allowed to="customers.edit">
              <AccountState customer={details} />
            </Allowed>
            <Allowed to="customers.erase">
              {!details.isStaff && <EraseCustomer customer={details} onErased={onClose} />}
            </Allowed>
          </div>
        )}
      </QueryBoundary>
    </Dialog>
  );
}

function Facts({ customer }: { customer: CustomerDetailsOut }) {
  const { email, joinedAt, orders, orderCount, spent, lastOrderAt } = customer;
  const others = orderCount - orders;
  return (
    <div className={classes.facts}>
      <dl className={adminClasses.facts}>
        <dt>Email</dt>
        <dd>
          <a className="text-link" href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
        <dt>Phone</dt>
        <dd>
          <Phone customer={customer} />
        </dd>
        <dt>Joined</dt>
        <dd>{formatDateTime(joinedAt)}</dd>
        <dt>Status</dt>
        <dd>
          <CustomerStates customer={customer} />
        </dd>
      </dl>
      <dl className={classes.sums}>
        <div>
          <dt>Spent</dt>
          <dd>{formatMoney(paiseOf(spent))}</dd>
        </div>
        <div>
          <dt>Orders</dt>
          <dd>
            {orders}
            {others > 0 && <span className={adminClasses.small}> and {others} cancelled or unpaid</span>}
          </dd>
        </div>
        <div>
          <dt>Last order</dt>
          <dd>{lastOrderAt ? formatDate(lastOrderAt) : 'None'}</dd>
        </div>
      </dl>
    </div>
  );
}

/** The account's phone, or that of its last order or a saved address. */
function Phone({ customer: { phone, otherPhone } }: { customer: CustomerDetailsOut }) {
  const known = phone ?? otherPhone?.phone;
  if (!known) return 'Not given';
  return (
    <>
      <a className="text-link" href={`tel:${known.replace(/[^\d+]/g, '')}`}>
        {known}
      </a>
      {otherPhone && (
        <span className={adminClasses.small}>
          {otherPhone.orderId === null ? ' from a saved address' : ` from order #${otherPhone.orderId}`}
        </span>
      )}
    </>
  );
}

function Addresses({ customer: { addresses } }: { customer: CustomerDetailsOut }) {
  if (addresses.length === 0) return null;
  return (
    <section aria-label="Addresses">
      <h3 className={classes.heading}>Addresses</h3>
      <ul className={classes.addresses}>
        {addresses.map((to) => (
          <li key={to.id} className={classes.address}>
            <p>
              {to.name} {to.isDefault && <Badge>Default</Badge>}
            </p>
            <p className={adminClasses.small}>
              {to.firstName} {to.lastName}
              <br />
              {to.address}
              <br />
              {to.city}, {to.state} {to.zipCode}, {to.country}
              {to.phone && (
                <>
                  <br />
                  {to.phone}
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
