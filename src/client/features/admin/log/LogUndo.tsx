import { Button } from '@mantine/core';
import { useState } from 'react';
import { importApplied } from '@/shared/admin/importStatus';
import { formatCount } from '@/shared/numbers';
import { statusLabels } from '@/shared/orders/orderLabels';
import { orderStatuses } from '@/shared/orders/orderStatus';
import { importOfBatch } from '@/shared/schemas/catalogue/imports';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { undoneText } from '../ui/undoneText';
import { actionText, type Entry } from './logActions';

type Scope = 'one' | 'batch';

/** Undoes a logged change, or all changes of its batch, after a confirmation. */
export function LogUndo({
  entry,
  isWhole,
}: {
  entry: Entry;
  /** The entry represents its whole batch. */
  isWhole: boolean;
}) {
  const { id, undoneAt, canUndo, label, batch, batchSize, action } = entry;
  const isImport = action === importApplied;
  const count = `${formatCount(batchSize)} ${batchSize === 1 ? 'change' : 'changes'}`;
  const { undo, undoBatch, isPending } = useUndo(entry);
  const [asked, setAsked] = useState<Scope | null>(null);
  const stop = { onSettled: () => setAsked(null) };
  if (undoneAt) return <Badge>Undone</Badge>;
  if (!canUndo) return null;
  return (
    <div className={adminClasses.actions}>
      {!isWhole && (
        <Button
          size="xs"
          variant="default"
          aria-label={`Undo the change of ${label}`}
          disabled={isPending}
          onClick={() => setAsked('one')}
        >
          Undo
        </Button>
      )}
      {batch && (batchSize > 1 || isImport) && (
        <Button size="xs" variant="default" disabled={isPending} onClick={() => setAsked('batch')}>
          {batchSize > 1 ? `Undo all ${formatCount(batchSize)}` : 'Undo import'}
        </Button>
      )}
      {asked === 'one' && (
        <ConfirmDialog
          title="Undo this change?"
          confirm="Undo Change"
          isPending={isPending}
          onConfirm={() => undo({ id }, stop)}
          onClose={() => setAsked(null)}
        >
          <p>
            {actionText(entry)}: {label}.
          </p>
          <OrderEffect entry={entry} />
        </ConfirmDialog>
      )}
      {asked === 'batch' && batch && (
        <ConfirmDialog
          title={batchSize > 1 ? `Undo all ${count}?` : 'Undo this import?'}
          confirm={`Undo ${formatCount(batchSize)} ${batchSize === 1 ? 'Change' : 'Changes'}`}
          isPending={isPending}
          onConfirm={() => undoBatch({ batch }, stop)}
          onClose={() => setAsked(null)}
        >
          {isImport ? (
            <p>
              {label} made {count}. Whatever has changed again or been sold since stays as it is.
            </p>
          ) : (
            <p>
              These changes were made together. Undo all of them at once? Whatever has changed again since
              stays as it is.
            </p>
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** What undoing a change of an order's status does. */
function OrderEffect({ entry: { action, label, before } }: { entry: Entry }) {
  const status = orderStatuses.find((one) => one === before?.status);
  if (action !== 'order.status' || status === undefined) return null;
  return (
    <p>
      {label} goes back to {statusLabels[status]}. The customer sees it, and we don't email them.
    </p>
  );
}

type Options = { onSettled: () => void };

/** Undoes one change, or a batch: an import's in the background. */
function useUndo({ label }: Entry) {
  const utils = trpc.useUtils();
  const refresh = () => {
    void utils.admin.invalidate();
    void utils.catalogue.invalidate();
  };
  const settle = {
    onSuccess: () => {
      showToast('Change undone', label);
      refresh();
    },
    onError: (error: { message: string; data?: unknown }) =>
      showError('Failed to undo', errorText(error, 'An error occurred.')),
  };
  const one = useSingleFlight(trpc.admin.log.undo.useMutation(settle));
  const many = useSingleFlight(
    trpc.admin.log.undoBatch.useMutation({
      ...settle,
      onSuccess: (result) => {
        showToast(result.kept.length === 0 ? 'Change undone' : 'Undone in part', undoneText(result));
        refresh();
      },
    }),
  );
  const revert = useSingleFlight(
    trpc.admin.imports.revert.useMutation({
      ...settle,
      onSuccess: ({ fileName }) => {
        showToast('Undoing the import', `Follow ${fileName} under Products, Import and export.`);
        refresh();
      },
    }),
  );
  const undoBatch = ({ batch }: { batch: string }, options: Options) => {
    const importId = importOfBatch(batch);
    if (importId === null) many.mutate({ batch }, options);
    else revert.mutate({ id: importId }, options);
  };
  return { undo: one.mutate, undoBatch, isPending: one.isPending || many.isPending || revert.isPending };
}
