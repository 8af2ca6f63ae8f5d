import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatCount } from '@/shared/numbers';
import adminClasses from '../ui/admin.module.css';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import classes from './Stock.module.css';

/** The actions below a scanned list: an empty one is closed; another one is discarded, or kept in this browser. */
export function SheetActions({
  what,
  lines,
  summary,
  onDiscard,
  onClose,
  children,
}: {
  /** "count", "receipt". */
  what: string;
  /** The rows of the list. */
  lines: number;
  summary?: string;
  onDiscard: () => void;
  onClose: () => void;
  /** The button that goes on. */
  children: ReactNode;
}) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={adminClasses.dialogActions}>
      <p role="status" className={classes.total}>
        {summary}
      </p>
      {lines === 0 ? (
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      ) : (
        <>
          <Button variant="default" onClick={() => setAsking(true)}>
            Discard
          </Button>
          <Button variant="default" title="The list stays in this browser" onClick={onClose}>
            Finish Later
          </Button>
        </>
      )}
      {children}
      {isAsking && (
        <ConfirmDialog
          title={`Discard this ${what}?`}
          confirm="Discard"
          dismiss="Keep"
          isDestructive
          onConfirm={() => {
            onDiscard();
            onClose();
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            {lines === 1 ? '1 row is' : `${formatCount(lines)} rows are`} removed. The stock does not change.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
