import { Button } from '@mantine/core';
import { errorText } from '../../lib/errorText';
import { showError, showToast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { useSingleFlight } from '../../lib/useSingleFlight';
import classes from './Orders.module.css';

/** Asks the customer to confirm an order that is paid on delivery. */
export function ConfirmCash({ id }: { id: number }) {
  const utils = trpc.useUtils();
  const confirm = useSingleFlight(
    trpc.orders.confirmCash.useMutation({
      onSuccess: () => showToast('Order confirmed', "We'll pack it now."),
      onError: (error) => showError('Confirmation failed', errorText(error, 'Please try again.')),
      onSettled: () => void utils.orders.list.invalidate(),
    }),
  );
  return (
    <div className={classes.actions}>
      <p className={classes.quiet}>You pay on delivery. Please confirm the order before we pack it.</p>
      <Button
        size="sm"
        aria-label={`Confirm order ${id}`}
        disabled={confirm.isPending}
        onClick={() => confirm.mutate({ id })}
      >
        Confirm Order
      </Button>
    </div>
  );
}
