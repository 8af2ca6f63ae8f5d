import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { formatMoney, fromDecimal } from '@/shared/money';
import { STORE_CREDIT_LIMITS } from '@/shared/schemas/orders/storeCredit';
import type { CustomerDetailsOut } from '@/shared/schemas/shop/adminCustomers';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { Dialog } from '../../../ui/Dialog';
import adminClasses from '../ui/admin.module.css';

/** Gives a customer store credit; the reason is for staff. */
export function GiveStoreCredit({
  customer: { id, email },
  onClose,
}: {
  customer: CustomerDetailsOut;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [requestId] = useState(() => crypto.randomUUID());
  const give = useSingleFlight(
    trpc.admin.customers.giveCredit.useMutation({
      onSuccess: () => {
        showToast('Store credit given', 'You can undo it in the log while it is unspent.');
        onClose();
      },
      onError: (error) => showError('Failed to give store credit', errorText(error, 'An error occurred.')),
      onSettled: () => void utils.admin.customers.invalidate(),
    }),
  );
  const amount = fromDecimal(typed.trim());
  const isReady = amount !== null && amount > 0 && reason.trim() !== '';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isReady) give.mutate({ id, amount: typed.trim(), reason, requestId });
  };
  return (
    <Dialog onClose={onClose} title="Give store credit" size={480} centered>
      <form onSubmit={submit}>
        <div className={adminClasses.dialogText}>
          <p>We'll email {email}. The credit pays for later orders and does not expire.</p>
          <TextInput
            label="Amount in rupees"
            inputMode="decimal"
            required
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <TextInput
            label="Reason"
            description="For staff. The customer does not see it."
            required
            maxLength={STORE_CREDIT_LIMITS.note}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </div>
        <div className={adminClasses.dialogActions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isReady || give.isPending}>
            {amount !== null && amount > 0 ? `Give ${formatMoney(amount)}` : 'Give Store Credit'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
