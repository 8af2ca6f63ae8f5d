import { Button, FileButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { optionsText } from '../../../lib/cartLines';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import classes from './Stock.module.css';
import { rowName } from './StockTable';
import { isList } from './sheetEntries';
import { piecesOf, type StockSheet } from './useStockSheet';

/** The field for codes and the list of what was scanned, with a number for each. */
export function SheetFields({
  sheet,
  piecesLabel,
  least,
  hasCost = false,
}: {
  sheet: StockSheet;
  /** The heading of the numbers. */
  piecesLabel: string;
  /** The smallest number that makes sense. */
  least: number;
  /** Whether the cost of a piece is typed, too. */
  hasCost?: boolean;
}) {
  return (
    <>
      <ScanField onAdd={sheet.add} />
      {sheet.unknown.length > 0 && (
        <p role="alert" className={adminClasses.fault}>
          Not in the shop: {sheet.unknown.join(', ')}. Nothing was added for{' '}
          {sheet.unknown.length === 1 ? 'it' : 'them'}.
        </p>
      )}
      {sheet.lines.length > 0 && (
        <div className={classes.sheet}>
          <AdminTable
            label="Scanned sizes and colours"
            rows={sheet.lines}
            idOf={({ row }) => row.variantId}
            columns={columnsOf(sheet, { piecesLabel, least, hasCost })}
          />
        </div>
      )}
    </>
  );
}

type Line = StockSheet['lines'][number];
type Numbers = { piecesLabel: string; least: number; hasCost: boolean };

const columnsOf = (sheet: StockSheet, { piecesLabel, least, hasCost }: Numbers): Column<Line>[] => [
  {
    name: 'Product',
    isName: true,
    cell: ({ row }) => (
      <>
        {row.name} <span className={adminClasses.small}>{optionsText(row)}</span>
        <span className={`${adminClasses.small} ${classes.note}`}>{row.sku}</span>
      </>
    ),
  },
  { name: 'Bin', cell: ({ row }) => row.bin ?? '–' },
  {
    name: piecesLabel,
    align: 'right',
    cell: (line) => (
      <input
        className={classes.quantity}
        inputMode="numeric"
        aria-label={`${piecesLabel} of ${rowName(line.row)}`}
        aria-invalid={!(piecesOf(line) >= least)}
        value={line.pieces}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => sheet.set(line.row.variantId, { pieces: event.currentTarget.value })}
      />
    ),
  },
  ...(hasCost ? [costColumn(sheet)] : []),
  {
    name: 'Actions',
    isHidden: true,
    align: 'right',
    cell: ({ row }) => (
      <Button
        size="xs"
        variant="subtle"
        aria-label={`Remove ${rowName(row)} from the list`}
        onClick={() => sheet.remove(row.variantId)}
      >
        Remove
      </Button>
    ),
  },
];

const costColumn = (sheet: StockSheet): Column<Line> => ({
  name: 'Cost per item (₹)',
  align: 'right',
  cell: ({ row, cost }) => (
    <input
      className={classes.quantity}
      inputMode="decimal"
      aria-label={`Cost per item of ${rowName(row)}`}
      value={cost}
      onChange={(event) => sheet.set(row.variantId, { cost: event.currentTarget.value })}
    />
  ),
});

/** Takes a code at Enter, which a scanner types, or a pasted list or a CSV file at once. */
export function ScanField({ onAdd }: { onAdd: (text: string) => void }) {
  const [text, setText] = useState('');
  const take = (taken: string) => {
    if (taken.trim() === '') return;
    setText('');
    onAdd(taken);
  };
  return (
    <div className={classes.scan}>
      <TextInput
        label="SKU or barcode"
        description="Scan, or type and press Enter. You can also paste two columns, code and quantity, or choose a CSV file."
        data-autofocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (!isList(pasted)) return;
          event.preventDefault();
          take(pasted);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take(text);
        }}
      />
      <Button variant="default" onClick={() => take(text)}>
        Add
      </Button>
      <FileButton accept=".csv,text/csv,text/plain" onChange={(file) => void file?.text().then(take)}>
        {(props) => (
          <Button variant="default" {...props}>
            Choose CSV
          </Button>
        )}
      </FileButton>
    </div>
  );
}
