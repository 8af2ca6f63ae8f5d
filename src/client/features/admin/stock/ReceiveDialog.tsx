import { Button, TextInput } from '@mantine/core';
import { formatCount } from '@/shared/numbers';
import { errorText } from '../../../lib/errorText';
import { showError } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { Dialog } from '../../../ui/Dialog';
import { itemCount } from '../lib/itemCount';
import adminClasses from '../ui/admin.module.css';
import { DraftNotice } from '../ui/DraftNotice';
import { SheetActions } from './SheetActions';
import { SheetFields } from './SheetFields';
import type { DoneChange } from './types';
import { piecesOf, useStoredSheet } from './useStockSheet';

const summaryOf = (sizes: number, items: number): string =>
  `${sizes === 1 ? '1 size and colour' : `${formatCount(sizes)} sizes and colours`}, ${itemCount(items)}`;

/** Adds received items to many sizes and colours at once. */
export default function ReceiveDialog({
  onDone,
  onClose,
}: {
  onDone: (done: DoneChange) => void;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const { values, sheet, change, clear, typedAt } = useStoredSheet('receipt', { reference: '' });
  const { reference, requestId } = values;
  const lines = sheet.lines.map((line) => ({ variantId: line.row.variantId, quantity: piecesOf(line) }));
  const receive = useSingleFlight(
    trpc.admin.stock.receive.useMutation({
      onSuccess: async ({ pieces, batch }) => {
        clear();
        onDone({
          text: `${itemCount(pieces)} received.`,
          batch,
          labels: lines.map(({ variantId, quantity }) => ({ variantId, copies: quantity })),
        });
        await Promise.all([utils.admin.invalidate(), utils.catalogue.invalidate()]);
      },
      onError: (error) => showError('Failed to receive', errorText(error, 'An error occurred.')),
    }),
  );
  const total = sheet.lines.reduce((sum, line) => sum + piecesOf(line), 0);
  const isReady = sheet.lines.length > 0 && sheet.lines.every((line) => piecesOf(line) >= 1);
  const submit = () => receive.mutate({ lines, reference, requestId });
  return (
    <Dialog onClose={onClose} title="Receive stock" size={960} closeOnClickOutside={false}>
      <div className={adminClasses.form}>
        <DraftNotice typedAt={typedAt} onDiscard={clear} />
        <SheetFields sheet={sheet} piecesLabel="Received" least={1} />
        <TextInput
          label="Supplier's reference"
          description="Delivery note or invoice; shown in the history"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={200}
          value={reference}
          onChange={({ currentTarget: { value } }) => change((before) => ({ ...before, reference: value }))}
        />
        <SheetActions
          what="receipt"
          lines={sheet.lines.length}
          summary={sheet.lines.length > 0 ? summaryOf(sheet.lines.length, total || 0) : undefined}
          onDiscard={clear}
          onClose={onClose}
        >
          <Button disabled={!isReady || receive.isPending} onClick={submit}>
            {receive.isPending ? 'Saving...' : 'Receive'}
          </Button>
        </SheetActions>
      </div>
    </Dialog>
  );
}
