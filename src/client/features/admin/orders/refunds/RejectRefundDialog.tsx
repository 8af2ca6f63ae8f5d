import { Textarea } from '@mantine/core';
import type { AdminOrderRow } from '@/shared/schemas/orders/adminOrders';
import { ORDER_LIMITS } from '@/shared/schemas/orders/orders';
import { errorText } from '../../../../lib/errorText';
import { showError } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import { useSingleFlight } from '../../../../lib/useSingleFlight';
import { useDraftForm } from '../../lib/useDraftForm';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { DraftNotice } from '../../ui/DraftNotice';
import { useOrderChanged } from '../common/useAdminOrders';

/** Confirms the rejection of a refund request. */
export function RejectRefundDialog({
  order: { id, refundReason },
  onClose,
}: {
  order: AdminOrderRow;
  onClose: () => void;
}) {
  const changed = useOrderChanged();
  const draft = useDraftForm({
    draft: { form: 'refundRejection', record: id },
    record: null,
    valuesOf: () => ({ reason: '' }),
    isChanged: (_, { reason }) => reason !== '',
  });
  const { form } = draft;
  const { reason } = form.values;
  const reject = useSingleFlight(
    trpc.orders.processRefund.useMutation({
      onSuccess: () => {
        draft.end();
        onClose();
      },
      onError: (error) => showError('Failed to update order', errorText(error, 'Please try again.')),
      onSettled: changed,
    }),
  );
  return (
    <ConfirmDialog
      title={`Reject the refund of order #${id}?`}
      confirm="Reject Refund"
      isDestructive
      isPending={reject.isPending}
      isBlocked={reason.trim() === ''}
      onConfirm={() => reject.mutate({ id, approve: false, reason })}
      onClose={onClose}
    >
      <DraftNotice typedAt={draft.typedAt} onDiscard={draft.discard} />
      {refundReason && <p>The customer wrote: “{refundReason}”</p>}
      <p>No refund will be made. We'll email the customer with your reason. You can reopen the request.</p>
      <Textarea
        label="Reason (shown to the customer)"
        required
        autosize
        minRows={2}
        maxLength={ORDER_LIMITS.reason}
        {...form.getInputProps('reason')}
      />
    </ConfirmDialog>
  );
}
