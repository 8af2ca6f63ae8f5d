import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { REMITTANCE_LIMITS } from '@/shared/schemas/orders/remittances';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { type Outputs, trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { Dialog } from '../../../ui/Dialog';
import adminClasses from '../ui/admin.module.css';

export type CashRow = Outputs['admin']['remittances']['list']['items'][number];

/** Ends the wait for a parcel's cash, with a reason for the order's history. */
export function CloseRemittanceDialog({ row, onClose }: { row: CashRow; onClose: () => void }) {
  const { parcelId, orderId, number } = row;
  const utils = trpc.useUtils();
  const [note, setNote] = useState('');
  const close = useSingleFlight(
    trpc.admin.remittances.close.useMutation({
      onSuccess: () => {
        showToast('COD closed');
        onClose();
      },
      onError: (error) => showError('Failed to update the parcel', errorText(error, 'Please try again.')),
      onSettled: () => utils.admin.remittances.invalidate(),
    }),
  );
  return (
    <Dialog
      onClose={onClose}
      title={`Close the COD of order #${orderId}, parcel ${number}?`}
      size={480}
      centered
    >
      <div className={adminClasses.dialogText}>
        <TextInput
          label="Why nothing more will be remitted"
          description="It is added to the order’s history."
          required
          data-autofocus
          maxLength={REMITTANCE_LIMITS.note}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
      <div className={adminClasses.dialogActions}>
        <Button variant="default" onClick={onClose}>
          Keep Open
        </Button>
        <Button
          disabled={close.isPending || note.trim() === ''}
          onClick={() => close.mutate({ parcelId, note })}
        >
          Close Short
        </Button>
      </div>
    </Dialog>
  );
}
