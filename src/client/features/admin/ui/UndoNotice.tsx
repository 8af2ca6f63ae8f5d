import { Button, CloseButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../../lib/errorText';
import { showError } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import classes from './admin.module.css';
import { undoneText } from './undoneText';

const allUndone = 'The change has been undone.';

/** Shows the last change with Undo: of a removed product, or of a batch. */
export function UndoNotice({
  text,
  id,
  batch,
  children,
  onUndone,
  onClose,
}: {
  text: string;
  id?: number;
  batch?: string;
  /** Further actions, until it is undone. */
  children?: ReactNode;
  onUndone?: () => void;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const [undone, setUndone] = useState<string | null>(null);
  const isUndone = undone !== null;
  const finish = (result: string) => {
    setUndone(result);
    onUndone?.();
    void utils.admin.invalidate();
    void utils.catalogue.invalidate();
  };
  const onError = (error: { message: string; data?: unknown }) =>
    showError('Failed to undo', errorText(error, 'An error occurred.'));
  const restore = useSingleFlight(
    trpc.admin.products.restore.useMutation({ onSuccess: () => finish(allUndone), onError }),
  );
  const undoBatch = useSingleFlight(
    trpc.admin.log.undoBatch.useMutation({
      onSuccess: (result) => finish(result.kept.length === 0 ? allUndone : undoneText(result)),
      onError,
    }),
  );
  const undo = () => {
    if (batch !== undefined) undoBatch.mutate({ batch });
    else if (id !== undefined) restore.mutate({ id });
  };
  const isPending = restore.isPending || undoBatch.isPending;
  return (
    <div role="status" className={classes.notice}>
      <p>{undone ?? text}</p>
      <div className={classes.actions}>
        {!isUndone && (
          <>
            {children}
            <Button size="xs" variant="default" disabled={isPending} onClick={undo}>
              Undo
            </Button>
          </>
        )}
        <CloseButton aria-label="Close this notice" onClick={onClose} />
      </div>
    </div>
  );
}
