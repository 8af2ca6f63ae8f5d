import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../../../lib/errorText';
import { showError, showToast } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import { useSingleFlight } from '../../../../lib/useSingleFlight';
import { Dialog } from '../../../../ui/Dialog';
import adminClasses from '../../ui/admin.module.css';

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** The reasons that staff choose from when they refund, a line each. */
export function RefundReasonsForm({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const { data } = trpc.admin.orders.refundReasons.useQuery();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? data?.reasons.join('\n') ?? '';
  const save = useSingleFlight(
    trpc.admin.orders.saveRefundReasons.useMutation({
      onSuccess: (saved) => {
        utils.admin.orders.refundReasons.setData(undefined, saved);
        showToast('Reasons saved');
        onClose();
      },
      onError: (error) => showError('Failed to save the reasons', errorText(error, 'Please try again.')),
    }),
  );
  return (
    <Dialog onClose={onClose} title="Refund reasons" size={480} centered>
      <div className={adminClasses.dialogText}>
        <Textarea
          label="A reason on each line"
          description="The first one is chosen unless staff choose another."
          autosize
          minRows={6}
          data-autofocus
          value={text}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <div className={adminClasses.dialogActions}>
        <Button variant="default" onClick={onClose}>
          Back
        </Button>
        <Button
          disabled={save.isPending || linesOf(text).length === 0}
          onClick={() => save.mutate({ reasons: linesOf(text) })}
        >
          Save Reasons
        </Button>
      </div>
    </Dialog>
  );
}
