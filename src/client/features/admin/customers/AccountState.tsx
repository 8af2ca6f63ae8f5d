import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CustomerDetailsOut } from '@/shared/schemas/shop/adminCustomers';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import adminClasses from '../ui/admin.module.css';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import classes from './Customers.module.css';

/** Disables the account after a confirmation, or enables it. */
export function AccountState({ customer }: { customer: CustomerDetailsOut }) {
  const { id, email, isDisabled, disableRefusal } = customer;
  const utils = trpc.useUtils();
  const [isConfirming, setConfirming] = useState(false);
  const set = useSingleFlight(
    trpc.admin.customers.setDisabled.useMutation({
      onSuccess: ({ message }, { disabled }) =>
        showToast(disabled ? 'Account disabled' : 'Account enabled', message),
      onError: (error, { disabled }) =>
        showError(
          disabled ? 'Failed to disable account' : 'Failed to enable account',
          errorText(error, 'An error occurred.'),
        ),
      onSettled: async () => {
        setConfirming(false);
        await utils.admin.customers.invalidate();
      },
    }),
  );
  if (isDisabled) {
    return (
      <section aria-label="Account" className={classes.account}>
        <p className={adminClasses.small}>This account is disabled. The customer can't sign in.</p>
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
      <p className={adminClasses.small}>
        {disableRefusal ?? 'Disabling an account keeps its orders and reviews.'}
      </p>
      {disableRefusal === null && (
        <Button variant="default" onClick={() => setConfirming(true)}>
          Disable Account
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title="Disable this account?"
          confirm="Disable Account"
          isDestructive
          isPending={set.isPending}
          onConfirm={() => set.mutate({ id, disabled: true })}
          onClose={() => setConfirming(false)}
        >
          <p>
            We'll sign {email} out everywhere straight away. They can't sign in until you enable the account
            again.
          </p>
          <p>Their orders and reviews will not change.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
