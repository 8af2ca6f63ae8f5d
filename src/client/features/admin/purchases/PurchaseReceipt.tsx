import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMoney, paiseOf } from '@/shared/money';
import { formatCount } from '@/shared/numbers';
import { expectedOf, isOpenPurchase } from '@/shared/purchases/purchaseStatus';
import { optionsText } from '../../../lib/cartLines';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { Dialog } from '../../../ui/Dialog';
import { useCan } from '../access/access';
import { itemCount } from '../lib/itemCount';
import { useStoredInput } from '../lib/useStoredInput';
import { SheetActions } from '../stock/SheetActions';
import { ScanField } from '../stock/SheetFields';
import classes from '../stock/Stock.module.css';
import { rowName } from '../stock/StockTable';
import { entriesOf } from '../stock/sheetEntries';
import { piecesOf } from '../stock/useStockSheet';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { DraftNotice } from '../ui/DraftNotice';
import { downloadCsv } from './purchaseCsv';
import { StatusBadge } from './StatusBadge';
import type { Purchase } from './types';

type Line = Purchase['lines'][number];
/** Arrived pieces as typed, by variant. */
type Arrived = Record<number, string>;

const columns: readonly Column<Line>[] = [
  {
    name: 'Product',
    isName: true,
    cell: (line) => (
      <>
        {line.name} <span className={adminClasses.small}>{optionsText(line)}</span>
        <span className={`${adminClasses.small} ${classes.note}`}>{line.sku}</span>
      </>
    ),
  },
  { name: 'Ordered', align: 'right', cell: ({ quantity }) => formatCount(quantity) },
  { name: 'Received', align: 'right', cell: ({ received }) => formatCount(received) },
  {
    name: 'Cost',
    align: 'right',
    cell: ({ unitCost }) => (unitCost === null ? '–' : formatMoney(paiseOf(unitCost))),
  },
];

