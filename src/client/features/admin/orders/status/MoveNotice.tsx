import { Button, CloseButton } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { statusLabels } from '@/shared/orders/orderLabels';
import type { ShippingMail } from '@/shared/orders/shippingMail';
import { ADMIN_ORDER_LIMITS } from '@/shared/schemas/orders/adminOrders';
import { errorText } from '../../../../lib/errorText';
import { showError, showToast } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import { useSingleFlight } from '../../../../lib/useSingleFlight';
import classes from '../../ui/admin.module.css';
import { forgetMove, lastMoveStore } from '../common/lastMove';
import { useOrderChanged } from '../common/useAdminOrders';

const mailTexts: Record<ShippingMail, string> = {
  emailed: `We'll email the customer in ${ADMIN_ORDER_LIMITS.undoSeconds} seconds.`,
  demo: 'The customer of the demo data is not emailed.',
  turnedOff: 'The customer turned these emails off and is not emailed.',
};

/** Offers to undo the last move while its mail waits. */
export function MoveNotice() {
  const move = useSyncExternalStore(lastMoveStore.subscribe, lastMoveStore.get);
  const changed = useOrderChanged();
  const undo = useSingleFlight(
    trpc.admin.orders.undoMove.useMutation({
      onSuccess: ({ order, isMailWithdrawn }) =>
        showToast(
          `Order #${order.id} is ${statusLabels[order.status].toLowerCase()} again`,
          isMailWithdrawn ? 'The customer was not notified.' : undefined,
        ),
      onError: (error) => showError('Failed to undo', errorText(error, 'Please try again.')),
      onSettled: () => {
        forgetMove();
        return changed();
      },
    }),
  );
  if (move === null) return null;
  const { id, status, shippingMail } = move;
  const isOptional = status === 'shipped' || status === 'delivered';
  return (
    <div role="status" className={classes.notice}>
      <p>
        Order status updated: #{id} is now {statusLabels[status].toLowerCase()}.{' '}
        {mailTexts[isOptional ? shippingMail : 'emailed']}
      </p>
      <div className={classes.actions}>
        <Button
          size="xs"
          variant="default"
          aria-label={`Undo the status change of order ${id}`}
          disabled={undo.isPending}
          onClick={() => undo.mutate({ id, status })}
        >
          Undo
        </Button>
        <CloseButton aria-label="Close this notice" onClick={forgetMove} />
      </div>
    </div>
  );
}
