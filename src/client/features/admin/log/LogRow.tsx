import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '@/shared/dates';
import { formatCount } from '@/shared/numbers';
import { importOfBatch } from '@/shared/schemas/imports';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import classes from './Log.module.css';
import { actionText, changesOf, type Entry, sourceText } from './logLabels';

/** Characters of values above which an entry shows them on request. */
const longChange = 400;

/** One change: when, by whom, of what, before and after. */
export function LogRow({
  entry,
  onBatch,
}: {
  entry: Entry;
  /** Shows the whole batch of the change; absent where it is shown already. */
  onBatch?: (batch: string) => void;
}) {
  const { actor, apiKey, source, label, entityId, createdAt, batch, batchSize } = entry;
  return (
    <tr className={classes.row}>
      <td className={classes.when}>{formatDateTime(createdAt)}</td>
      <td className={classes.who}>
        <Person actor={actor ?? sourceText[source]} />
        {actor && source !== 'admin' && <span className={adminClasses.quiet}> {sourceText[source]}</span>}
        {apiKey && <span className={adminClasses.quiet}> {apiKey}</span>}
      </td>
      <td className={classes.what}>
        {actionText(entry)}
        <span className={classes.label}>
          {label || `#${entityId}`}{' '}
          {label && !label.endsWith(`#${entityId}`) && (
            <span className={adminClasses.quiet}>#{entityId}</span>
          )}
        </span>
        {onBatch && batch && batchSize > 1 && (
          <button type="button" className={classes.batch} onClick={() => onBatch(batch)}>
            one of {formatCount(batchSize)} changes made together
          </button>
        )}
      </td>
      <td>
        <Changes entry={entry} />
      </td>
      <td>
        <Undo entry={entry} isWhole={onBatch !== undefined && batchSize > 1} />
      </td>
    </tr>
  );
}

/** "Name (address)" on two lines. */
function Person({ actor }: { actor: string }) {
  const [, name = actor, address] = /^(.*) \((.*)\)$/.exec(actor) ?? [];
  return (
    <>
      {name}
      {address && <span className={`${adminClasses.quiet} ${classes.address}`}>{address}</span>}
    </>
  );
}

function Changes({ entry }: { entry: Entry }) {
  const changes = changesOf(entry);
  const list = (
    <ul className={classes.changes}>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className={adminClasses.quiet}>{field}:</span> {from !== null && <del>{from}</del>}
          {from !== null && to !== null && ' → '}
          {to !== null && <ins>{to}</ins>}
        </li>
      ))}
    </ul>
  );
  const length = changes.reduce((sum, { from, to }) => sum + (from?.length ?? 0) + (to?.length ?? 0), 0);
  // A whole product, a deleted category or a description would push the next entries off the screen.
  return changes.length > 3 || length > longChange ? (
    <details>
      <summary className={adminClasses.quiet}>
        {changes.length === 1 ? changes[0]?.field : `${changes.length} fields`}
      </summary>
      {list}
    </details>
  ) : (
    list
  );
}

function Undo({
  entry: { id, undoneAt, canUndo, label, batch, batchSize },
  isWhole,
}: {
  entry: Entry;
  /** The entry represents its whole batch. */
  isWhole: boolean;
}) {
  const utils = trpc.useUtils();
  const settle = {
    onSuccess: ({ undone }: { undone: number }) => {
      showToast('Change undone', undone === 1 ? label : `${undone} changes were undone.`);
      void utils.admin.invalidate();
      void utils.catalogue.invalidate();
    },
    onError: (error: { message: string; data?: unknown }) =>
      showError('Failed to undo', errorText(error, 'An error occurred.')),
  };
  const undo = useSingleFlight(trpc.admin.log.undo.useMutation(settle));
  const undoBatch = useSingleFlight(trpc.admin.log.undoBatch.useMutation(settle));
  const revert = useSingleFlight(
    trpc.admin.imports.revert.useMutation({
      ...settle,
      onSuccess: ({ fileName }) =>
        showToast('Undoing the import', `Follow ${fileName} under Products, Import and export.`),
    }),
  );
  const [isConfirming, setConfirming] = useState(false);
  const isPending = undo.isPending || undoBatch.isPending || revert.isPending;
  const stop = { onSettled: () => setConfirming(false) };
  const importId = batch && importOfBatch(batch);
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
          onClick={() => undo.mutate({ id })}
        >
          Undo
        </Button>
      )}
      {batch && batchSize > 1 && (
        <Button size="xs" variant="subtle" disabled={isPending} onClick={() => setConfirming(true)}>
          Undo all {batchSize}
        </Button>
      )}
      {isConfirming && batch && (
        <ConfirmDialog
          title={`Undo all ${batchSize} changes?`}
          confirm={`Undo ${batchSize} Changes`}
          isPending={isPending}
          onConfirm={() =>
            importId ? revert.mutate({ id: importId }, stop) : undoBatch.mutate({ batch }, stop)
          }
          onClose={() => setConfirming(false)}
        >
          <p>These changes were made together. Undo all of them at once?</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