/** Receives what has arrived of a purchase order, in as many deliveries as it takes. */
export default function PurchaseReceipt({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const { id, supplier, reference, status, lines } = purchase;
  const { values, change, clear, typedAt } = useStoredInput(
    { form: 'purchaseReceipt', record: id },
    () => ({ arrived: {} as Arrived, requestId: crypto.randomUUID() }),
    ({ arrived }) => Object.values(arrived).some((pieces) => pieces !== '0'),
  );
  const { arrived, requestId } = values;
  const changeArrived = (update: (before: Arrived) => Arrived) =>
    change((before) => ({ ...before, arrived: update(before.arrived) }));
  const [unknown, setUnknown] = useState<string[]>([]);
  const [isClosing, setClosing] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { receive, close, isPending } = useReceipt(purchase, requestId, () => {
    clear();
    onClose();
  });
  const mayReceive = useCan()('stock.edit');
  const isOpen = mayReceive && isOpenPurchase(status);
  const piecesIn = (line: Line) => piecesOf({ pieces: arrived[line.variantId] ?? '0' });
  const filled = lines.filter((line) => piecesIn(line) !== 0);
  const total = lines.reduce((sum, line) => sum + piecesIn(line), 0);

  const scan = (text: string) => {
    const { entries, unread } = entriesOf(text);
    const lineOf = (code: string) =>
      lines.find(({ sku, barcode }) => sku === code.toUpperCase() || barcode === code);
    setUnknown([...unread, ...entries.map(({ code }) => code).filter((code) => !lineOf(code))]);
    changeArrived((before) => {
      const after = { ...before };
      for (const { code, pieces } of entries) {
        const line = lineOf(code);
        if (!line) continue;
        const known = piecesOf({ pieces: after[line.variantId] ?? '0' }) || 0;
        after[line.variantId] = String(known + pieces);
      }
      return after;
    });
  };
  const submit = () => receive(filled.map((line) => ({ sku: line.sku ?? '', quantity: piecesIn(line) })));
  const surplus = filled.filter((line) => piecesIn(line) > expectedOf(line));
  const arrivedColumn: Column<Line> = {
    name: 'Arrived now',
    align: 'right',
    cell: (line) => (
      <input
        className={classes.quantity}
        inputMode="numeric"
        aria-label={`Arrived of ${rowName(line)}`}
        aria-invalid={Number.isNaN(piecesIn(line))}
        value={arrived[line.variantId] ?? '0'}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget: { value } }) =>
          changeArrived((before) => ({ ...before, [line.variantId]: value }))
        }
      />
    ),
  };
  return (
    <Dialog onClose={onClose} title={`Purchase order ${id}`} size={960} closeOnClickOutside={false}>
      <div className={adminClasses.form}>
        <div className={classes.present}>
          <p>
            {[supplier, reference].filter(Boolean).join(' · ')} <StatusBadge status={status} />
          </p>
          <div className={adminClasses.actions}>
            <Button size="xs" variant="default" onClick={() => downloadCsv(purchase)}>
              Export as CSV
            </Button>
            {isOpen && (
              <>
                <Button size="xs" variant="default" onClick={() => setClosing(true)}>
                  Close short
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  onClick={() =>
                    changeArrived(() =>
                      Object.fromEntries(lines.map((line) => [line.variantId, String(expectedOf(line))])),
                    )
                  }
                >
                  Everything arrived
                </Button>
              </>
            )}
          </div>
        </div>
        {isOpen && <DraftNotice typedAt={typedAt} onDiscard={clear} />}
        {isOpen && <ScanField onAdd={scan} />}
        {unknown.length > 0 && (
          <p role="alert" className={adminClasses.fault}>
            Not in this purchase order: {unknown.join(', ')}.
          </p>
        )}
        <div className={classes.sheet}>
          <AdminTable
            label="Ordered sizes and colours"
            rows={lines}
            idOf={({ variantId }) => variantId}
            columns={isOpen ? [...columns, arrivedColumn] : columns}
          />
        </div>
        {isOpen && (
          <SheetActions
            what="receipt"
            lines={filled.length}
            summary={`${itemCount(total || 0)} arrived`}
            onDiscard={clear}
            onClose={onClose}
          >
            <Button
              disabled={!(total > 0) || isPending}
              onClick={surplus.length > 0 ? () => setAsked(true) : submit}
            >
              Receive
            </Button>
          </SheetActions>
        )}
      </div>
      {isAsked && (
        <ConfirmDialog
          title="Receive more than was ordered?"
          confirm="Receive All"
          isPending={isPending}
          onConfirm={submit}
          onClose={() => setAsked(false)}
        >
          <ul>
            {surplus.map((line) => (
              <li key={line.variantId}>
                {rowName(line)}: {formatCount(piecesIn(line))} arrived, {formatCount(expectedOf(line))}{' '}
                expected
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
      {isClosing && (
        <ConfirmDialog
          title="Close this purchase order?"
          confirm="Close Short"
          isPending={isPending}
          onConfirm={close}
          onClose={() => setClosing(false)}
        >
          <p>What has not arrived is no longer expected. Items already received stay in stock.</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

/** Adds arrived pieces to the stock, or closes the order short. */
function useReceipt({ id }: Purchase, requestId: string, onDone: () => void) {
  const utils = trpc.useUtils();
  const settle = async (title: string, text: string) => {
    showToast(title, text);
    onDone();
    await Promise.all([utils.admin.invalidate(), utils.catalogue.invalidate()]);
  };
  const onError = (error: { message: string; data?: unknown }) =>
    showError('Failed to change purchase order', errorText(error, 'An error occurred.'));
  const receive = useSingleFlight(
    trpc.admin.purchases.receive.useMutation({
      onSuccess: ({ received, pieces }) =>
        settle('Stock received', `${formatCount(received)} of ${formatCount(pieces)} items have arrived.`),
      onError,
    }),
  );
  const move = useSingleFlight(
    trpc.admin.purchases.move.useMutation({
      onSuccess: () => settle('Purchase order closed', 'What has not arrived is no longer expected.'),
      onError,
    }),
  );
  return {
    receive: (lines: { sku: string; quantity: number }[]) => receive.mutate({ id, lines, requestId }),
    close: () => move.mutate({ id, to: 'closed' }),
    isPending: receive.isPending || move.isPending,
  };
}
