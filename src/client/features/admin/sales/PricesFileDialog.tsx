import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { formatMoney, paiseOf } from '@/shared/money';
import { formatCount } from '@/shared/numbers';
import type { SalePricesFile } from '@/shared/schemas/offers/adminSales';
import { errorText } from '../../../lib/errorText';
import { showError, showToast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useSingleFlight } from '../../../lib/useSingleFlight';
import { Dialog } from '../../../ui/Dialog';
import { AdminTable, type Column } from '../ui/AdminTable';
import adminClasses from '../ui/admin.module.css';
import type { Sale } from './saleForm';

/** Rows that the preview shows. */
const maxShown = 100;

const money = (decimal: string | null, none: string): string =>
  decimal === null ? none : formatMoney(paiseOf(decimal));

const columns: readonly Column<SalePricesFile['changes'][number]>[] = [
  {
    name: 'Product',
    isName: true,
    cell: ({ name, gap }) => (
      <>
        {name}
        {gap !== null && <span className={`${adminClasses.line} ${adminClasses.small}`}>{gap}</span>}
      </>
    ),
  },
  { name: 'Line', align: 'right', cell: ({ line }) => line },
  { name: 'Now', align: 'right', cell: ({ before }) => money(before, 'not in the sale') },
  { name: 'Then', align: 'right', cell: ({ after }) => money(after, 'taken out') },
];

/** Reads a file of prices, shows what it changes and which lines are wrong, and writes it. */
export default function PricesFileDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { id } = sale;
  const utils = trpc.useUtils();
  const [csv, setCsv] = useState('');
  const onError = (error: { message: string; data?: unknown }) =>
    showError('The file was not imported', errorText(error, 'An error occurred.'));
  const check = useSingleFlight(trpc.admin.sales.checkFile.useMutation({ onError }));
  const write = useSingleFlight(
    trpc.admin.sales.importFile.useMutation({
      onSuccess: () => {
        showToast('Prices imported', `You can undo it for “${sale.name}” in the log.`);
        onClose();
      },
      onError,
      onSettled: () => utils.admin.invalidate(),
    }),
  );
  const take = (text: string) => {
    setCsv(text);
    check.mutate({ id, csv: text });
  };
  const plan = check.data;
  const canWrite = plan && plan.faults.length === 0 && plan.changes.length > 0;
  return (
    <Dialog onClose={onClose} title="Import prices" size={720} fillsPhone closeOnClickOutside={false}>
      <div className={adminClasses.form}>
        <p className={adminClasses.dialogText}>
          A CSV file with the columns productId or sku, and price, such as the downloaded one. An empty price
          takes the product out of the sale.
        </p>
        <FileButton
          accept=".csv,text/csv,text/plain"
          onChange={(file) => void file?.text().then(take)}
          inputProps={{ 'aria-label': 'File of prices' }}
        >
          {(props) => (
            <Button variant="default" disabled={check.isPending} {...props}>
              Choose File
            </Button>
          )}
        </FileButton>
        {plan && <Plan plan={plan} />}
        <div className={adminClasses.dialogActions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!canWrite || write.isPending} onClick={() => write.mutate({ id, csv })}>
            {canWrite ? `Import ${formatCount(plan.changes.length)}` : 'Import'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Plan({ plan: { changes, unchanged, faults } }: { plan: SalePricesFile }) {
  const inGap = changes.filter(({ gap }) => gap !== null).length;
  return (
    <>
      <p role="status">
        {changes.length === 1 ? '1 price changes' : `${formatCount(changes.length)} prices change`},{' '}
        {formatCount(unchanged)} stay,{' '}
        {faults.length === 1 ? '1 line is' : `${formatCount(faults.length)} lines are`} wrong.
        {inGap > 0 &&
          ` ${inGap === 1 ? '1 new price nets' : `${formatCount(inGap)} new prices net`} less than a lower one, because of GST.`}
      </p>
      {faults.length > 0 && (
        <section className={adminClasses.failures} aria-label="Wrong lines">
          <ul>
            {faults.map(({ line, text }) => (
              <li key={line}>
                Line {line}: {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      {changes.length > 0 && (
        <AdminTable
          label="Prices that change"
          rows={changes.slice(0, maxShown)}
          idOf={({ productId }) => productId}
          columns={columns}
        />
      )}
      {changes.length > maxShown && (
        <p className={adminClasses.quiet}>
          The first {maxShown} of {formatCount(changes.length)}.
        </p>
      )}
    </>
  );
}
