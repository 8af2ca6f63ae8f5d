import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { useState } from 'react';
import {
  BARCODE_LABEL_LIMITS,
  type LabelCode,
  type LabelLayout,
  labelCodeOf,
  labelLayoutNames,
  labelLayouts,
} from '@/shared/catalogue/barcodeLabels';
import { formatCount } from '@/shared/numbers';
import { optionsText } from '../../../lib/cartLines';
import { trpc } from '../../../lib/trpc';
import { Dialog } from '../../../ui/Dialog';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import { DownloadButton } from '../ui/DownloadButton';
import { QueryBoundary } from '../ui/QueryBoundary';
import classes from './Stock.module.css';
import { rowName } from './StockTable';
import type { StockRow } from './types';

/** Sizes and colours to label; without copies, one each. */
export type ToLabel = { variantId: number; copies?: number };

/** Makes a PDF of barcode labels: for a label printer, or on A4 sheets. */
export default function LabelsDialog({ items, onClose }: { items: readonly ToLabel[]; onClose: () => void }) {
  const shown = items.slice(0, BARCODE_LABEL_LIMITS.lines);
  const rows = trpc.admin.stock.rows.useQuery(
    { ids: shown.map(({ variantId }) => variantId) },
    { refetchOnWindowFocus: false },
  );
  return (
    <Dialog onClose={onClose} title="Barcode labels" size={720}>
      {items.length > shown.length && (
        <p role="alert">
          Only the first {shown.length} of {items.length} fit into one PDF.
        </p>
      )}
      <QueryBoundary of={rows} what="The sizes and colours">
        {(found) => <Labels rows={found} items={shown} onClose={onClose} />}
      </QueryBoundary>
    </Dialog>
  );
}

function Labels({
  rows,
  items,
  onClose,
}: {
  rows: readonly StockRow[];
  items: readonly ToLabel[];
  onClose: () => void;
}) {
  const [layout, setLayout] = useState<LabelLayout>('roll');
  const [code, setCode] = useState<LabelCode>('barcode');
  const [start, setStart] = useState<number | string>(1);
  const [copies, setCopies] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries(items.map((item) => [item.variantId, String(item.copies ?? 1)])),
  );
  const countOf = ({ variantId }: StockRow): number => {
    const text = copies[variantId] ?? '';
    return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  };
  const total = rows.reduce((sum, row) => sum + countOf(row), 0);
  const fault = faultOf(rows, { total, code });
  const path = `/api/admin/barcode-labels.pdf?${new URLSearchParams({
    layout,
    code,
    ...(layout === 'sheet' && { start: String(start || 1) }),
    items: rows
      .filter((row) => countOf(row) > 0)
      .map((row) => `${row.variantId}x${countOf(row)}`)
      .join('.'),
  })}`;
  return (
    <div className={adminClasses.form}>
      <div className={adminClasses.pair}>
        <NativeSelect
          label="Labels"
          data={labelLayouts.map((value) => ({ value, label: labelLayoutNames[value] }))}
          value={layout}
          onChange={({ currentTarget: { value } }) => setLayout(value === 'sheet' ? value : 'roll')}
        />
        <NativeSelect
          label="Code 128 of"
          data={[
            { value: 'barcode', label: 'Barcode (EAN), else the SKU' },
            { value: 'sku', label: 'SKU, else the barcode' },
          ]}
          value={code}
          onChange={({ currentTarget: { value } }) => setCode(value === 'sku' ? value : 'barcode')}
        />
        {layout === 'sheet' && (
          <NumberInput
            label="First free label of the sheet"
            min={1}
            max={BARCODE_LABEL_LIMITS.sheet}
            clampBehavior="strict"
            allowDecimal={false}
            value={start}
            onChange={setStart}
          />
        )}
      </div>
      <div className={adminClasses.actions}>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => setCopies(Object.fromEntries(rows.map((row) => [row.variantId, '1'])))}
        >
          One each
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() =>
            setCopies(Object.fromEntries(rows.map((row) => [row.variantId, String(row.onHand)])))
          }
        >
          As many as on hand
        </Button>
      </div>
      <div className={classes.sheet}>
        <AdminTable
          label="Labels"
          rows={rows}
          idOf={({ variantId }) => variantId}
          columns={columnsOf({
            code,
            copiesOf: ({ variantId }) => copies[variantId] ?? '',
            onCopies: ({ variantId }, text) => setCopies((before) => ({ ...before, [variantId]: text })),
          })}
        />
      </div>
      {fault && <p role="alert">{fault}</p>}
      <div className={adminClasses.dialogActions}>
        <p role="status" className={classes.total}>
          {Number.isNaN(total) ? '' : `${formatCount(total)} ${total === 1 ? 'label' : 'labels'}`}
        </p>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <DownloadButton path={path} variant="filled" disabled={fault !== null}>
          Download PDF
        </DownloadButton>
      </div>
    </div>
  );
}

/** Why the labels cannot be made; null when they can. */
function faultOf(
  rows: readonly StockRow[],
  { total, code }: { total: number; code: LabelCode },
): string | null {
  if (Number.isNaN(total)) return 'Please enter whole numbers.';
  const without = rows.find((row) => labelCodeOf(row, code) === null);
  if (without) return `${rowName(without)} has no SKU and no barcode. Enter one in the product's form.`;
  const tooLong = rows.find((row) => (labelCodeOf(row, code) ?? '').length > BARCODE_LABEL_LIMITS.code);
  if (tooLong) return `The code of ${rowName(tooLong)} is too long for a label. Choose the other code.`;
  if (total > BARCODE_LABEL_LIMITS.labels)
    return `At most ${formatCount(BARCODE_LABEL_LIMITS.labels)} labels fit into one PDF.`;
  return total === 0 ? 'Please enter how many labels you need.' : null;
}

type Columns = {
  code: LabelCode;
  copiesOf: (row: StockRow) => string;
  onCopies: (row: StockRow, text: string) => void;
};

const columnsOf = ({ code, copiesOf, onCopies }: Columns): Column<StockRow>[] => [
  {
    name: 'Product',
    isName: true,
    cell: (row) => (
      <>
        {row.name} <span className={adminClasses.small}>{optionsText(row)}</span>
        <span className={`${adminClasses.small} ${classes.note}`}>{labelCodeOf(row, code) ?? 'No code'}</span>
      </>
    ),
  },
  { name: 'On hand', align: 'right', cell: ({ onHand }) => formatCount(onHand) },
  {
    name: 'Labels',
    align: 'right',
    cell: (row) => (
      <input
        className={classes.quantity}
        inputMode="numeric"
        aria-label={`Labels of ${rowName(row)}`}
        value={copiesOf(row)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onCopies(row, event.currentTarget.value)}
      />
    ),
  },
];
