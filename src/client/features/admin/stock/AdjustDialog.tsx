import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { adjustmentReasons } from '@/shared/catalogue/stockReasons';
import { formatCount } from '@/shared/numbers';
import { errorText } from '../../../lib/errorText';
import { showError } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { Dialog } from '../../../ui/Dialog';
import adminClasses from '../ui/admin.module.css';
import { rowName } from './StockTable';
import type { DoneChange, StockRow } from './types';

/** Adds or removes pieces of a size and colour, for a reason. */
export default function AdjustDialog({
  row,
  onDone,
  onClose,
}: {
  row: StockRow;
  onDone: (done: DoneChange) => void;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  // Nothing can be removed where nothing is available.
  const [isAdding, setAdding] = useState(row.available === 0);
  const [pieces, setPieces] = useState('1');
  const [reason, setReason] = useState<(typeof adjustmentReasons)[number]>();
  const [remark, setRemark] = useState('');
  const [requestId] = useState(() => crypto.randomUUID());
  const adjust = useSingleFlight(
    trpc.admin.stock.adjust.useMutation({
      onSuccess: async (saved) => {
        const text = saved.pieces > 0 ? `+${saved.pieces}` : `−${-saved.pieces}`;
        onDone({ text: `The stock of ${rowName(row)} was adjusted by ${text}.`, batch: saved.batch });
        await Promise.all([utils.admin.invalidate(), utils.catalogue.invalidate()]);
      },
      onError: (error) => showError('Failed to adjust', errorText(error, 'An error occurred.')),
    }),
  );
  const number = /^[1-9]\d{0,6}$/.test(pieces) ? Number(pieces) : null;
  const change = (number ?? 0) * (isAdding ? 1 : -1);
  const after = row.available + change;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (number === null || reason === undefined || after < 0) return;
    adjust.mutate({ variantId: row.variantId, change, reason, remark, requestId });
  };
  return (
    <Dialog onClose={onClose} title={`Adjust ${rowName(row)}`} size={520}>
      <form className={adminClasses.form} noValidate onSubmit={submit}>
        <div className={adminClasses.pair}>
          <NativeSelect
            label="Change"
            data={[
              { value: 'remove', label: 'Remove' },
              { value: 'add', label: 'Add' },
            ]}
            value={isAdding ? 'add' : 'remove'}
            onChange={(event) => setAdding(event.currentTarget.value === 'add')}
          />
          <TextInput
            label="Quantity"
            inputMode="numeric"
            data-autofocus
            value={pieces}
            error={number === null ? 'Enter a whole number of 1 or more.' : undefined}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setPieces(event.currentTarget.value)}
          />
        </div>
        <NativeSelect
          label="Reason"
          required
          data={[{ value: '', label: 'Please choose' }, ...adjustmentReasons]}
          value={reason ?? ''}
          onChange={(event) => setReason(adjustmentReasons.find((one) => one === event.currentTarget.value))}
        />
        <TextInput
          label="Remark"
          maxLength={200}
          value={remark}
          onChange={(event) => setRemark(event.currentTarget.value)}
        />
        <p role="status" className={after < 0 ? adminClasses.fault : adminClasses.quiet}>
          {after < 0 ? tooFewText(row) : `Available: ${formatCount(row.available)} → ${formatCount(after)}`}
        </p>
        <div className={adminClasses.dialogActions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            disabled={number === null || reason === undefined || after < 0 || adjust.isPending}
          >
            {adjust.isPending ? 'Saving...' : 'Save Change'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function tooFewText({ available, reserved }: StockRow): string {
  const left =
    available === 0
      ? 'No item is available, so none can be removed.'
      : `Only ${formatCount(available)} ${available === 1 ? 'is' : 'are'} available.`;
  if (reserved === 0) return left;
  return `${left} ${formatCount(reserved)} ${reserved === 1 ? 'is' : 'are'} reserved for orders.`;
}
