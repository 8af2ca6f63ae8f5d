import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '@/shared/numbers';
import { optionsText } from '../../../lib/cartLines';
import { errorText } from '../../../lib/errorText';
import { showError } from '../../../lib/toast';
import { type Outputs, trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { Dialog } from '../../../ui/Dialog';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { DraftNotice } from '../ui/DraftNotice';
import { SheetActions } from './SheetActions';
import { SheetFields } from './SheetFields';
import classes from './Stock.module.css';
import type { DoneChange } from './types';
import { piecesOf, useStoredSheet } from './useStockSheet';

type Preview = Outputs['admin']['stock']['previewCount'];

/** Counts the items on the shelf; shows the differences before they are saved. */
export default function CountDialog({
  onDone,
  onClose,
}: {
  onDone: (done: DoneChange) => void;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const { values, sheet, clear, typedAt } = useStoredSheet('count', {});
  const { requestId } = values;
  const [preview, setPreview] = useState<Preview | null>(null);
  const lines = sheet.lines.map((line) => ({
    variantId: line.row.variantId,
    counted: piecesOf(line),
    // The pieces on hand when it was scanned: what is sent or received meanwhile stays out of the difference.
    expected: line.row.onHand ?? 0,
  }));
  const onError = (error: { message: string; data?: unknown }) =>
    showError('Failed to count', errorText(error, 'An error occurred.'));
  const check = useSingleFlight(
    trpc.admin.stock.previewCount.useMutation({ onSuccess: setPreview, onError }),
  );
  const count = useSingleFlight(
    trpc.admin.stock.count.useMutation({
      onSuccess: async ({ changed, batch }) => {
        clear();
        onDone({
          text: `Count saved. The stock of ${formatCount(changed)} ${changed === 1 ? 'size and colour' : 'sizes and colours'} was corrected.`,
          batch,
        });
        await Promise.all([utils.admin.invalidate(), utils.catalogue.invalidate()]);
      },
      onError: (error) => {
        setPreview(null);
        onError(error);
      },
    }),
  );
  const isReady = lines.length > 0 && lines.every(({ counted }) => counted >= 0);
  return (
    <Dialog onClose={onClose} title="Count stock" size={960} closeOnClickOutside={false}>
      <div className={adminClasses.form}>
        {preview ? (
          <Differences preview={preview} />
        ) : (
          <>
            <DraftNotice typedAt={typedAt} onDiscard={clear} />
            <SheetFields sheet={sheet} piecesLabel="Counted" least={0} />
          </>
        )}
        {preview ? (
          <div className={adminClasses.dialogActions}>
            <Button variant="default" onClick={() => setPreview(null)}>
              Back
            </Button>
            <Button
              data-autofocus
              disabled={preview.differing === 0 || count.isPending}
              onClick={() => count.mutate({ lines, fingerprint: preview.fingerprint, requestId })}
            >
              {count.isPending ? 'Saving...' : 'Save Count'}
            </Button>
          </div>
        ) : (
          <SheetActions what="count" lines={lines.length} onDiscard={clear} onClose={onClose}>
            <Button disabled={!isReady || check.isPending} onClick={() => check.mutate({ lines })}>
              Check Differences
            </Button>
          </SheetActions>
        )}
      </div>
    </Dialog>
  );
}

const columns: readonly Column<Preview['rows'][number]>[] = [
  {
    name: 'Product',
    isName: true,
    cell: (row) => (
      <>
        {row.name} <span className={adminClasses.small}>{optionsText(row)}</span>
        <span className={`${adminClasses.small} ${classes.note}`}>{row.sku}</span>
      </>
    ),
  },
  { name: 'Expected', align: 'right', cell: ({ expectedOnHand }) => formatCount(expectedOnHand) },
  { name: 'Counted', align: 'right', cell: ({ counted }) => formatCount(counted) },
  { name: 'Difference', align: 'right', cell: ({ difference }) => <Difference pieces={difference} /> },
  { name: 'Available after', align: 'right', cell: ({ availableAfter }) => formatCount(availableAfter) },
];

/** The counted sizes and colours, those that differ first. */
function Differences({ preview: { rows, differing } }: { preview: Preview }) {
  const sorted = rows.toSorted((a, b) => Number(b.difference !== 0) - Number(a.difference !== 0));
  return (
    <>
      <p role="status">
        {differing === 0
          ? 'Every count matches the stock. Nothing to save.'
          : `${formatCount(differing)} of ${formatCount(rows.length)} differ.`}
      </p>
      <div className={classes.sheet}>
        <AdminTable label="Differences" rows={sorted} idOf={({ variantId }) => variantId} columns={columns} />
      </div>
    </>
  );
}

function Difference({ pieces }: { pieces: number }) {
  if (pieces === 0) return '0';
  return pieces > 0 ? (
    <strong className={classes.gain}>+{formatCount(pieces)}</strong>
  ) : (
    <strong className={classes.loss}>−{formatCount(-pieces)}</strong>
  );
}
