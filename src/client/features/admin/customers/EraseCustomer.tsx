import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMoney, paiseOf } from '@/shared/money';
import type { CustomerDetailsOut } from '@/shared/schemas/shop/adminCustomers';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import adminClasses from '../ui/admin.module.css';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import classes from './Customers.module.css';

/** Erases the customer's personal data after a confirmation. */
export function EraseCustomer({
  customer: { id, email, eraseRefusal, storeCredit },
  onErased,
}: {
  customer: CustomerDetailsOut;
  onErased: () => void;
}) {
  const utils = trpc.useUtils();
  const [isConfirming, setConfirming] = useState(false);
  const erase = useSingleFlight(
    trpc.admin.customers.erase.useMutation({
      onSuccess: async ({ message }) => {
        showToast('Customer erased', message);
        onErased();
        await utils.admin.customers.invalidate();
      },
      onError: async (error) => {
        showError('Failed to erase customer', errorText(error, 'An error occurred.'));
        setConfirming(false);
        await utils.admin.customers.invalidate();
      },
    }),
  );
  const credit = paiseOf(storeCredit.balance);
  return (
    <section aria-label="Personal data" className={classes.account}>
      <p className={adminClasses.small}>
        {eraseRefusal ?? 'Erasing removes the account and all personal data. Orders stay.'}
      </p>
      {eraseRefusal === null && (
        <Button variant="default" onClick={() => setConfirming(true)}>
          Erase Personal Data
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title="Erase this customer?"
          confirm="Erase Personal Data"
          isDestructive
          isPending={erase.isPending}
          onConfirm={() => erase.mutate({ id })}
          onClose={() => setConfirming(false)}
        >
          <p>
            This removes the account of {email}, its addresses, cart, wishlist, reviews, messages, emails and
            newsletter subscription. You can't undo it.
          </p>
          {credit > 0 && <p>{formatMoney(credit)} of store credit ends with the account.</p>}
          <p>Orders stay with their delivery address: the law requires the records of a sale.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
