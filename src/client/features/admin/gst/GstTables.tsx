import { formatCount } from '@/shared/numbers';
import { returnFileFacts } from '@/shared/tax/gstReturnFiles';
import { placeOfSupplyLabel } from '@/shared/tax/gstStates';
import type { Outputs } from '../../../lib/trpc';
import { AdminTable, type Column } from '../ui/AdminTable';
import { DownloadButton } from '../ui/DownloadButton';
import { exactMoney } from './exactMoney';
import classes from './GstReturns.module.css';

type Return = Outputs['admin']['gstReturns']['get'];
type State = Return['b2cs'][number];
type Goods = Return['hsn'][number];
type File = Return['files'][number];

const amounts = <
  Row extends { taxable: string; cgst: string; sgst: string; igst: string },
>(): Column<Row>[] => [
  { name: 'Taxable', align: 'right', cell: ({ taxable }) => exactMoney(taxable) },
  { name: 'CGST', align: 'right', cell: ({ cgst }) => exactMoney(cgst) },
  { name: 'SGST/UTGST', align: 'right', cell: ({ sgst }) => exactMoney(sgst) },
  { name: 'IGST', align: 'right', cell: ({ igst }) => exactMoney(igst) },
];

const stateColumns: Column<State>[] = [
  { name: 'Place of supply', isName: true, cell: ({ placeOfSupply }) => placeOfSupplyLabel(placeOfSupply) },
  { name: 'Rate', align: 'right', cell: ({ rate }) => `${rate} %` },
  ...amounts<State>(),
];

const goodsColumns: Column<Goods>[] = [
  {
    name: 'HSN',
    isName: true,
    cell: ({ hsn, isB2b }) => `${hsn || 'No HSN code'}${isB2b ? ', registered buyers' : ''}`,
  },
  { name: 'Quantity', align: 'right', cell: ({ quantity, uqc }) => `${quantity} ${uqc}` },
  { name: 'Rate', align: 'right', cell: ({ rate }) => `${rate} %` },
  ...amounts<Goods>(),
];

const filesColumns = (query: string): Column<File>[] => [
  { name: 'File', isName: true, cell: ({ file }) => returnFileFacts[file].label },
  { name: 'GSTR-1', hides: 'tablet', cell: ({ file }) => tableText(file) },
  { name: 'Content', align: 'right', cell: contentText },
  {
    name: 'Actions',
    isHidden: true,
    align: 'right',
    cell: ({ file }) => (
      <DownloadButton size="compact-sm" path={`/api/admin/gst-returns/${file}.csv${query}`}>
        CSV
      </DownloadButton>
    ),
  },
];

/** The register has several rows for a document: its documents are counted. */
function contentText({ file, rows }: File): string {
  const noun = file === 'register' ? 'document' : 'row';
  return `${formatCount(rows)} ${noun}${rows === 1 ? '' : 's'}`;
}

const tableText = (file: File['file']): string => {
  const { table } = returnFileFacts[file];
  return table ? `Table ${table}` : 'All tables';
};

/** The tables of a return with their files. */
export function GstTables({ of: { b2cs, hsn, series, files }, query }: { of: Return; query: string }) {
  return (
    <>
      <section>
        <h2 className={classes.title}>Files</h2>
        <AdminTable label="Files" rows={files} idOf={({ file }) => file} columns={filesColumns(query)} />
      </section>
      {b2cs.length > 0 && (
        <section>
          <h2 className={classes.title}>Consumers, by state and rate</h2>
          <AdminTable
            label="Consumers, by state and rate"
            rows={b2cs}
            idOf={({ placeOfSupply, rate }) => `${placeOfSupply} ${rate}`}
            columns={stateColumns}
          />
        </section>
      )}
      <section>
        <h2 className={classes.title}>Goods, by HSN code</h2>
        <AdminTable
          label="Goods, by HSN code"
          rows={hsn}
          idOf={(row) => `${row.hsn} ${row.rate} ${row.isB2b}`}
          columns={goodsColumns}
        />
      </section>
      <section>
        <h2 className={classes.title}>Documents issued</h2>
        <ul className={classes.series}>
          {series.map(({ kind, from, to, count }) => (
            <li key={from}>
              {kind === 'invoice' ? 'Invoices' : 'Credit notes'} {from} to {to}: {count}, none cancelled
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
