import { Button } from '@mantine/core';
import { useState } from 'react';
import { LIMITS } from '@/shared/shop';
import { errorText } from '../../lib/errorText';
import { showError, showToast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { EmailText } from '../../ui/EmailText';
import { EmptyState } from '../../ui/EmptyState';
import { lazyOverlay } from '../../ui/lazyOverlay';
import { QueryFailed } from '../../ui/QueryFailed';
import type { Address } from '../addresses/AddressFields';
import type { User } from '../session/SessionContext';
import classes from './AccountPage.module.css';
import { AddressesSkeleton } from './AccountSkeletons';

const AddressDialog = lazyOverlay('The address', () => import('./AddressDialog'));
const DeleteAddressDialog = lazyOverlay('The dialog', () => import('./DeleteAddressDialog'));

/** Saved addresses as cards. */
export function AddressesTab({ user }: { user: User }) {
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Address | null>(null);
  const { data: addresses, error } = trpc.addresses.list.useQuery();
  if (!addresses) return error ? <QueryFailed what="Your addresses" error={error} /> : <AddressesSkeleton />;
  const isFull = addresses.length >= LIMITS.addressesPerUser;
  return (
    <>
      <div className={classes.actions} style={{ marginBottom: 24 }}>
        <Button size="md" disabled={isFull} onClick={() => setEdited('new')}>
          Add Address
        </Button>
        {isFull && (
          <p className={classes.quiet}>
            You've saved {LIMITS.addressesPerUser} addresses, the maximum. Delete one to add another.
          </p>
        )}
      </div>
      {addresses.length === 0 ? (
        <EmptyState title="No saved addresses" text="Save an address to check out faster." />
      ) : (
        <ul className={classes.grid}>
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              onEdit={() => setEdited(address)}
              onDelete={() => setDeleted(address)}
            />
          ))}
        </ul>
      )}
      {deleted && <DeleteAddressDialog address={deleted} onClose={() => setDeleted(null)} />}
      {edited && (
        <AddressDialog
          user={user}
          address={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function AddressCard({
  address,
  onEdit,
  onDelete,
}: {
  address: Address;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const utils = trpc.useUtils();
  const makeDefault = trpc.addresses.setDefault.useMutation({
    onSuccess: () => showToast('Default address updated', `“${address.name}” is now your default address.`),
    onError: (error) => showError('Failed to update default address', errorText(error, 'An error occurred.')),
    onSettled: () => utils.addresses.list.invalidate(),
  });
  return (
    <li className={classes.address} data-default={address.isDefault || undefined}>
      <div>
        <h2 className={classes.addressName}>
          {address.name} {address.isDefault && <span className={classes.badge}>Default</span>}
        </h2>
        <address>
          {address.firstName} {address.lastName}
          <br />
          {address.address}
          <br />
          {address.city}, {address.state} {address.zipCode}
          <br />
          {address.country}
          <br />
          <EmailText email={address.email} />
          {address.phone && (
            <>
              <br />
              {address.phone}
            </>
          )}
        </address>
      </div>
      <div className={classes.actions}>
        <Button variant="default" size="xs" aria-label={`Edit ${address.name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="default" size="xs" aria-label={`Delete ${address.name}`} onClick={onDelete}>
          Delete
        </Button>
        {!address.isDefault && (
          <Button variant="subtle" size="xs" onClick={() => makeDefault.mutate({ id: address.id })}>
            Set as Default
          </Button>
        )}
      </div>
    </li>
  );
}
