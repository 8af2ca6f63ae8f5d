import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { formatMoney, fromDecimal } from '@/shared/money';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { Dialog } from '../../../ui/Dialog';
import { Allowed } from '../access/access';
import { itemCount } from '../lib/itemCount';
import { SheetFields } from '../stock/SheetFields';
import classes from '../stock/Stock.module.css';
import { piecesOf, type SheetLine, useStockSheet } from '../stock/useStockSheet';
import adminClasses from '../ui/admin.module.css';
import { downloadCsv } from './purchaseCsv';
import type { Purchase } from './types';

/** Writes a purchase order until it is placed. */
export default function PurchaseDraft({
  purchase,
  onSaved,
  onClose,
}: {
  /** null for a new one. */
  purchase: Purchase | null;
  onSaved: (saved: Purchase) => void;
  onClose: () => void;
}) {
  const [supplier, setSupplier] = useState(purchase?.supplier ?? '');
  const [reference, setReference] = useState(purchase?.reference ?? '');
  const [expectedOn, setExpectedOn] = useState(purchase?.expectedOn ?? '');
  const sheet = useStockSheet(
    ...useState<readonly SheetLine[]>(
      purchase?.lines.map((line) => ({
        row: line,
        pieces: String(line.quantity),
        cost: line.unitCost ?? '',
      })) ?? [],
    ),
  );
  const { save, remove, isPending } = useDraftChanges(onSaved, onClose);
  const lines = sheet.lines.map((line) => ({
    sku: line.row.sku ?? '',
    quantity: piecesOf(line),
    unitCost: line.cost.trim() === '' ? null : line.cost.trim(),
  }));
  const isReady =
    supplier.trim() !== '' &&
    lines.length > 0 &&
    lines.every(
      ({ quantity, unitCost }) => quantity >= 1 && (unitCost === null || fromDecimal(unitCost) !== null),
    );
  const cost = lines.reduce(
    (sum, { quantity, unitCost }) => sum + (quantity || 0) * (fromDecimal(unitCost ?? '') ?? 0),
    0,
  );
  const pieces = lines.reduce((sum, { quantity }) => sum + (quantity || 0), 0);
  const input = { supplier, reference, expectedOn: expectedOn || null, lines };
  return (
    <Dialog
      onClose={onClose}
      title={purchase ? `Purchase order ${purchase.id}` : 'New purchase order'}
      size={960}
      closeOnClickOutside={false}
    >
      <div className={adminClasses.form}>
        <div className={adminClasses.pair}>
          <TextInput
            label="Supplier"
            required
            maxLength={120}
            value={supplier}
            onChange={(event) => setSupplier(event.currentTarget.value)}
          />
          <TextInput
            label="Reference"
            maxLength={200}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
          <TextInput
            label="Due"
            type="date"
            value={expectedOn}
            onChange={(event) => setExpectedOn(event.currentTarget.value)}
          />
        </div>
        <SheetFields sheet={sheet} piecesLabel="Ordered" least={1} hasCost />
        <div className={adminClasses.dialogActions}>
          <p role="status" className={classes.total}>
            {itemCount(pieces)}, {formatMoney(cost)}
          </p>
          {purchase && (
            <>
              <Allowed to="stock.edit">
                <Button variant="default" disabled={isPending} onClick={() => remove(purchase.id)}>
                  Delete
                </Button>
              </Allowed>
              <Button variant="default" onClick={() => downloadCsv(purchase)}>
                Export as CSV
              </Button>
            </>
          )}
          <Allowed to="stock.edit">
            <Button
              variant="default"
              disabled={!isReady || isPending}
              onClick={() => save(purchase?.id, input)}
            >
              Save Draft
            </Button>
            <Button
              disabled={!isReady || isPending}
              onClick={() => save(purchase?.id, input, { thenPlace: true })}
            >
              Place Order
            </Button>
          </Allowed>
        </div>
      </div>
    </Dialog>
  );
}

type Input = {
  supplier: string;
  reference: string;
  expectedOn: string | null;
  lines: { sku: string; quantity: number; unitCost: string | null }[];
};

/** Saves, places and deletes a draft. */
function useDraftChanges(onSaved: (saved: Purchase) => void, onClose: () => void) {
  const utils = trpc.useUtils();
  const onError = (error: { message: string; data?: unknown }) =>
    showError('Failed to save purchase order', errorText(error, 'An error occurred.'));
  const finish = async (saved: Purchase) => {
    onSaved(saved);
    await utils.admin.invalidate();
  };
  const move = useSingleFlight(
    trpc.admin.purchases.move.useMutation({
      onSuccess: async (placed) => {
        const text = `Receive order ${placed.id} when its items arrive.`;
        showToast('Purchase order placed', text);
        await finish(placed);
      },
      onError,
    }),
  );
  const isPlacing = useRef(false);
  const onSuccess = (saved: Purchase) => {
    if (isPlacing.current) return move.mutate({ id: saved.id, to: 'ordered' });
    showToast('Purchase order saved');
    return finish(saved);
  };
  const create = useSingleFlight(trpc.admin.purchases.create.useMutation({ onSuccess, onError }));
  const update = useSingleFlight(trpc.admin.purchases.update.useMutation({ onSuccess, onError }));
  const remove = useSingleFlight(
    trpc.admin.purchases.remove.useMutation({
      onSuccess: async () => {
        onClose();
        await utils.admin.invalidate();
      },
      onError,
    }),
  );
  /** Saves a new or changed draft, and places it where wanted. */
  const save = (id: number | undefined, input: Input, { thenPlace = false } = {}) => {
    isPlacing.current = thenPlace;
    if (id === undefined) create.mutate(input);
    else update.mutate({ ...input, id });
  };
  return {
    save,
    remove: (id: number) => remove.mutate({ id }),
    isPending: [create, update, move, remove].some((mutation) => mutation.isPending),
  };
}
