import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import type { Sale } from './saleForm';

/** Asks before a running sale is ended, or a planned one deleted. */
export function StopSale({
  sale: { id, name, phase },
  onRemoved,
  onClose,
}: {
  sale: Sale;
  onRemoved: () => void;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const isRunning = phase === 'running';
  const onError = (error: { message: string; data?: unknown }) =>
    showError(`Failed to ${isRunning ? 'end' : 'delete'} the sale`, errorText(error, 'An error occurred.'));
  const onSettled = async () => {
    onClose();
    await utils.admin.invalidate();
  };
  const done = (title: string) => () => showToast(title, `You can undo it for “${name}” in the log.`);
  const end = useSingleFlight(
    trpc.admin.sales.end.useMutation({ onSuccess: done('Sale ended'), onError, onSettled }),
  );
  const remove = useSingleFlight(
    trpc.admin.sales.remove.useMutation({
      onSuccess: () => {
        done('Sale deleted')();
        onRemoved();
      },
      onError,
      onSettled,
    }),
  );
  return (
    <ConfirmDialog
      title={isRunning ? `End “${name}”?` : `Delete “${name}”?`}
      confirm={isRunning ? 'End Sale' : 'Delete Sale'}
      isDestructive={!isRunning}
      isPending={end.isPending || remove.isPending}
      onConfirm={() => (isRunning ? end : remove).mutate({ id })}
      onClose={onClose}
    >
      <p>
        {isRunning
          ? 'Prices are as before at once. Orders keep their prices.'
          : 'It has not begun, so no price changes.'}
      </p>
    </ConfirmDialog>
  );
}
