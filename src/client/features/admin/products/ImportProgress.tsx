import { Button, Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { isImportRunning } from '@/shared/admin/importStatus';
import { formatCount } from '@/shared/numbers';
import type { ImportStatus } from '@/shared/schemas/catalogue/imports';
import adminClasses from '../ui/admin.module.css';
import { QueryBoundary } from '../ui/QueryBoundary';
import classes from './Import.module.css';
import { useImportStatus } from './useImport';

/** The progress and result of an import. It continues when the dialog is closed. */
export function ImportProgress({
  id,
  onAgain,
  onClose,
}: {
  id: number;
  /** Starts another import; absent where that is not offered. */
  onAgain?: () => void;
  onClose: () => void;
}) {
  const { query, revert, isPending, fault } = useImportStatus(id);
  return (
    <QueryBoundary of={query} what="The import" rows={2}>
      {(status) =>
        isImportRunning(status.status) ? (
          <UnderWay status={status} />
        ) : (
          <>
            <Ended status={status} />
            {fault && (
              <p role="alert" className={classes.fault}>
                {fault}
              </p>
            )}
            <div className={adminClasses.dialogActions}>
              {status.status === 'done' && (
                <Button variant="default" disabled={isPending} onClick={revert}>
                  Undo import
                </Button>
              )}
              {onAgain && (
                <Button variant="default" onClick={onAgain}>
                  Another import or export
                </Button>
              )}
              <Button onClick={onClose}>Done</Button>
            </div>
          </>
        )
      }
    </QueryBoundary>
  );
}

function UnderWay({ status: { kind, fileName, status, applied, total } }: { status: ImportStatus }) {
  const isReverting = status === 'reverting';
  const share = isReverting ? 100 : (applied / total) * 100;
  return (
    <div className={classes.wait}>
      <p role="status">{underWayText(kind, fileName, isReverting)}</p>
      <Progress value={share} animated aria-label={`Import of ${fileName}`} />
      <p className={adminClasses.quiet}>
        {!isReverting && `${formatCount(applied)} of ${formatCount(total)} products. `}
        The shop stays open. You can't edit the catalogue until this finishes. You can close this dialog.
      </p>
    </div>
  );
}

const underWayText = (kind: ImportStatus['kind'], fileName: string, isReverting: boolean): string => {
  if (isReverting) return kind === 'bulk' ? 'Undoing the change...' : `Undoing ${fileName}...`;
  return kind === 'bulk' ? 'Changing the products...' : `Importing ${fileName}...`;
};

function Ended({ status: { kind, fileName, total, status, error, batch } }: { status: ImportStatus }) {
  return (
    <div className={classes.wait} role="status">
      {status === 'done' ? (
        <p>
          {kind !== 'bulk' && `${fileName} has been imported: `}
          {formatCount(total)} {total === 1 ? 'product was' : 'products were'} changed
          {kind !== 'bulk' && ' or added'}.
        </p>
      ) : (
        <p className={classes.fault}>
          {kind === 'bulk'
            ? "No products were changed. We've undone any changes made."
            : `${fileName} was not imported. We've undone any changes made.`}{' '}
          {error}
        </p>
      )}
      <p>
        <Link to="/admin/log" search={{ batch }} className="text-link">
          See its changes in the log
        </Link>
      </p>
    </div>
  );
}
