import { formatMoney, paiseOf } from '@/shared/money';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import type { CashRow } from './CloseRemittanceDialog';

/** Takes back what was recorded for a parcel, after which its cash is awaited again. */
export function ReopenRemittanceDialog({ row, onClose }: { row: CashRow; onClose: () => void }) {
  const { parcelId, orderId, number, received, references } = row;
  const utils = trpc.useUtils();
  const reopen = useSingleFlight(
    trpc.admin.remittances.reopen.useMutation({
      onSuccess: () => showToast('COD reopened', 'The COD of this parcel is pending again.'),
      onError: (error) => showError('Failed to update the parcel', errorText(error, 'Please try again.')),
      onSettled: async () => {
        onClose();
        await utils.admin.remittances.invalidate();
      },
    }),
  );
  return (
    <ConfirmDialog
      title={`Reopen the COD of order #${orderId}, parcel ${number}?`}
      confirm="Reopen COD"
      isPending={reopen.isPending}
      onConfirm={() => reopen.mutate({ parcelId })}
      onClose={onClose}
    >
      <p>
        {references.length > 0
          ? `${formatMoney(paiseOf(received))} (${references.join(', ')}) no longer counts as received.`
          : 'The parcel was closed without a remittance.'}{' '}
        Its COD is pending again, and the right remittance can be recorded.
      </p>
    </ConfirmDialog>
  );
}
