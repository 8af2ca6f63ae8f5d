import { Button, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatRupees, paiseOf } from '@/shared/money';
import { statusLabels } from '@/shared/orderLabels';
import type { OrderStatus } from '@/shared/orderStatus';
import { type Outputs, trpc } from '../../trpc';
import { errorText } from '../../ui/errorText';
import { LinkButton } from '../../ui/LinkButton';
import { showError, showToast } from '../../ui/toast';
import { Badge, type Tone } from '../ui/Badge';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import desk from '../ui/desk.module.css';
import { Loaded } from '../ui/Loaded';
import { dayText, momentText } from '../ui/moments';
import { CustomerStates } from './CustomerStates';
import classes from './Customers.module.css';

type Details = Outputs['admin']['customers']['get'];

/** Everything the shop knows of one customer. */
export default function CustomerDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const customer = trpc.admin.customers.get.useQuery({ id }, { staleTime: 0 });
  const name = customer.data && `${customer.data.firstName} ${customer.data.lastName}`.trim();
  return (
    <Modal opened onClose={onClose} title={name ?? 'Customer'} size={760} centered>
      <Loaded of={customer} what="The customer" rows={5}>
        {(details) => (
          <div className={classes.details}>
            <Facts customer={details} />
            <LatestOrders customer={details} />
            <Addresses customer={details} />
            <AccountState customer={details} />
          </div>
        )}
      </Loaded>
    </Modal>
  );
}

function Facts({ customer }: { customer: Details }) {
  const { email, phone, joinedAt, orders, spent, lastOrderAt } = customer;
  return (
    <div className={classes.facts}>
      <dl className={desk.facts}>
        <dt>Email</dt>
        <dd>
          <a className="text-link" href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
        <dt>Phone</dt>
        <dd>
          {phone ? (
            <a className="text-link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          ) : (
            'Not given'
          )}
        </dd>
        <dt>Joined</dt>
        <dd>{momentText(joinedAt)}</dd>
        <dt>State</dt>
        <dd>
          <CustomerStates customer={customer} />
        </dd>
      </dl>
      <dl className={classes.sums}>
        <div>
          <dt>Spent</dt>
          <dd>{formatRupees(paiseOf(spent))}</dd>
        </div>
        <div>
          <dt>Orders</dt>
          <dd>{orders}</dd>
        </div>
        <div>
          <dt>Last order</dt>
          <dd>{lastOrderAt ? dayText(lastOrderAt) : 'None'}</dd>
        </div>
      </dl>
    </div>
  );
}

const tones: Record<OrderStatus, Tone> = {
  pending: 'plain',
  paid: 'accent',
  processing: 'accent',
  shipped: 'plain',
  delivered: 'good',
  cancelled: 'bad',
};

function LatestOrders({ customer: { latestOrders, orderCount, email } }: { customer: Details }) {
  return (
    <section aria-label="Latest orders">
      <h3 className={classes.heading}>Latest orders</h3>
      {latestOrders.length === 0 ? (
        <p className={classes.quiet}>No orders yet.</p>
      ) : (
        <>
          <ul>
            {latestOrders.map(({ id, createdAt, status, pieces, total }) => (
              <li key={id} className={classes.order}>
                <Link
                  to="/admin"
                  search={{ tab: 'orders', search: `#${id}`, open: String(id) }}
                  className="text-link"
                >
                  #{id}
                </Link>
                <span className={classes.quiet}>{momentText(createdAt)}</span>
                <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
                <span className={classes.quiet}>
                  {pieces} {pieces === 1 ? 'piece' : 'pieces'}
                </span>
                <span className={classes.amount}>{formatRupees(paiseOf(total))}</span>
              </li>
            ))}
          </ul>
          <LinkButton
            to="/admin"
            search={{ tab: 'orders', search: email }}
            variant="default"
            size="xs"
            mt={12}
          >
            {orderCount === 1 ? 'Show the order' : `Show all ${orderCount} orders`}
          </LinkButton>
        </>
      )}
    </section>
  );
}

function Addresses({ customer: { addresses } }: { customer: Details }) {
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
            <p className={classes.quiet}>
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

/** Disables the account after a question, and enables it at once. */
function AccountState({ customer }: { customer: Details }) {
  const { id, email, isDisabled, keptBecause } = customer;
  const utils = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const set = trpc.admin.customers.setDisabled.useMutation({
    onSuccess: ({ message }, { disabled }) =>
      showToast(disabled ? 'Account disabled' : 'Account enabled', message),
    onError: (error, { disabled }) =>
      showError(
        disabled ? 'Failed to disable account' : 'Failed to enable account',
        errorText(error, 'An error occurred.'),
      ),
    onSettled: async () => {
      setAsking(false);
      await utils.admin.customers.invalidate();
    },
  });
  if (isDisabled) {
    return (
      <section aria-label="Account" className={classes.account}>
        <p className={classes.quiet}>This account is disabled: nobody can sign in to it.</p>
        <Button
          variant="default"
          disabled={set.isPending}
          onClick={() => set.mutate({ id, disabled: false })}
        >
          Enable Account
        </Button>
      </section>
    );
  }
  return (
    <section aria-label="Account" className={classes.account}>
      <p className={classes.quiet}>{keptBecause ?? 'Orders and reviews stay when an account is disabled.'}</p>
      {keptBecause === null && (
        <Button variant="default" onClick={() => setAsking(true)}>
          Disable Account
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Disable this account?"
          confirm="Disable Account"
          isPending={set.isPending}
          onConfirm={() => set.mutate({ id, disabled: true })}
          onClose={() => setAsking(false)}
        >
          <p>
            {email} is signed out everywhere at once and cannot sign in any more, until you enable the account
            again.
          </p>
          <p>Orders go on as they are, and reviews stay.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
